import { expect, test } from 'vitest'
import { staffWithoutSession } from '../../../people/accounts/reauthentication/staff-without-session.ts'
import { cancelOrder, refundOrder } from '../../orders/refunds/refund-order.ts'
import { paise } from '../../../platform/money/money.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { repeatGatewayCallsSoon } from '../../../testing/sandbox-gateway.ts'
import { guest } from '../../../testing/visitor.ts'
import { sandboxRefundsStore } from '../gateways/sandbox/store.ts'
import { paymentsStore } from '../store.ts'
import { refundsStore } from './refunds-store.ts'
import { retryRefund } from './start-refund.ts'
import { sendRefunds } from './send-refunds.ts'

const by = staffWithoutSession()
const minutes = (count: number) => count * 60_000

/** A cancelled paid order whose refund is pending; webhooks are dropped unless a test needs them. */
async function shopThatOwes() {
  const time = { now: Date.UTC(2026, 0, 5) }
  const app = await fixtures.openShop({ time })
  repeatGatewayCallsSoon(app)
  const product = await fixtures.phone(app)
  const buyer = await guest(app)
  const order = await fixtures.placed(buyer, [fixtures.line(product)])
  app.sandboxFaults.webhooks.dropRate = 1
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
  await cancelOrder(app, { orderId: order, reason: 'Not wanted any more.', by })
  const owed = async () => (await refundsStore(app.db).ofReferences([order]))[0]!
  const payment = async () => (await paymentsStore(app.db).byId((await owed()).paymentId))!
  const atGateway = async () => app.gateway().refundsOf((await payment()).gatewayPaymentId!)
  const status = async () => (await fixtures.show(buyer, order)).status
  const send = () => sendRefunds(app, app.gateway())
  return { app, time, faults: app.sandboxFaults, buyer, order, owed, payment, atGateway, status, send }
}

test('Razorpay BP-12 a refund is sent once with its id as idempotency key, also by two processes', async () => {
  const { send, owed, atGateway, status } = await shopThatOwes()
  expect((await owed()).status).toBe('requested')
  const asked = await Promise.all([send(), send(), send()])
  expect(asked.reduce((sum, count) => sum + count)).toBe(1)
  const refund = await owed()
  expect(refund).toMatchObject({ status: 'processed', method: 'gateway', lastError: null })
  expect(await atGateway()).toMatchObject([{ id: refund.gatewayRefundId, receipt: refund.id }])
  expect(await status()).toBe('refunded')
  expect(await send()).toBe(0)
})

test('Razorpay BP-12 after a lost response or a crash the next run retries with the same key: one refund', async () => {
  const { faults, time, send, owed, atGateway, app } = await shopThatOwes()
  faults.lost = { 'POST /payments/:id/refund': 3 }
  await send()
  expect(await owed()).toMatchObject({ status: 'requested', attempts: 1 })
  expect((await owed()).lastError).toContain('does not answer')
  expect(await send()).toBe(0)

  time.now += minutes(2)
  const [claimed] = await refundsStore(app.db).claimDue(5, app.clock())
  expect(claimed!.attempts).toBe(2)
  expect(await send()).toBe(0)
  time.now += minutes(2)
  await send()
  expect(await owed()).toMatchObject({ status: 'processed' })
  expect(await atGateway()).toHaveLength(1)
})

test('Razorpay BP-12 a partial refund retried after a lost response is made once, although more could be refunded', async () => {
  const time = { now: Date.UTC(2026, 0, 5) }
  const app = await fixtures.openShop({ time })
  repeatGatewayCallsSoon(app)
  const buyer = await guest(app)
  const orderId = await fixtures.placed(buyer, [fixtures.line(await fixtures.phone(app))])
  app.sandboxFaults.webhooks.dropRate = 1
  const success = await fixtures.pay(app, await fixtures.gatewayOrder(buyer, orderId))
  await fixtures.verify(app, success)
  await refundOrder(app, { orderId, amountPaise: paise(100_00), reason: 'A scratch.', by })

  app.sandboxFaults.lost = { 'POST /payments/:id/refund': 3 }
  await sendRefunds(app, app.gateway())
  time.now += minutes(2)
  await sendRefunds(app, app.gateway())
  expect(await refundsStore(app.db).ofReferences([orderId])).toMatchObject([{ status: 'processed' }])
  expect(await app.gateway().refundsOf(success.razorpay_payment_id)).toMatchObject([{ amountPaise: 100_00 }])
})

