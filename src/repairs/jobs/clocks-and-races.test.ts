import { expect, test } from 'vitest'
import { vouchersStore } from '../../selling/invoices/vouchers/vouchers-store.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { cash, problem, sell, upi } from '../../testing/counter-fixtures.ts'
import {
  answer,
  approved,
  deposited,
  device,
  estimated,
  handedOver,
  jobOf,
  jobsUrl,
  labourLine,
  mark,
  move,
  openRepairShop,
  partLine,
  repaired,
  sendDeposit,
  sendHandOver,
  takenIn,
  visited,
} from '../../testing/repair-fixtures.ts'
import { admin, guest, staff, visitor, type Person } from '../../testing/visitor.ts'
import type { Job } from './contract.ts'
import type { VisitByLink } from './link/contract.ts'

const hourMs = 60 * 60_000

const cancel = (person: Person, id: string, version: number) =>
  person.post(`${jobsUrl}/${id}/cancel`, { version, reason: 'Changed mind' })

/** An estimate that waits for its answer, and the customer's way to give one. */
async function waiting(lines: (screen: { _id: string }) => object[]) {
  const { app, owner, screen } = await openRepairShop()
  const { id, visit } = await takenIn(owner)
  const { version } = await estimated(owner, id, lines(screen))
  const { link } = (await owner.post(`/api/repairs/visits/${visit.id}/link`)).json<{ link: string }>()
  const byLink = (said: string) =>
    visitor(app).post(`/api/repair-links/${link}/jobs/${id}/answer`, {
      ...{ estimate: 1, answer: said, name: 'Asha R' },
    })
  return { app, owner, screen, id, version, link, byLink }
}

const codesOf = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode)

test('approved by the link and declined at the counter at once: one answer counts, the other is refused', async () => {
  const { app, owner, id, byLink } = await waiting((screen) => [partLine(screen)])

  const answers = await Promise.all([byLink('approved'), answer(owner, id, 1, 'declined')])

  expect(codesOf(answers).toSorted()).toEqual([200, 409])
  const { state, events } = await jobOf(owner, id)
  // The link was read by staff: its answer waits for the shop.
  expect(state).toBe(answers[0].statusCode === 200 ? 'awaiting_answer' : 'ready')
  expect(events.filter(({ kind }) => kind === 'answered')).toHaveLength(1)
  await expectChecksPass(app.db, app.clock())
})

test('approved by the link and cancelled at once: a cancelled job takes no answer and holds no part', async () => {
  const { app, owner, id, version, byLink } = await waiting((screen) => [partLine(screen)])

  const [approval, cancelled] = await Promise.all([byLink('approved'), cancel(owner, id, version)])

  expect(codesOf([approval, cancelled]).toSorted()).toEqual([200, 409])
  const { state } = await jobOf(owner, id)
  expect(state).toBe(cancelled.statusCode === 200 ? 'cancelled' : 'awaiting_answer')
  await expectChecksPass(app.db, app.clock())
})

test('the old version is approved while a new one is sent: no work begins that the newest does not have', async () => {
  const { app, owner, id } = await waiting(() => [labourLine])
  const draft = await owner.put(`${jobsUrl}/${id}/estimate`, {
    version: (await jobOf(owner, id)).version,
    lines: [{ ...labourLine, price: 2_000 }],
  })
  const { version } = draft.json<Job>()

  const [approval, sent] = await Promise.all([
    answer(owner, id, 1),
    owner.post(`${jobsUrl}/${id}/estimate/send`, { version }),
  ])

  expect(codesOf([approval, sent]).toSorted()).toEqual([200, 409])
  const expected = sent.statusCode === 200 ? ['awaiting_answer', 0] : ['in_repair', 1_000]
  const { state, money } = await jobOf(owner, id)
  expect([state, money.approved]).toEqual(expected)
  await expectChecksPass(app.db, app.clock())
})

