import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { GstReturn } from '../../../back-office/gst-returns/contract.ts'
import { fromRupees } from '../../../platform/money/money.ts'
import type { OrderMargin } from '../../../selling/orders/margins/contract.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import { cash, sold, upi } from '../../../testing/counter-fixtures.ts'
import { countAndClose, countSum, openDrawer, openShiftId } from '../../../testing/drawer-fixtures.ts'
import { plainRepairs } from '../../../testing/plain-repairs.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import * as repairs from '../../../testing/repair-fixtures.ts'
import { admin, type Person } from '../../../testing/visitor.ts'
import type { Visit } from '../intake/contract.ts'

const { labourLine, partLine } = repairs
const otherState = { gstin: '29AAGCB7383J1Z4', address: 'MG Road, Bengaluru 560001' }

/** Screens of ₹2,500 that cost ₹1,500 at 18 %, batteries of ₹1,120 that cost ₹700 at 12 %. */
async function openDay() {
  const time = { now: Date.parse('2026-10-28T06:00:00Z') }
  const { app, owner, screen } = await repairs.openRepairShop({ time })
  await owner.post('/api/admin/tax-rates', {
    ...{ hsn: '8507', rate: 12, from: '2026-10-28', description: 'Batteries' },
  })
  const [battery] = await insertProducts(app, 'accessories', [
    { name: 'Battery iPhone 13', category: 'Batteries', pricePaise: fromRupees(1_120), onHand: 20 },
  ])
  await owner.post(`/api/admin/catalogue/${screen._id}/stock`, { reason: 'counted', quantity: 20 })
  await owner.post(`/api/admin/costs/${screen._id}`, { pieces: 20, cost: 1_500 })
  await owner.post(`/api/admin/costs/${battery._id}`, { pieces: 20, cost: 700 })
  return { app, time, owner, screen, battery, books: plainRepairs(), bills: [] as string[] }
}
type Day = Awaited<ReturnType<typeof openDay>>

const billOf = ({ jobs }: { jobs: { bill: { order: string } | null }[] }) => jobs[0]!.bill!.order

/** 1 to 5: a screen and its fitting, paid in cash. Returns the first. */
async function fitScreens({ owner, screen, books, bills }: Day) {
  const ids = []
  for (let n = 1; n <= 5; n++) {
    const { id } = await repairs.repaired(owner, [partLine(screen), labourLine])
    bills.push(billOf(await repairs.handedOver(owner, [id], 3_500, { tenders: [cash(3_500, 4_000)] })))
    books.bill(['screen', 'work'])
    books.cash(3_500)
    ids.push(id)
  }
  return ids[0]!
}

/** 6 to 8: a battery at another rate; ₹500 were paid before. */
async function fitBatteries({ owner, battery, books, bills }: Day) {
  for (let n = 6; n <= 8; n++) {
    const { id } = await repairs.repaired(owner, [partLine(battery), labourLine])
    await repairs.deposited(owner, id, 500)
    bills.push(billOf(await repairs.handedOver(owner, [id], 1_620, { tenders: [cash(1_620)] })))
    books.bill(['battery', 'work'])
    books.cash(1_620)
  }
}

/** 9 and 10: two devices of one customer, two bills and one payment. */
async function repairTwoDevices({ owner, screen, books, bills }: Day) {
  const agreed = (lines: object[]) => ({ ...repairs.device, serial: '', estimate: { lines, isAgreed: true } })
  const visit: Visit = await repairs.visited(owner, [
    agreed([partLine(screen), labourLine]),
    agreed([labourLine]),
  ])
  const ids = visit.jobs.map(({ id }) => id)
  await repairs.mark(owner, ids[0]!, (await repairs.jobOf(owner, ids[0]!)).estimates[0]!.lines[0]!.id)
  for (const id of ids) await repairs.move(owner, id, 'ready', { outcome: 'repaired' })
  const { jobs } = await repairs.handedOver(owner, ids, 4_500, {
    tenders: [{ method: 'card', amount: 4_500, slip: 'A-17' }],
  })
  bills.push(...jobs.map(({ bill }) => bill!.order))
  books.bill(['screen', 'work'])
  books.bill(['work'])
}

