import { beforeEach, expect, test } from 'vitest'
import { outboxStore } from '../../people/mail/outbox-store.ts'
import { failRefund } from '../../selling/payments/refunds/apply-refund.ts'
import { inTx } from '../../selling/payments/payment-context.ts'
import { paymentListsStore } from '../../selling/payments/lists-store.ts'
import { refundsStore } from '../../selling/payments/refunds/refunds-store.ts'
import type { Product } from '../../selling/catalogue/contract.ts'
import { timelineStore } from '../../selling/orders/timeline/timeline-store.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { plant as plantPastGuards } from '../../testing/plant.ts'
import * as fixtures from '../../testing/order-fixtures.ts'
import { admin, guest, member } from '../../testing/visitor.ts'
import type { IntegrityReport } from './contract.ts'

const time = { now: Date.UTC(2026, 5, 1) }
let app: fixtures.Shop
let staff: fixtures.Buyer
let buyer: fixtures.Buyer
let product: Product
let order: string

beforeEach(async () => {
  app = await fixtures.openShop({ time })
  staff = await admin(app)
  buyer = await guest(app)
  product = await fixtures.phone(app)
  order = await fixtures.placed(buyer, [fixtures.line(product)])
})

async function payOrder() {
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
  await fixtures.webhooksArrived(app)
}

const plant = (statement: string) => app.db.transaction((tx) => plantPastGuards(tx, statement))

const report = async () => (await staff.get('/api/admin/integrity')).json<IntegrityReport>()
const failingChecks = async () => (await report()).checks.filter(({ total }) => total > 0)
const applyFix = (name: string, subject: string) =>
  staff.post('/api/admin/integrity/fixes', { fix: name, subject })
const lastEvent = async () => (await timelineStore(app.db).ofOrders([order])).at(-1)
const ownPayment = async () => (await paymentListsStore(app.db).ofReference(order))[0]!

/** Cancels a paid order; its refund fails at the provider. */
async function refundThatFails() {
  await payOrder()
  await staff.put(`/api/admin/orders/${order}/status`, { status: 'cancelled', reason: 'As asked.' })
  const payment = await ownPayment()
  const [refund] = await refundsStore(app.db).ofPayment(payment.id)
  await inTransaction(app.db, (tx) =>
    failRefund(inTx(tx, app), payment, refund!, { reason: 'The card is closed.', gatewayRefundId: null }),
  )
  return { payment, refund: refund! }
}

test('the accounts check is for staff only', async () => {
  for (const person of [buyer, await member(app)])
    expect((await person.get('/api/admin/integrity')).statusCode).toBe(403)
  expect(
    (await buyer.post('/api/admin/integrity/fixes', { fix: 'recount_held', subject: product._id }))
      .statusCode,
  ).toBe(403)
})

test('a wrong reserved quantity is recounted from the orders that hold it', async () => {
  await plant('update products set held = held + 3')
  const [check] = await failingChecks()
  expect(check).toMatchObject({ id: 'I11-held', fix: 'recount_held', total: 1 })

  expect((await applyFix('recount_held', check!.rows[0]!.subject)).statusCode).toBe(200)
  await expectChecksPass(app.db, app.clock())
  expect(await fixtures.stockOf(app, product)).toBe(9)
})

test('a missing invoice of a paid order is issued once and recorded in the order’s history', async () => {
  await payOrder()
  await plant(`delete from tax_documents; delete from document_series`)
  expect(await failingChecks()).toMatchObject([{ id: 'I32', rows: [{ order, subject: order }] }])

  expect((await applyFix('issue_invoice', order)).statusCode).toBe(200)
  await expectChecksPass(app.db, app.clock())
  expect(await lastEvent()).toMatchObject({ kind: 'mended', actor: 'staff', actorId: staff.id })
  expect((await applyFix('issue_invoice', order)).statusCode).toBe(409)
})

test('no invoice is issued for an unpaid order', async () => {
  expect((await applyFix('issue_invoice', order)).statusCode).toBe(409)
  expect((await applyFix('issue_invoice', 'KD-NOBODY')).statusCode).toBe(409)
  await expectChecksPass(app.db, app.clock())
})

test('an unapplied payment becomes an open exception, which is closed with a note', async () => {
  const { payment } = await refundThatFails()
  await plant(
    `update payments set needs_attention = false, attention_reason = null, attention_closed_at = null`,
  )
  expect(await failingChecks()).toMatchObject([
    { id: 'refund-failed', fix: 'open_exception', rows: [{ order }] },
  ])

  expect((await applyFix('open_exception', payment.id)).statusCode).toBe(200)
  expect(await report()).toMatchObject({ exceptions: [{ id: payment.id, order, reason: 'refund_failed' }] })
  const close = (note: string) => staff.post(`/api/admin/integrity/cases/${payment.id}/close`, { note })
  expect((await close('')).statusCode).toBe(400)
  expect((await close('Handed over in the shop.')).statusCode).toBe(200)
  expect((await report()).exceptions).toEqual([])
  expect(await lastEvent()).toMatchObject({ note: 'Case closed: Handed over in the shop.' })
  expect((await close('Once more.')).statusCode).toBe(404)
  await expectChecksPass(app.db, app.clock())
})