test('the last part is promised and sold at the counter at once: one of them gets it', async () => {
  const { app, owner, screen } = await openRepairShop()
  const { id } = await takenIn(owner)
  const draft = await owner.put(`${jobsUrl}/${id}/estimate`, {
    version: 1,
    lines: [partLine(screen, { quantity: 2 })],
  })
  const { version } = draft.json<Job>()
  const bill = {
    lines: [{ productId: screen._id, quantity: 1 }],
    ...{ tenders: [upi(2_500)], shownTotal: 2_500 },
  }

  const [sent, sale] = await Promise.all([
    owner.post(`${jobsUrl}/${id}/estimate/send`, { version }),
    sell(owner, bill),
  ])

  expect(sent.statusCode).toBe(200)
  const [line] = (await jobOf(owner, id)).estimates[0]!.lines
  expect(line!.partState).toBe(sale.statusCode === 200 ? 'wanted' : 'held')
  expect((await answer(owner, id)).json<Job>().state).toBe(
    sale.statusCode === 200 ? 'waiting_parts' : 'in_repair',
  )
  await expectChecksPass(app.db, app.clock())
})

test('a deposit is taken while the device is handed over: the deposit is refused, or the balance has changed', async () => {
  const { app, owner } = await openRepairShop()
  const { id } = await repaired(owner, [labourLine])

  const [deposit, done] = await Promise.all([
    sendDeposit(owner, id, 400, [cash(400)]),
    sendHandOver(owner, [id], 1_000),
  ])

  expect(codesOf([deposit, done]).toSorted()).toEqual([200, 409])
  if (deposit.statusCode === 200) await handedOver(owner, [id], 600)
  expect((await jobOf(owner, id)).money.left).toBe(0)
  await expectChecksPass(app.db, app.clock())
})

test('handed over twice at once by two persons and with the same key: one bill, one payment', async () => {
  const { app, owner } = await openRepairShop()
  const other = await staff(app, 'counter')
  const { id } = await repaired(owner, [labourLine])
  await deposited(owner, id, 1_400)

  const answers = await Promise.all([
    sendHandOver(owner, [id], 0, {}, 'same-key'),
    sendHandOver(owner, [id], 0, {}, 'same-key'),
    sendHandOver(other, [id], 0, {}, 'other-key'),
  ])

  const done = answers.filter(({ statusCode }) => statusCode === 200)
  expect(done.length).toBeGreaterThan(0)
  expect(new Set(done.map(({ body }) => body)).size).toBe(1)
  const vouchers = await vouchersStore(app.db).ofReferences([id])
  expect(vouchers.map(({ kind, totalPaise }) => [kind, totalPaise])).toEqual([
    ['receipt_voucher', 140_000],
    ['refund_voucher', 40_000],
  ])
  await expectChecksPass(app.db, app.clock())
})

test('one of two devices is handed over: the other keeps its deposit, its passcode and the link', async () => {
  const { app, owner } = await openRepairShop()
  const agreed = { lines: [labourLine], isAgreed: true }
  const { id: visit, jobs } = await visited(owner, [
    { ...device, estimate: agreed, passcode: { kind: 'code', text: '2580' } },
    {
      ...{ ...device, serial: '', model: 'iPhone 14', estimate: agreed },
      passcode: { kind: 'code', text: '1470' },
    },
  ])
  const [one, two] = jobs.map(({ id }) => id)
  await deposited(owner, one!, 1_500)
  await deposited(owner, two!, 300)
  await move(owner, one!, 'ready', { outcome: 'repaired' })

  await handedOver(owner, [one!], 0)

  expect(await jobOf(owner, one!)).toMatchObject({ state: 'handed_over', passcode: null })
  expect(await jobOf(owner, two!)).toMatchObject({
    ...{ state: 'in_repair', passcode: { kind: 'code' } },
    money: { deposit: 300, left: 300 },
  })
  const { link } = (await owner.post(`/api/repairs/visits/${visit}/link`)).json<{ link: string }>()
  const shown = (await visitor(app).get(`/api/repair-links/${link}`)).json<VisitByLink>()
  expect(shown.jobs.map(({ state }) => state).toSorted()).toEqual(['handed_over', 'in_repair'])
  await expectChecksPass(app.db, app.clock())
})