/** 11: the fee, and the rest of the deposit goes back; 12: no fee was agreed, so nothing is billed. */
async function decline({ owner, screen, books, bills }: Day) {
  for (const diagnosisFee of [200, 0]) {
    const { id } = await repairs.takenIn(owner, { diagnosisFee })
    if (diagnosisFee > 0) await repairs.deposited(owner, id, 1_000, [cash(1_000)])
    await repairs.estimated(owner, id, [partLine(screen), labourLine])
    await repairs.answer(owner, id, 1, 'declined')
    const done = await repairs.handedOver(owner, [id], 0)
    if (diagnosisFee > 0) bills.push(billOf(done))
    else expect(done.jobs[0]!.bill).toBeNull()
  }
  books.bill(['fee'])
  books.cash(200)
}

/** 13: a claim of the first repair; 14: a buyer of another State. */
async function claimAndOtherState({ owner, screen, books, bills }: Day, first: string) {
  const lines = [partLine(screen, { price: 0 })]
  const claim = await repairs.takenIn(owner, { warrantyOf: first, estimate: { lines, isAgreed: false } })
  await repairs.mark(owner, claim.id, claim.estimates[0]!.lines[0]!.id)
  await repairs.move(owner, claim.id, 'ready', { outcome: 'repaired' })
  expect((await repairs.handedOver(owner, [claim.id], 0)).jobs[0]!.bill).toBeNull()
  books.useFree('screen')
  const { id } = await repairs.repaired(owner, [partLine(screen), labourLine])
  bills.push(billOf(await repairs.handedOver(owner, [id], 3_500, { billTo: otherState })))
  books.billOfOtherState(['screen', 'work'])
}

/** 15: work of another workshop; 16: cancelled, and the deposit goes back. */
async function sendOutsideAndCancel({ owner, screen, books, bills }: Day) {
  const outside = { kind: 'outside', name: 'Board repair', price: 900 }
  const { id, estimates } = await repairs.approved(owner, [outside, labourLine])
  const url = `${repairs.jobsUrl}/${id}/lines/${estimates[0]!.lines[0]!.id}/outside`
  await owner.put(url, { sentTo: 'Board Clinic', cost: 600, isBack: true })
  await repairs.move(owner, id, 'ready', { outcome: 'repaired' })
  bills.push(billOf(await repairs.handedOver(owner, [id], 1_900, { tenders: [cash(1_900)] })))
  books.bill(['outside', 'work'])
  books.cash(1_900)
  const job = await repairs.approved(owner, [partLine(screen)])
  const { version } = await repairs.deposited(owner, job.id, 500, [cash(500)])
  const body = { version, reason: 'Bought a new one' }
  const cancelled = await owner.post(`${repairs.jobsUrl}/${job.id}/cancel`, body)
  expect(cancelled.statusCode, cancelled.body).toBe(200)
}

