import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { openDatabaseForTools } from '../../src/platform/database/open-for-tools.ts'
import type { Job } from '../../src/repairs/jobs/contract.ts'
import { cable, type Buyer } from '../buyer.ts'
import type { Where } from './ledger-state.ts'

/** What a shop is killed in: a repair from intake to hand-over, with a deposit and a part. */
export interface RepairRun {
  part: string
  keys: Record<'visit' | 'deposit' | 'handOver', string>
  job?: string
  isPaidBefore?: boolean
  /** What the page of the ready job showed: sent again with the same key. */
  readyVersion?: number
  order?: string
}

/** In rupees. */
const prices = { part: 1_500, labour: 1_000, deposit: 500, total: 2_500 }

export const newVisit = {
  customer: { name: 'Asha Raman', phone: '9876543210' },
  jobs: [{ brand: 'Apple', model: 'iPhone 13', fault: 'Screen broken', dataConsent: true }],
}

const withKey = (key: string) => ({ 'idempotency-key': key })

/** A part of which there are two pieces. */
export async function startRepairRun(staff: Buyer): Promise<RepairRun> {
  const { _id: part } = await staff.call<{ _id: string }>('POST', '/api/accessories', {
    ...{ ...cable, product_name: `A part for tests ${randomUUID()}`, price: prices.part, stock: 2 },
  })
  const keys = ['visit', 'deposit', 'handOver'].map((name) => [name, randomUUID()] as const)
  return { part, keys: Object.fromEntries(keys) as RepairRun['keys'] }
}

async function takeIn({ keys }: RepairRun, staff: Buyer) {
  const { jobs } = await staff.call<{ jobs: [{ id: string }] }>(
    ...(['POST', '/api/repairs/visits', newVisit, withKey(keys.visit)] as const),
  )
  return jobs[0].id
}

/** What the job's page offers next, until the device is ready. */
async function repair({ part, job: id }: RepairRun, staff: Buyer): Promise<Job> {
  const url = `/api/repairs/jobs/${id!}`
  const job = await staff.call<Job>('GET', url)
  const { version, state } = job
  if (state === 'ready' || state === 'handed_over') return job
  const [estimate] = job.estimates
  const held = estimate?.lines.find(({ partState }) => partState === 'held')
  if (!estimate) {
    const labour = { kind: 'labour', name: 'Fitting', price: prices.labour }
    const lines = [{ kind: 'part', productId: part }, labour]
    await staff.call('PUT', `${url}/estimate`, { version, lines })
  } else if (!estimate.sentAt) await staff.call('POST', `${url}/estimate/send`, { version })
  else if (!estimate.answer) {
    const answer = { estimate: estimate.version, answer: 'approved', how: 'by_phone' }
    await staff.call('POST', `${url}/answer`, answer)
  } else if (held) await staff.call('POST', `${url}/parts`, { line: held.id, as: 'used' })
  else await staff.call('POST', `${url}/state`, { version, to: 'ready', outcome: 'repaired' })
  return repair({ part, job: id } as RepairRun, staff)
}

async function handOver({ job, keys, readyVersion: version }: RepairRun, staff: Buyer) {
  const rest = prices.total - prices.deposit
  const wanted = {
    ...{ jobs: [{ id: job, version }], withoutCode: 'Known here', shownBalance: rest },
    tenders: [{ method: 'cash', amount: rest }],
  }
  const { jobs } = await staff.call<{ jobs: [{ bill: { order: string } }] }>(
    ...(['POST', '/api/repairs/hand-overs', wanted, withKey(keys.handOver)] as const),
  )
  return jobs[0].bill.order
}

/** A device is taken in; a deposit is paid in cash; it is repaired with a part, and handed over for the rest. */
export async function repairDevice(run: RepairRun, staff: Buyer, acknowledge: (order: string) => void) {
  run.job ??= await takeIn(run, staff)
  if (!run.isPaidBefore) {
    const tenders = [{ method: 'cash', amount: prices.deposit }]
    const url = `/api/repairs/jobs/${run.job}/deposits`
    await staff.call('POST', url, { tenders }, withKey(run.keys.deposit))
    run.isPaidBefore = true
  }
  if (run.order) return
  run.readyVersion ??= (await repair(run, staff)).version
  acknowledge((run.order = await handOver(run, staff)))
}

/** The job's states in their order, what its bill took and from what, the part's pieces; in rupees. */
export async function readRepair(where: Where, { part, job }: RepairRun) {
  const { db, close } = await openDatabaseForTools(where)
  try {
    const { rows } = await db.execute<{ name: string; value: number | string }>(sql`
      with bill as (select order_id as id from repair_jobs where id = ${job})
      select 'states' as name, to_json(string_agg(to_state, ', ' order by id)) as value from repair_events where job_id = ${job} and to_state is not null
      union all
      select 'pieces ' || k, to_json(v) from products, lateral (values ('on hand', on_hand), ('held', held)) as c (k, v) where id = ${part}
      union all
      select 'bill ' || status, to_json(total_paise / 100) from orders where id = (select id from bill)
      union all
      select 'paid of the bill', to_json(sum(part_paise)::int / 100) from payment_parts where reference = (select id from bill)
      union all
      select 'left of the deposit', to_json(coalesce(sum(part_paise), 0)::int / 100) from payment_parts where reference = ${job}`)
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  } finally {
    await close()
  }
}

export const repairOfDay = {
  states: 'received, awaiting_answer, in_repair, ready, handed_over',
  ...{ 'pieces on hand': 1, 'pieces held': 0 },
  ...{ 'bill collected': prices.total, 'paid of the bill': prices.total, 'left of the deposit': 0 },
}