test('the pickup code of one device does not hand over another', async () => {
  const { app, owner } = await openRepairShop()
  const agreed = { lines: [labourLine], isAgreed: true }
  const { id: visit, jobs } = await visited(owner, [
    { ...device, estimate: agreed },
    { ...device, serial: '', estimate: agreed },
  ])
  for (const { id } of jobs) await move(owner, id, 'ready', { outcome: 'repaired' })
  const { link } = (await owner.post(`/api/repairs/visits/${visit}/link`)).json<{ link: string }>()
  const shown = (await visitor(app).get(`/api/repair-links/${link}`)).json<VisitByLink>()
  const [one, two] = shown.jobs
  const withCode = (pickupCode: string | null) => ({ withoutCode: '', pickupCode })

  const crossed = await sendHandOver(owner, [one!.id], 1_000, withCode(two!.pickupCode))

  expect(crossed.statusCode).toBe(one!.pickupCode === two!.pickupCode ? 200 : 400)
  expect((await jobOf(owner, two!.id)).state).toBe('ready')
})

test('a passcode is shown to no other role and only after a recent password; once reassigned, to the new technician alone', async () => {
  const time = { now: Date.parse('2026-10-28T06:00:00Z') }
  const { app, owner } = await openRepairShop({ time })
  const [mani, ravi] = [await staff(app, 'technician'), await staff(app, 'technician')]
  const { id } = await takenIn(owner, { assignedTo: mani.id, passcode: { kind: 'code', text: '2580' } })
  const view = (person: Person) => person.post(`${jobsUrl}/${id}/passcode/view`)
  for (const person of [await staff(app, 'manager'), await staff(app, 'counter'), await guest(app)]) {
    const refused = await view(person)
    expect([401, 403]).toContain(refused.statusCode)
    expect(refused.body).not.toContain('2580')
  }
  const { version } = await jobOf(owner, id)
  await owner.patch(`${jobsUrl}/${id}`, { version, assignedTo: ravi.id })
  expect(await problem(view(mani))).toMatchObject({ type: 'passcode_of_assigned' })
  expect((await view(ravi)).json()).toEqual({ kind: 'code', text: '2580' })
  time.now += 20 * 60_000
  expect((await view(ravi)).statusCode).toBe(403)
  const { events } = await jobOf(await admin(app), id)
  expect(events.filter(({ kind }) => kind === 'passcode_viewed')).toHaveLength(1)
})

test('the clock is set back between the steps: the timeline keeps its order, vouchers and bills ascend, warranty begins', async () => {
  const time = { now: Date.parse('2026-11-27T06:00:00Z') }
  const { app, owner, screen } = await openRepairShop({ time })
  const back = () => (time.now -= hourMs)
  const { id, estimates } = await approved(owner, [partLine(screen), labourLine])
  back()
  await deposited(owner, id, 1_000)
  back()
  await mark(owner, id, estimates[0]!.lines[0]!.id)
  await deposited(owner, id, 500)
  back()
  await move(owner, id, 'ready', { outcome: 'repaired' })
  back()
  const done = await handedOver(owner, [id], 2_000)

  const job = await jobOf(owner, id)
  expect(job.events.filter(({ to }) => to !== null).map(({ to }) => to)).toEqual([
    ...['handed_over', 'ready', 'in_repair', 'awaiting_answer', 'received'],
  ])
  expect(job.warranty.map(({ isInWarranty }) => isInWarranty)).toEqual([true, true])
  const [first, second] = await vouchersStore(app.db).ofReferences([id])
  expect(second!.code > first!.code).toBe(true)
  const next = await repaired(owner, [labourLine])
  back()
  const after = await handedOver(owner, [next.id], 1_000)
  expect(after.jobs[0]!.bill!.code > done.jobs[0]!.bill!.code).toBe(true)
  await expectChecksPass(app.db, app.clock())
})