/** 17: ₹1,000 were paid in October; 18: stays on the bench, with a deposit; 19: the rest is paid later; 20: the deposit exceeds the bill. */
async function payBeforeAndLater({ app, owner, screen, books, bills }: Day, ofOctober: string) {
  bills.push(billOf(await repairs.handedOver(owner, [ofOctober], 2_500)))
  books.bill(['screen', 'work'])
  const open = await repairs.approved(owner, [partLine(screen), labourLine])
  await repairs.deposited(owner, open.id, 300)
  const owing = await repairs.repaired(owner, [partLine(screen), labourLine])
  const until = new Date(app.clock().getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
  const later = { tenders: [cash(2_000)], due: { until } }
  bills.push(billOf(await repairs.handedOver(owner, [owing.id], 3_500, later)))
  books.bill(['screen', 'work'])
  books.cash(2_000)
  const paid = await repairs.repaired(owner, [labourLine])
  await repairs.deposited(owner, paid.id, 1_200, [cash(1_200)])
  bills.push(billOf(await repairs.handedOver(owner, [paid.id], 0)))
  books.bill(['work'])
  books.cash(1_000)
}

async function sellParts({ owner, screen, battery, books, bills }: Day) {
  for (const [key, product, price] of [
    ['screen', screen, 2_500],
    ['battery', battery, 1_120],
    ['screen', screen, 2_500],
    ['screen', screen, 2_500],
  ] as const) {
    const lines = [{ productId: product._id, quantity: 1 }]
    const tenders = key === 'screen' ? [cash(price)] : [upi(price)]
    bills.push((await sold(owner, { lines, tenders, shownTotal: price })).order)
    books.bill([key])
    if (key === 'screen') books.cash(price)
  }
}

async function stockOf(owner: Person, { _id }: { _id: string }) {
  const { onHand, value } = (await owner.get(`/api/admin/costs/${_id}`)).json<Record<string, number>>()
  return { onHand, value }
}

test('a day of 20 repairs beside sales: drawer, GST return, stock and margins agree with plain arithmetic', async () => {
  const day = await openDay()
  const { app, time, screen, battery, books, bills } = day
  const ofOctober = (await repairs.repaired(day.owner, [partLine(screen), labourLine])).id
  await repairs.deposited(day.owner, ofOctober, 1_000)
  await countAndClose(day.owner, await openShiftId(day.owner), 2_000)
  time.now = Date.parse('2026-11-27T04:30:00Z')
  day.owner = await admin(app)
  await openDrawer(day.owner, 2_000)

  const first = await fitScreens(day)
  await sellParts(day)
  await fitBatteries(day)
  await repairTwoDevices(day)
  await decline(day)
  await claimAndOtherState(day, first)
  await sendOutsideAndCancel(day)
  await payBeforeAndLater(day, ofOctober)

  const { owner } = day
  const { rows } = await app.db.execute<{ state: string; jobs: number }>(
    sql`select state, count(*)::int as jobs from repair_jobs group by state order by state`,
  )
  expect(rows).toEqual([
    { state: 'cancelled', jobs: 1 },
    { state: 'handed_over', jobs: 18 },
    { state: 'in_repair', jobs: 1 },
  ])
  const counted = await countSum(owner, await openShiftId(owner), books.drawerRupees())
  expect(counted.json()).toMatchObject({ expected: books.drawerRupees(), difference: 0 })
  expect(await stockOf(owner, screen)).toEqual(books.stock('screen'))
  expect(await stockOf(owner, battery)).toEqual(books.stock('battery'))

  const gst = (await owner.get('/api/admin/gst?period=2026-11')).json<GstReturn>()
  const tables = books.gstReturn({ openDeposit: 300, billedOfEarlier: 1_000 })
  expect({ ...gst.table12, table11a: gst.table11a, table11b: gst.table11b }).toEqual({
    ...{ b2b: tables.b2b, b2c: tables.b2c, table11a: tables.table11a, table11b: tables.table11b },
  })
  expect(gst.total).toEqual(tables.total)
  expect(gst.gstr3b.taxed).toEqual(tables.taxed)
  const october = (await owner.get('/api/admin/gst?period=2026-10')).json<GstReturn>()
  expect({ a: october.table11a, b: october.table11b }).toEqual({ a: tables.table11b, b: [] })

  const margins = await Promise.all(
    bills.map(async (order) => (await owner.get(`/api/admin/orders/${order}/margin`)).json<OrderMargin>()),
  )
  const { sales, cost } = books.margins()
  expect(Math.round(margins.reduce((sum, one) => sum + one.sales * 100, 0))).toBe(sales)
  expect(Math.round(margins.reduce((sum, one) => sum + (one.cost ?? 0) * 100, 0))).toBe(cost)
  await expectChecksPass(app.db, app.clock())
}, 180_000)
