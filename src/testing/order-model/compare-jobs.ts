import { sql } from 'drizzle-orm'
import { billOfJob } from '../../repairs/jobs/hand-over/bill-of-job.ts'
import { vouchersStore, type StoredVoucher } from '../../selling/invoices/vouchers/vouchers-store.ts'
import { documentsStore } from '../../selling/invoices/documents-store.ts'
import { shopStore } from '../../site/shop/store.ts'
import { depositOf, jobHistories, jobsNow, plainTotal, type ModelJob } from './jobs.ts'
import type { ModelOrder, Stage, World } from './world.ts'

/** Describes every difference between the stored repairs of these worlds and the model's. */
export async function jobDifferences({ app }: Stage, worlds: World[]): Promise<string[]> {
  const { db } = app
  const jobs = worlds.flatMap((world) => world.jobs)
  const ids = jobs.map(({ id }) => id)
  const facts = {
    stored: await jobsNow(db, ids),
    histories: await jobHistories(db),
    vouchers: Map.groupBy(await vouchersStore(db).ofReferences(ids), ({ reference }) => reference),
    shop: await shopStore(db).profile(),
  }
  const found = []
  for (const model of jobs) {
    const now = facts.stored.get(model.id)!
    const differences = [
      ...stateDifferences(model, now.job.state, facts.histories.get(model.id) ?? []),
      ...voucherDifferences(model, facts.vouchers.get(model.id) ?? []),
    ]
    if (model.billed) differences.push(...(await billDifferences(app, model, now.job.orderId)))
    else if (now.job.state === 'ready') {
      const bill = await billOfJob(db, now.job, { shop: facts.shop, gstin: undefined, now: app.clock() })
      const total = plainTotal(now)
      differences.push(
        ...different('comes to', bill.totals.totalPaise, total),
        ...different('has a deposit of', bill.depositPaise, depositOf(model)),
        ...different('gives back', bill.refundPaise, Math.max(0, depositOf(model) - total)),
      )
    }
    found.push(...differences.map((difference) => `${model.id} ${difference}`))
  }
  return found
}

const different = (what: string, found: unknown, expected: unknown) =>
  found === expected ? [] : [`${what} ${String(found)}, expected ${String(expected)}`]

const stateDifferences = ({ acknowledged, billed }: ModelJob, state: string, history: string[]) => [
  ...[...acknowledged]
    .filter((one) => !history.includes(one))
    .map((one) => `was never ${one}, which was acknowledged`),
  ...different('is handed over:', state === 'handed_over', billed !== undefined),
]

function voucherDifferences({ receivedPaise, givenBackPaise }: ModelJob, vouchers: StoredVoucher[]) {
  const sumOf = (wanted: string) =>
    vouchers.filter(({ kind }) => kind === wanted).reduce((total, { totalPaise }) => total + totalPaise, 0)
  return [
    ...different('has receipt vouchers of', sumOf('receipt_voucher'), receivedPaise),
    ...different('has refund vouchers of', sumOf('refund_voucher'), givenBackPaise),
  ]
}

/** One bill of what was approved, which names what its deposits paid of it; none of nothing. */
async function billDifferences({ db }: Stage['app'], job: ModelJob, orderId: string | null) {
  const { paise, order } = job.billed!
  const documents = orderId === null ? [] : await documentsStore(db).ofOrders([orderId])
  const invoices = documents.filter(({ kind }) => kind !== 'credit_note')
  const [invoice] = invoices
  return [
    ...different('has the order', orderId ?? undefined, order),
    ...different('has bills:', invoices.length, paise > 0 ? 1 : 0),
    ...different('is billed', invoice?.totalPaise ?? 0, paise),
    ...different('names a deposit of', invoice?.content.advance?.paise ?? 0, Math.min(depositOf(job), paise)),
  ]
}

/** Each piece of a service of an order that was paid is one booked repair, which is cancelled with its order. */
export async function prepaidDifferences({ app }: Stage, worlds: World[]): Promise<string[]> {
  const { rows } = await app.db.execute<{ order: string; state: string }>(
    sql`select prepaid_order_id as "order", state from repair_jobs where prepaid_order_id is not null`,
  )
  const jobs = Map.groupBy(rows, ({ order }) => order)
  return worlds
    .flatMap(({ orders }) => orders)
    .flatMap((order) => {
      const states = (jobs.get(order.id) ?? []).map(({ state }) => state)
      const allowed = order.stored.status === 'cancelled' ? ['cancelled'] : ['booked', 'cancelled']
      return [
        ...different('has repairs:', states.length, paidServices(order)),
        ...states.filter((state) => !allowed.includes(state)).map((state) => `has a repair that is ${state}`),
      ].map((difference) => `${order.id} ${difference}`)
    })
}

/** Bills of the counter, which never awaited a payment, book nothing. */
const paidServices = ({ acknowledged, lines, stored }: ModelOrder) =>
  acknowledged.has('awaiting_payment') && stored.history.includes('processing')
    ? lines.reduce((sum, { item, quantity }) => sum + (item.catalogue === 'services' ? quantity : 0), 0)
    : 0
