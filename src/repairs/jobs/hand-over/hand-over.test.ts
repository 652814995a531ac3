import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { GstReturn } from '../../../back-office/gst-returns/contract.ts'
import { documentsStore } from '../../../selling/invoices/documents-store.ts'
import { vouchersStore } from '../../../selling/invoices/vouchers/vouchers-store.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import { cash, problem, upi } from '../../../testing/counter-fixtures.ts'
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
} from '../../../testing/repair-fixtures.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { admin, staff, type Person } from '../../../testing/visitor.ts'

const onHand = async (app: TestApp, { _id }: { _id: string }) => {
  const { rows } = await app.db.execute<{ onHand: number; held: number }>(
    sql`select on_hand as "onHand", held from products where id = ${_id}`,
  )
  return rows[0]
}
const movesOf = async (app: TestApp, { _id }: { _id: string }) => {
  const { rows } = await app.db.execute<{ reason: string; quantity: number }>(
    sql`select reason, quantity from stock_moves where product_id = ${_id} order by moved_at, id`,
  )
  return rows
}
const invoiceOf = async (app: TestApp, order: string) => (await documentsStore(app.db).ofOrders([order]))[0]!

const returnOf = async (owner: Person, period: string) =>
  (await owner.get(`/api/admin/gst?period=${period}`)).json<GstReturn>()

test('TRADE 12: the deposit is taxed when it comes, the bill has its full value and is netted', async () => {
  const time = { now: Date.parse('2026-10-28T06:00:00Z') }
  const { app, owner, screen } = await openRepairShop({ time })
  const { id, estimates } = await approved(owner, [partLine(screen), labourLine])
  await deposited(owner, id, 1_000)
  const [receipt] = await vouchersStore(app.db).ofReferences([id])
  expect(receipt).toMatchObject({
    kind: 'receipt_voucher',
    code: 'RV/26-27/00001',
    totalPaise: 100_000,
    content: {
      tax: { hsn: '998716', rateBp: 1800, taxablePaise: 84_746, cgstPaise: 7_627, sgstPaise: 7_627 },
    },
  })
  await mark(owner, id, estimates[0]!.lines[0]!.id)
  await move(owner, id, 'ready', { outcome: 'repaired' })
  time.now = Date.parse('2026-11-05T06:00:00Z')
  const later = await admin(app)

  const done = await handedOver(later, [id], 2_500)

  expect(done).toMatchObject({ total: 3_500, due: 0 })
  const invoice = await invoiceOf(app, done.jobs[0]!.bill!.order)
  expect(invoice).toMatchObject({
    totalPaise: 350_000,
    taxablePaise: 296_610,
    cgstPaise: 26_695,
    sgstPaise: 26_695,
  })
  expect(invoice.content).toMatchObject({ advance: { code: 'RV/26-27/00001', paise: 100_000 } })
  expect(invoice.content.lines).toMatchObject([
    { hsn: '8517', taxable: 211_864, cgst: 19_068 },
    { hsn: '998716', taxable: 84_746, cgst: 7_627 },
  ])
  expect(await onHand(app, screen)).toEqual({ onHand: 1, held: 0 })
  expect(await jobOf(later, id)).toMatchObject({ state: 'handed_over', money: { deposit: 1_000, left: 0 } })
  const advance = {
    placeOfSupply: '33',
    taxablePaise: 84_746,
    cgstPaise: 7_627,
    sgstPaise: 7_627,
    igstPaise: 0,
  }
  expect(await returnOf(later, '2026-10')).toMatchObject({
    ...{ table11a: [advance], table11b: [], gstr3b: { taxed: { taxablePaise: 84_746 } } },
  })
  expect(await returnOf(later, '2026-11')).toMatchObject({
    ...{ table11a: [], table11b: [advance], total: { taxablePaise: 296_610 } },
    gstr3b: { taxed: { taxablePaise: 296_610 - 84_746, cgstPaise: 26_695 - 7_627 } },
  })
  await expectChecksPass(app.db, app.clock())
})

