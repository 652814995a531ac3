import { expect, test } from 'vitest'
import type { IntegrityReport } from '../../../back-office/integrity/contract.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { admin, guest } from '../../../testing/visitor.ts'
import type { AccountPayment } from '../contract.ts'
import { refundsStore } from '../refunds/refunds-store.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const amount = 65_099_00

async function shopWithOpenPayment(circumstances: Parameters<typeof fixtures.openShop>[0] = {}) {
  const app = await fixtures.openShop(circumstances)
  const product = await fixtures.phone(app)
  const buyer = await guest(app)
  const order = await fixtures.placed(buyer, [fixtures.line(product)])
  const order_id = await fixtures.gatewayOrder(buyer, order)
  return { app, product, buyer, order, payment: { id: 'pay_Genuine0000001', order_id, amount } }
}
const noted = async (app: fixtures.Shop) =>
  (await (await admin(app)).get('/api/admin/payments')).json<AccountPayment[]>()

test('API-57 a genuine event is applied; a repeat changes nothing', async () => {
  const { app, product, buyer, order, payment } = await shopWithOpenPayment()
  for (let turn = 0; turn < 3; turn++)
    expect((await fixtures.webhook(app, 'payment.captured', payment, { id: 'evt_same' })).statusCode).toBe(
      200,
    )
  expect((await fixtures.webhook(app, 'order.paid', payment)).statusCode).toBe(200)
  expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'processing' })
  expect(await fixtures.stockOf(app, product)).toBe(9)
  expect(await noted(app)).toEqual([])
})

test('API-57 a wrong signature: 400 and nothing changes', async () => {
  const { app, buyer, order, payment } = await shopWithOpenPayment()
  for (const signature of ['', 'nonsense', 'f'.repeat(64)])
    expect((await fixtures.webhook(app, 'payment.captured', payment, { signature })).statusCode).toBe(400)
  const bare = await app.inject({ method: 'POST', url: '/webhooks/razorpay' })
  expect(bare.statusCode).toBe(400)
  expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'awaiting_payment' })
})

test('other events, unknown orders and malformed bodies are acknowledged and change no order', async () => {
  const { app, buyer, order, payment } = await shopWithOpenPayment()
  expect((await fixtures.webhook(app, 'payment.authorized', payment)).statusCode).toBe(200)
  expect((await fixtures.webhook(app, 'refund.processed', payment)).statusCode).toBe(200)
  const foreign = { ...payment, order_id: 'order_Foreign' }
  expect((await fixtures.webhook(app, 'payment.captured', foreign)).statusCode).toBe(200)
  expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'awaiting_payment' })
})

test('each event by which money moves and that cannot be booked waits for the owner, once', async () => {
  const { app, buyer, order, payment } = await shopWithOpenPayment()
  const staff = await admin(app)
  const send = (event: string, entities: Record<string, object>) =>
    fixtures.gatewayEvent(app, event, entities)
  const booked = [
    'payment.authorized',
    'payment.failed',
    'payment.pending',
    'invoice.expired',
    'refund.speed_changed',
  ]
  for (const event of booked)
    await send(event, { payment: { ...payment, currency: 'INR', status: 'created' } })
  await send('payment.downtime.started', { 'payment.downtime': { id: 'down_1', method: 'upi' } })
  const foreign = {
    ...payment,
    id: 'pay_Foreign',
    order_id: 'order_Foreign',
    currency: 'INR',
    status: 'captured',
  }
  for (const event of ['payment.captured', 'order.paid']) await send(event, { payment: foreign })
  await send('payment.captured', { payment: { ...foreign, id: 'pay_Negative', amount: -5 } })
  await send('transfer.processed', { transfer: { id: 'trf_1', amount: 500 } })
  await send('settlement.processed', { settlement: { id: 'setl_1', amount: 9_900 } })
  await send('payout.processed', { payout: { id: 'pout_1', amount: 9_900 } })
  await send('qr_code.credited', { payment: { ...foreign, id: 'pay_Qr' }, qr_code: { id: 'qr_1' } })

  const open = async () => (await staff.get('/api/admin/integrity')).json<IntegrityReport>().gatewayExceptions
  expect((await open()).map(({ event, detail }) => `${event}: ${detail}`).sort()).toEqual([
    'payment.captured: payment pay_Foreign amount 6509900, the shop does not know it',
    'payment.captured: payment pay_Negative amount -5, it cannot be read',
    'qr_code.credited: payment pay_Qr amount 6509900, qr_code qr_1, the shop does not know this kind of event',
    'transfer.processed: transfer trf_1 amount 500, the shop does not know this kind of event',
  ])
  const [first] = await open()
  const close = () =>
    staff.post(`/api/admin/integrity/events/${first!.id}/close`, { note: 'Of another website.' })
  expect([(await close()).statusCode, (await close()).statusCode]).toEqual([200, 404])
  expect(await open()).toHaveLength(3)
  expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'awaiting_payment' })
})