test('retries back off while the provider does not respond, and never end', async () => {
  const { faults, time, send, owed } = await shopThatOwes()
  faults.errors = { 'POST /payments/:id/refund': 1000 }
  const waits = []
  for (let turn = 0; turn < 9; turn++) {
    expect(await send()).toBe(1)
    const next = (await owed()).nextAttemptAt.getTime()
    waits.push((next - time.now) / minutes(1))
    time.now = next
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  faults.errors = {}
  // After several failures the circuit breaker opens, so another process takes over.
  time.now += minutes(60)
  expect((await owed()).status).toBe('requested')
})

test('a pending refund is polled until it is processed', async () => {
  const { app, faults, time, send, owed, status, atGateway } = await shopThatOwes()
  faults.refunds = 'pending'
  await send()
  expect(await owed()).toMatchObject({ status: 'pending' })
  expect(await status()).toBe('cancelled')
  time.now += minutes(31)
  await send()
  expect(await owed()).toMatchObject({ status: 'pending' })
  await sandboxRefundsStore(app.db).saveStatus((await atGateway())[0]!.id, 'processed')
  time.now += minutes(31)
  await send()
  expect(await owed()).toMatchObject({ status: 'processed' })
  expect(await status()).toBe('refunded')
})

test('a refund that fails opens an exception; a retry is another refund at the provider and the same one in the shop', async () => {
  const { app, faults, send, owed, payment, atGateway, status } = await shopThatOwes()
  faults.refunds = 'failed'
  await send()
  const failed = await owed()
  expect(failed).toMatchObject({ status: 'failed' })
  expect(await payment()).toMatchObject({ needsAttention: true, attentionReason: 'refund_failed' })
  expect(await send()).toBe(0)

  faults.refunds = 'processed'
  await retryRefund(app, { refundId: failed.id, by })
  expect(await send()).toBe(1)
  expect((await atGateway()).map(({ status }) => status).sort()).toEqual(['failed', 'processed'])
  expect(await owed()).toMatchObject({ id: failed.id, status: 'processed' })
  expect(await payment()).toMatchObject({ needsAttention: false, refundedPaise: 65_099_00 })
  expect(await status()).toBe('refunded')
})

test('a repeated failure report changes nothing after a retry', async () => {
  const { app, faults, send, owed, payment, atGateway } = await shopThatOwes()
  faults.refunds = 'failed'
  await send()
  await retryRefund(app, { refundId: (await owed()).id, by })
  const [reported] = await atGateway()
  const { gatewayPaymentId, amountPaise, gatewayOrderId } = await payment()
  const news = { id: gatewayPaymentId!, order_id: gatewayOrderId!, amount: amountPaise }
  const refund = { ...reported!, payment_id: gatewayPaymentId!, amount: reported!.amountPaise }
  for (const [event, status] of [
    ['refund.failed', 'failed'],
    ['refund.created', 'pending'],
  ] as const)
    await fixtures.webhook(app, event, news, {}, { ...refund, status })
  expect(await owed()).toMatchObject({ status: 'requested' })
  faults.refunds = 'pending'
  await send()
  await fixtures.webhook(app, 'refund.failed', news, {}, { ...refund, status: 'failed' })
  expect(await owed()).toMatchObject({ status: 'pending' })
})

test('a refusal opens an exception with the provider’s message', async () => {
  const { app, send, owed, payment } = await shopThatOwes()
  const gateway = app.gateway()
  const { gatewayPaymentId } = await payment()
  const refund = { paymentId: gatewayPaymentId!, key: 'another_key_1', receipt: 'elsewhere' }
  await gateway.refund({ ...refund, amountPaise: paise(100_00) })
  await send()
  expect(await owed()).toMatchObject({ status: 'failed' })
  expect((await owed()).lastError).toContain('greater than amount captured')
  expect(await payment()).toMatchObject({ needsAttention: true })
})