test('TRADE 13: declined, the fee is billed and the rest of the deposit goes back with a refund voucher', async () => {
  const { app, owner, screen } = await openRepairShop()
  const { id } = await takenIn(owner, { diagnosisFee: 200 })
  await deposited(owner, id, 1_000)
  await estimated(owner, id, [partLine(screen), labourLine])
  await answer(owner, id, 1, 'declined')

  const done = await handedOver(owner, [id], 0)

  const { bill, refundVoucher } = done.jobs[0]!
  const invoice = await invoiceOf(app, bill!.order)
  expect(invoice).toMatchObject({
    totalPaise: 20_000,
    taxablePaise: 16_950,
    cgstPaise: 1_525,
    sgstPaise: 1_525,
  })
  const vouchers = await vouchersStore(app.db).ofReferences([id])
  expect(vouchers.map(({ kind, totalPaise }) => [kind, totalPaise])).toEqual([
    ['receipt_voucher', 100_000],
    ['refund_voucher', 80_000],
  ])
  expect(refundVoucher).toBe(vouchers[1]!.code)
  await expectChecksPass(app.db, app.clock())
})

test('TRADE 17: a buyer with a GSTIN of another State gets one line of service with IGST', async () => {
  const { app, owner, screen } = await openRepairShop()
  const { id } = await repaired(owner, [partLine(screen), labourLine])
  const billTo = { gstin: '29AAGCB7383J1Z4', address: 'MG Road, Bengaluru 560001' }
  const shown = await owner.get(`/api/repairs/bills?jobs=${id}&gstin=${billTo.gstin}`)
  expect(shown.json()).toMatchObject({ balance: 3_500, bills: [{ isOneService: true }] })

  const done = await handedOver(owner, [id], 3_500, { billTo })

  const invoice = await invoiceOf(app, done.jobs[0]!.bill!.order)
  expect(invoice).toMatchObject({ taxablePaise: 296_610, igstPaise: 53_390, cgstPaise: 0, sgstPaise: 0 })
  expect(invoice.content).toMatchObject({ placeOfSupply: '29', lines: [{ hsn: '998716' }] })
  expect((await movesOf(app, screen)).at(-1)).toEqual({ reason: 'used_in_repair', quantity: -1 })
  await expectChecksPass(app.db, app.clock())
})

test('a claim within the warranty costs nothing: no bill, and its part leaves the stock', async () => {
  const { app, owner, screen } = await openRepairShop()
  const first = await repaired(owner, [partLine(screen), labourLine])
  await handedOver(owner, [first.id], 3_500)
  const until = (await jobOf(owner, first.id)).warranty[0]!.until

  const claim = await takenIn(owner, {
    warrantyOf: first.id,
    estimate: { lines: [partLine(screen, { price: 0 })], isAgreed: false },
  })
  expect(claim).toMatchObject({ state: 'in_repair', isWarrantyClaim: true })
  await mark(owner, claim.id, claim.estimates[0]!.lines[0]!.id)
  await move(owner, claim.id, 'ready', { outcome: 'repaired' })
  const done = await handedOver(owner, [claim.id], 0)

  expect(done.jobs[0]).toMatchObject({ bill: null, refundVoucher: null })
  expect((await movesOf(app, screen)).map(({ reason }) => reason)).toEqual([
    'counted',
    'sold',
    'used_in_repair',
  ])
  expect((await jobOf(owner, claim.id)).warranty).toEqual([])
  expect((await jobOf(owner, first.id)).warranty[0]).toMatchObject({ until, isInWarranty: true })
  await expectChecksPass(app.db, app.clock())
})

test('a claim may be made again and points to the first job; after the warranty a manager takes it in', async () => {
  const time = { now: Date.parse('2026-10-28T06:00:00Z') }
  const { app, owner, screen } = await openRepairShop({ time })
  const counter = await staff(app, 'counter')
  const first = await repaired(owner, [partLine(screen)])
  await handedOver(owner, [first.id], 2_500)
  const visit = await visited(counter, [{ ...device, warrantyOf: first.id }])
  const again = await visited(counter, [{ ...device, warrantyOf: visit.jobs[0]!.id }])
  expect(await jobOf(owner, again.jobs[0]!.id)).toMatchObject({ warrantyOf: { job: first.id } })
  time.now += 91 * 24 * 60 * 60_000
  const fresh = await staff(app, 'counter')
  const late = fresh.post(
    '/api/repairs/visits',
    { customer: { name: 'Asha', phone: '9876543210' }, jobs: [{ ...device, warrantyOf: first.id }] },
    { 'idempotency-key': 'late' },
  )
  expect(await problem(late)).toMatchObject({ type: 'claim_needs_manager' })
})