test('a payment of another amount or in another currency waits for the owner', async () => {
  const { app, buyer, order, payment } = await shopWithOpenPayment()
  await fixtures.webhook(app, 'payment.captured', { ...payment, amount: 1_00 })
  expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'awaiting_payment' })
  expect(await noted(app)).toMatchObject([{ amount: 1, needsAttention: true, status: 'captured' }])
  expect(await goingBack(app, order)).toEqual([])
  await fixtures.webhook(app, 'payment.captured', { ...payment, id: 'pay_Dollars000001', currency: 'USD' })
  expect((await noted(app)).map(({ status }) => status).sort()).toEqual(['captured', 'open'])

  await fixtures.webhook(app, 'payment.captured', { ...payment, id: 'pay_Genuine0000009' })
  expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'processing' })
})

test('a late failure event does not undo a capture', async () => {
  const { app, buyer, order, payment } = await shopWithOpenPayment()
  await fixtures.webhook(app, 'payment.failed', payment)
  await fixtures.webhook(app, 'payment.captured', payment)
  await fixtures.webhook(app, 'payment.failed', payment)
  expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'processing' })
})

test('one payment pays one order only', async () => {
  const { app, product, buyer, payment } = await shopWithOpenPayment()
  await fixtures.webhook(app, 'payment.captured', payment)
  const second = await fixtures.placed(buyer, [fixtures.line(product)])
  const order_id = await fixtures.gatewayOrder(buyer, second)
  await fixtures.webhook(app, 'payment.captured', { ...payment, order_id })
  expect(await fixtures.show(buyer, second)).toMatchObject({ status: 'awaiting_payment' })
})

test('a second payment of a paid order is recorded and refunded, once', async () => {
  const { app, product, order, payment } = await shopWithOpenPayment()
  await fixtures.webhook(app, 'payment.captured', payment)
  const again = { ...payment, id: 'pay_Genuine0000002' }
  await fixtures.webhook(app, 'payment.captured', again)
  await fixtures.webhook(app, 'order.paid', again)
  expect(await goingBack(app, order)).toEqual([65_099_00])
  expect(await fixtures.stockOf(app, product)).toBe(9)
})

test('a payment for a cancelled order is refunded; the order stays cancelled', async () => {
  const { app, product, buyer, order, payment } = await shopWithOpenPayment()
  const staff = await admin(app)
  await staff.put(`/api/admin/orders/${order}/status`, { status: 'cancelled' })
  await fixtures.webhook(app, 'payment.captured', payment)
  expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'cancelled' })
  expect(await goingBack(app, order)).toEqual([65_099_00])
  expect(await fixtures.stockOf(app, product)).toBe(10)
})

test('without browser callback and webhook the payment is reconciled', async () => {
  const time = { now: Date.UTC(2026, 0, 5) }
  const { app, buyer, order, payment } = await shopWithOpenPayment({ time })
  const base = {
    amountPaise: amount,
    currency: 'INR',
    orderId: payment.order_id,
    refundedPaise: 0,
    feePaise: null,
  }
  const success = { ...base, id: 'pay_Lost', status: 'captured' } as const
  const failed = { ...base, id: 'pay_Failed', status: 'failed' } as const
  const gateway = { ...app.gateway(), paymentsOf: () => Promise.resolve([failed, success]) }

  expect(await reconcilePayments(app, gateway)).toEqual({ newlyCaptured: 0, checked: 0, failures: [] })
  time.now += 4 * 60_000
  expect(await reconcilePayments(app, gateway)).toEqual({ newlyCaptured: 1, checked: 1, failures: [] })
  expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'processing' })
  expect(await reconcilePayments(app, gateway)).toEqual({
    newlyCaptured: 0,
    checked: expect.any(Number) as number,
    failures: [],
  })
})

/** Pending refunds to the buyer of an order, in paise. */
const goingBack = async (app: fixtures.Shop, order: string) =>
  (await refundsStore(app.db).ofReferences([order])).map(({ amountPaise }) => amountPaise)
