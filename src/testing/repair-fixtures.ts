import { newId } from '../platform/ids.ts'
import { fromRupees } from '../platform/money/money.ts'
import type { Visit } from '../repairs/jobs/intake/contract.ts'
import type { Job } from '../repairs/jobs/contract.ts'
import type { DoneHandOver } from '../repairs/jobs/hand-over/contract.ts'
import { openCounter, upi } from './counter-fixtures.ts'
import { insertProducts } from './product-fixtures.ts'
import type { Person } from './visitor.ts'

export const jobsUrl = '/api/repairs/jobs'
export const repairCustomer = { name: 'Asha Raman', phone: '9876543210' }

export const device = {
  ...{ brand: 'Apple', model: 'iPhone 13', serial: '352099001761481', fault: 'Screen broken' },
  dataConsent: true,
}

/** A shop with an open counter and a screen of ₹2,500, two in stock. */
export async function openRepairShop(circumstances: Parameters<typeof openCounter>[0] = {}) {
  const { app, owner } = await openCounter(circumstances)
  const [screen] = await insertProducts(app, 'accessories', [
    { name: 'Screen iPhone 13', category: 'Spare parts', pricePaise: fromRupees(2_500), onHand: 2 },
  ])
  return { app, owner, screen }
}

export const sendVisit = (staff: Person, jobs: object[], more: object = {}, key = newId()) =>
  staff.post('/api/repairs/visits', { customer: repairCustomer, jobs, ...more }, { 'idempotency-key': key })

/** Takes devices in. */
export async function visited(staff: Person, jobs: object[] = [device], more: object = {}) {
  const answer = await sendVisit(staff, jobs, more)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<Visit>()
}

export const jobOf = async (staff: Person, id: string) => (await staff.get(`${jobsUrl}/${id}`)).json<Job>()

/** Takes one device in. */
export async function takenIn(staff: Person, more: object = {}) {
  const { jobs } = await visited(staff, [{ ...device, ...more }])
  return jobOf(staff, jobs[0]!.id)
}

export const partLine = (product: { _id: string }, more: object = {}) => ({
  ...{ kind: 'part', productId: product._id, warrantyDays: 90 },
  ...more,
})
export const labourLine = { kind: 'labour', name: 'Fitting', price: 1_000, warrantyDays: 30 }

/** Moves a job on, as the page that has just loaded it does. */
export const move = async (staff: Person, id: string, to: string, more: object = {}) =>
  staff.post(`${jobsUrl}/${id}/state`, { version: (await jobOf(staff, id)).version, to, ...more })

/** Saves a draft with these lines, and sends it. */
export async function estimated(staff: Person, id: string, lines: object[]) {
  const draft = await staff.put(`${jobsUrl}/${id}/estimate`, {
    version: (await jobOf(staff, id)).version,
    lines,
  })
  if (draft.statusCode !== 200) throw new Error(draft.body)
  const sent = await staff.post(`${jobsUrl}/${id}/estimate/send`, { version: draft.json<Job>().version })
  if (sent.statusCode !== 200) throw new Error(sent.body)
  return sent.json<Job>()
}

export const answer = (staff: Person, id: string, estimate = 1, said = 'approved') =>
  staff.post(`${jobsUrl}/${id}/answer`, { estimate, answer: said, how: 'by_phone' })

export const mark = (staff: Person, id: string, line: string, as = 'used') =>
  staff.post(`${jobsUrl}/${id}/parts`, { line, as })

/** A job whose part and work are approved. */
export async function approved(staff: Person, lines: object[], more: object = {}) {
  const { id } = await takenIn(staff, more)
  await estimated(staff, id, lines)
  const done = await answer(staff, id)
  if (done.statusCode !== 200) throw new Error(done.body)
  return done.json<Job>()
}

/** All parts used, and ready. */
export async function repaired(staff: Person, lines: object[], more: object = {}) {
  const { id, estimates } = await approved(staff, lines, more)
  for (const line of estimates[0]!.lines.filter(({ partState }) => partState !== null))
    await mark(staff, id, line.id)
  const done = await move(staff, id, 'ready', { outcome: 'repaired' })
  if (done.statusCode !== 200) throw new Error(done.body)
  return done.json<Job>()
}

/** A deposit by UPI, unless the body says otherwise. */
export const sendDeposit = (staff: Person, id: string, rupees: number, tenders: object[] = [upi(rupees)]) =>
  staff.post(`${jobsUrl}/${id}/deposits`, { tenders }, { 'idempotency-key': newId() })

export async function deposited(staff: Person, id: string, rupees: number, tenders?: object[]) {
  const done = await sendDeposit(staff, id, rupees, tenders)
  if (done.statusCode !== 200) throw new Error(done.body)
  return done.json<Job>()
}

/** Hands jobs over without their code; `balance` is what the page showed, paid by UPI. */
export const sendHandOver = async (
  staff: Person,
  ids: string[],
  balance: number,
  more: object = {},
  key = newId(),
) => {
  const jobs = await Promise.all(ids.map(async (id) => ({ id, version: (await jobOf(staff, id)).version })))
  const tenders = balance > 0 ? [upi(balance)] : []
  const body = { jobs, withoutCode: 'Known here', tenders, shownBalance: balance, ...more }
  return staff.post('/api/repairs/hand-overs', body, { 'idempotency-key': key })
}

export async function handedOver(staff: Person, ids: string[], balance: number, more: object = {}) {
  const done = await sendHandOver(staff, ids, balance, more)
  if (done.statusCode !== 200) throw new Error(done.body)
  return done.json<DoneHandOver>()
}