test('a failed refund is settled with the UTR of the owner’s own transfer', async () => {
  const { payment, refund } = await refundThatFails()
  expect(await report()).toMatchObject({
    exceptions: [{ id: payment.id, refund: { id: refund.id, owed: 65_099, why: 'The card is closed.' } }],
  })
  const refundByHand = (utr: string) =>
    staff.post(`/api/admin/integrity/cases/${payment.id}/give-back`, { utr })
  expect((await refundByHand('12')).statusCode).toBe(400)
  expect((await refundByHand('123456789012')).statusCode).toBe(200)
  expect((await refundByHand('123456789012')).statusCode).toBe(409)
  expect((await report()).exceptions).toEqual([])
  expect((await fixtures.show(buyer, order)).status).toBe('refunded')
  await expectChecksPass(app.db, app.clock())
})

test('payment exceptions come in pages, oldest first, also more than 200', async () => {
  await plant(`
    insert into payments (id, payer_id, purpose, reference, amount_paise, method, status, captured_at, receipt_number,
      opened_at, needs_attention, attention_reason)
    select gen_random_uuid(), gen_random_uuid(), 'order', '${order}', n, 'upi', 'captured', now(), 900000 + n,
      '2026-05-01'::timestamptz + (n / 10) * interval '1 minute', true, 'differs'
    from generate_series(1, 250) as n`)
  const page = async (query: string) =>
    (await staff.get(`/api/admin/integrity?${query}`)).json<IntegrityReport>()
  const seen = new Set<string>()
  for (let number = 1; number <= 6; number++) {
    const { exceptions, exceptionsTotal } = await page(`limit=50&page=${number}`)
    expect([exceptions.length, exceptionsTotal]).toEqual([number === 6 ? 0 : 50, 250])
    for (const { id } of exceptions) seen.add(id)
  }
  expect(seen.size).toBe(250)
  expect((await page('')).exceptions).toHaveLength(20)
  expect((await staff.get('/api/admin/integrity?page=0')).statusCode).toBe(400)
})

test('retrying a failed refund closes its exception', async () => {
  const { refund } = await refundThatFails()
  expect((await applyFix('retry_refund', refund.id)).statusCode).toBe(200)
  expect((await report()).exceptions).toEqual([])
  expect((await applyFix('retry_refund', refund.id)).statusCode).toBe(409)
})

test('an unreported payment is found by syncing with the provider', async () => {
  const gatewayOrderId = await fixtures.gatewayOrder(buyer, order)
  await fixtures.pay(app, gatewayOrderId)
  await fixtures.webhooksArrived(app)
  // As if neither the browser nor the webhook had reported the payment.
  await plant(`
    update payments set status = 'open', captured_at = null, receipt_number = null, gateway_payment_id = null, opened_at = opened_at - interval '1 hour';
    update orders set status = 'awaiting_payment', paid_at = null, hold = 'held', hold_until = placed_at + interval '1 day';
    delete from order_events where kind = 'moved'; delete from tax_documents; delete from document_series; delete from gateway_events; delete from payment_parts;
    delete from stock_moves where reason = 'sold'; update products set on_hand = on_hand + 1, held = 1`)
  const [check] = await failingChecks()
  expect(check).toMatchObject({ id: 'I25', severity: 'warning', fix: 'ask_gateway', rows: [{ order }] })

  expect((await applyFix('ask_gateway', check!.rows[0]!.subject)).statusCode).toBe(200)
  expect((await fixtures.show(buyer, order)).status).toBe('processing')
  await expectChecksPass(app.db, app.clock())
})

test('an email that was not sent is queued again', async () => {
  const mail = { recipient: 'a@example.com', subject: 'Paid', body: 'Paid.', dedupeKey: 'one' }
  await outboxStore(app.db).enqueue(mail, app.clock())
  await plant(
    `update outbox set attempts = 40, created_at = created_at - interval '2 days' where dedupe_key = 'one'`,
  )
  const [check] = await failingChecks()
  expect(check).toMatchObject({ id: 'I50', fix: 'send_again' })

  expect((await applyFix('send_again', check!.rows[0]!.subject)).statusCode).toBe(200)
  expect(await failingChecks()).toEqual([])
})

test('a fix for an unknown subject is refused and changes nothing', async () => {
  for (const name of ['recount_held', 'open_exception', 'ask_gateway', 'retry_refund', 'send_again'])
    for (const subject of ['KD-NOBODY', '00000000-0000-7000-8000-000000000000'])
      expect([404, 409]).toContain((await applyFix(name, subject)).statusCode)
  expect((await applyFix('unknown_fix', order)).statusCode).toBe(400)
})