test('two phones of a visit are ready: two bills, one payment; one may be handed over alone', async () => {
  const { app, owner, screen } = await openRepairShop()
  const { jobs } = await visited(owner, [
    { ...device, estimate: { lines: [partLine(screen)], isAgreed: true } },
    { ...device, serial: '', estimate: { lines: [labourLine], isAgreed: true } },
    { ...device, serial: '', model: 'iPhone 14' },
  ])
  const [one, two, three] = jobs.map(({ id }) => id)
  await mark(owner, one!, (await jobOf(owner, one!)).estimates[0]!.lines[0]!.id)
  for (const id of [one!, two!]) await move(owner, id, 'ready', { outcome: 'repaired' })
  expect(await problem(sendHandOver(owner, [one!, three!], 2_500))).toMatchObject({ type: 'not_ready' })

  const done = await handedOver(owner, [one!, two!], 3_500, { tenders: [cash(3_500, 4_000)] })

  expect(done).toMatchObject({ total: 3_500, change: 500 })
  expect(new Set(done.jobs.map(({ bill }) => bill!.code)).size).toBe(2)
  expect((await jobOf(owner, three!)).state).toBe('received')
  await expectChecksPass(app.db, app.clock())
})

test('the rest may be paid later, within the limit of the role', async () => {
  const { app, owner } = await openRepairShop()
  const { id } = await repaired(owner, [labourLine])
  const due = { until: '2099-01-01' }
  expect((await sendHandOver(owner, [id], 1_000, { tenders: [upi(400)] })).statusCode).toBe(400)
  expect((await sendHandOver(owner, [id], 1_000, { tenders: [upi(400)], due })).statusCode).toBe(400)
  const until = new Date(app.clock().getTime() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  expect(await handedOver(owner, [id], 1_000, { tenders: [upi(400)], due: { until } })).toMatchObject({
    due: 600,
  })
  await expectChecksPass(app.db, app.clock())
})

test('a wrong pickup code, none, a changed total, and a second hand-over are refused', async () => {
  const { app, owner } = await openRepairShop()
  const { id } = await repaired(owner, [labourLine])
  const { rows } = await app.db.execute<{ code: string }>(sql`select pickup_code as code from repair_jobs`)
  const code = rows[0]!.code
  const wrong = code === '000000' ? '000001' : '000000'
  const withCode = (pickupCode: string | undefined) => ({ withoutCode: '', pickupCode })
  expect(await problem(sendHandOver(owner, [id], 1_000, withCode(wrong)))).toMatchObject({
    type: 'wrong_pickup_code',
  })
  expect(await problem(sendHandOver(owner, [id], 1_000, withCode(undefined)))).toMatchObject({
    type: 'code_or_reason_needed',
  })
  expect(await problem(sendHandOver(owner, [id], 900))).toMatchObject({ type: 'total_changed' })
  expect((await sendHandOver(owner, [id], 1_000, withCode(code))).statusCode).toBe(200)
  expect(await problem(sendHandOver(owner, [id], 1_000))).toMatchObject({ type: 'not_ready' })
  expect(await problem(sendDeposit(owner, id, 100))).toMatchObject({ type: 'deposit_too_late' })
})

test('handed over twice at once, it is billed once', async () => {
  const { app, owner } = await openRepairShop()
  const { id } = await repaired(owner, [labourLine])
  const answers = await Promise.all([sendHandOver(owner, [id], 1_000), sendHandOver(owner, [id], 1_000)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  await expectChecksPass(app.db, app.clock())
})

test('a deposit above the bill goes back; a cancelled job gives all of it back and frees its parts', async () => {
  const { app, owner, screen } = await openRepairShop()
  const paid = await repaired(owner, [labourLine])
  await deposited(owner, paid.id, 700)
  await deposited(owner, paid.id, 800)
  const { jobs } = await handedOver(owner, [paid.id], 0)
  expect(jobs[0]!.refundVoucher).not.toBeNull()

  const job = await approved(owner, [partLine(screen)])
  const { version } = await deposited(owner, job.id, 500, [cash(500)])
  const cancelled = await owner.post(`${jobsUrl}/${job.id}/cancel`, { version, reason: 'Bought a new one' })

  expect(cancelled.json()).toMatchObject({ state: 'cancelled', money: { deposit: 500, left: 0 }, undo: null })
  expect(await onHand(app, screen)).toEqual({ onHand: 2, held: 0 })
  const vouchers = await vouchersStore(app.db).ofReferences([paid.id, job.id])
  const refunded = vouchers.filter(({ kind }) => kind === 'refund_voucher')
  expect(refunded.map(({ totalPaise }) => totalPaise)).toEqual([50_000, 50_000])
  await expectChecksPass(app.db, app.clock())
})
