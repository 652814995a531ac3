import { expect, test } from 'vitest'
import { staffWithoutSession } from '../../../people/accounts/reauthentication/staff-without-session.ts'
import { cancelOrder, refundOrder } from '../../orders/refunds/refund-order.ts'
import { paise } from '../../../platform/money/money.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { repeatGatewayCallsSoon } from '../../../testing/sandbox-gateway.ts'
import { admin, guest } from '../../../testing/visitor.ts'
import type { AdminOrderDetails } from '../../orders/admin/contract.ts'
import { paymentsStore } from '../store.ts'
import { refundsStore } from './refunds-store.ts'
import { retryRefund } from './start-refund.ts'
import { sendRefunds } from './send-refunds.ts'

const whole = 65_099_00

/**
 * A cancelled order whose refund failed at the provider; the owner then refunded it in the provider's dashboard,
 * without a webhook.
 */
async function refundThatFailed() {
  const app = await fixtures.openShop({ time: { now: Date.UTC(2026, 0, 5) } })
  repeatGatewayCallsSoon(app)
  const staff = await admin(app)
  const buyer = await guest(app)
  const order = await fixtures.placed(buyer, [fixtures.line(await fixtures.phone(app))])
  app.sandboxFaults.webhooks.dropRate = 1
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
  await cancelOrder(app, { orderId: order, reason: '', by: { actor: 'shop' } })
  app.sandboxFaults.refunds = 'failed'
  await sendRefunds(app, app.gateway())
  app.sandboxFaults.refunds = 'processed'

  const refund = async () => (await refundsStore(app.db).ofReferences([order]))[0]!
  const { id, paymentId } = await refund()
  const payment = async () => (await paymentsStore(app.db).byId(paymentId))!
  const { gatewayPaymentId } = await payment()
  const giveElsewhere = (amount: number, receipt: string) =>
    app.gateway().refund({
      paymentId: gatewayPaymentId!,
      amountPaise: paise(amount),
      key: `desk_refund_${amount}`,
      receipt,
    })
  const settle = (body: object = {}) => staff.post(`/api/admin/orders/${order}/refunds/${id}/settle`, body)
  const status = async () => (await fixtures.show(buyer, order)).status
  return { app, staff, order, id, paymentId, refund, payment, giveElsewhere, settle, status }
}

test('a partial refund in the provider’s dashboard is synced before the rest is recorded as sent', async () => {
  const shop = await refundThatFailed()
  await shop.giveElsewhere(1_00, 'a rupee')
  for (const body of [{}, { amount: 65_099 }]) {
    const refused = await shop.settle(body)
    expect(refused.statusCode).toBe(409)
    expect(refused.json<{ message: string }>().message).toBe(
      '₹1 was already refunded by the payment provider. Please transfer only ₹65,098, then record it here.',
    )
  }
  expect(await shop.refund()).toMatchObject({ status: 'failed', elsewherePaise: 1_00 })
  const shown = await shop.staff.get(`/api/admin/orders/${shop.order}`)
  expect(shown.json<AdminOrderDetails>().refunds).toMatchObject([{ amount: 65_099, owed: 65_098 }])
  expect((await shop.staff.get('/api/admin/integrity')).json()).toMatchObject({
    exceptions: [{ reason: 'refund_failed', refund: { owed: 65_098 } }],
  })

  expect((await shop.settle({ amount: 65_098 })).statusCode).toBe(200)
  expect(await shop.refund()).toMatchObject({ status: 'processed', method: 'by_hand' })
  expect(await shop.status()).toBe('refunded')
  expect(await shop.payment()).toMatchObject({ needsAttention: false, refundedPaise: whole })
  await expectChecksPass(shop.app.db, shop.app.clock())
})

test('the accounts check syncs with the provider too', async () => {
  const { staff, paymentId, giveElsewhere } = await refundThatFailed()
  await giveElsewhere(100_00, 'a part')
  const give = (body: object) => staff.post(`/api/admin/integrity/cases/${paymentId}/give-back`, body)
  expect((await give({})).json<{ message: string }>().message).toContain('Please transfer only ₹64,999')
  expect((await give({ amount: 64_999 })).statusCode).toBe(200)
})

test('if all of it was refunded in the dashboard, nothing is sent and the refund is completed', async () => {
  const { app, settle, giveElsewhere, refund, payment, status } = await refundThatFailed()
  await giveElsewhere(65_000_00, 'most')
  await giveElsewhere(99_00, 'the rest')
  const answer = await settle({ amount: 65_099 })
  expect(answer.statusCode).toBe(409)
  expect(answer.json<{ message: string }>().message).toBe('This refund has gone through already.')
  expect(await refund()).toMatchObject({ status: 'processed', method: 'gateway' })
  expect(await payment()).toMatchObject({ needsAttention: false })
  expect(await status()).toBe('refunded')
  await expectChecksPass(app.db, app.clock())
})

test('an external refund of the same amount completes the failed refund', async () => {
  const { settle, giveElsewhere, refund, status } = await refundThatFailed()
  await giveElsewhere(whole, 'all')
  expect((await settle()).json<{ message: string }>().message).toBe('This refund has gone through already.')
  expect(await refund()).toMatchObject({ status: 'processed', method: 'gateway' })
  expect(await status()).toBe('refunded')
})

test('without a response nothing is recorded, and staff are told to retry before sending money', async () => {
  const { app, settle, refund } = await refundThatFailed()
  app.sandboxFaults.errors = { 'GET /payments/:id/refunds': 1000 }
  const answer = await settle()
  expect(answer.statusCode).toBe(503)
  expect(answer.json<{ message: string }>().message).toContain('try again in a minute, before you send money')
  expect(await refund()).toMatchObject({ status: 'failed' })
  app.sandboxFaults.errors = {}
})

test('a retry requests only the remaining amount', async () => {
  const { app, id, giveElsewhere, settle, refund, status } = await refundThatFailed()
  await giveElsewhere(1_00, 'a rupee')
  await settle()
  await retryRefund(app, { refundId: id, by: staffWithoutSession() })
  await sendRefunds(app, app.gateway())
  expect(await refund()).toMatchObject({ status: 'processed', method: 'gateway' })
  expect(await status()).toBe('refunded')
  await expectChecksPass(app.db, app.clock())
})

test('an external refund beyond the shop’s own stays an exception, even if it completes that refund', async () => {
  const app = await fixtures.openShop({ time: { now: Date.UTC(2026, 0, 5) } })
  const buyer = await guest(app)
  const orderId = await fixtures.placed(buyer, [fixtures.line(await fixtures.phone(app))])
  app.sandboxFaults.webhooks.dropRate = 1
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, orderId)))
  const by = staffWithoutSession()
  await refundOrder(app, { orderId, amountPaise: paise(1_00), reason: 'A scratch.', by })
  const refund = async () => (await refundsStore(app.db).ofReferences([orderId]))[0]!
  const payment = async () => (await paymentsStore(app.db).byId((await refund()).paymentId))!
  const paymentId = (await payment()).gatewayPaymentId!
  await app.gateway().refund({
    paymentId,
    amountPaise: paise(whole),
    key: 'all_at_the_desk',
    receipt: 'desk',
  })

  await sendRefunds(app, app.gateway())
  expect(await refund()).toMatchObject({ status: 'processed', elsewherePaise: 1_00 })
  expect(await payment()).toMatchObject({ needsAttention: true, attentionReason: 'differs' })
  await expectChecksPass(app.db, app.clock())
})

test('what was sent by hand and in the provider’s dashboard is not exceeded by another refund, although the provider would send it', async () => {
  const app = await fixtures.openShop({ time: { now: Date.UTC(2026, 0, 5) } })
  const buyer = await guest(app)
  const staff = await admin(app)
  const orderId = await fixtures.placed(buyer, [fixtures.line(await fixtures.phone(app))])
  app.sandboxFaults.webhooks.dropRate = 1
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, orderId)))
  const refundOfOneRupee = () =>
    refundOrder(app, {
      orderId,
      amountPaise: paise(1_00),
      reason: 'A scratch.',
      by: staffWithoutSession(),
    })
  const refunds = () => refundsStore(app.db).ofReferences([orderId])
  const payment = async () => (await paymentsStore(app.db).byId((await refunds())[0]!.paymentId))!

  await refundOfOneRupee()
  app.sandboxFaults.refunds = 'failed'
  await sendRefunds(app, app.gateway())
  app.sandboxFaults.refunds = 'processed'
  const [byHand] = await refunds()
  expect((await staff.post(`/api/admin/orders/${orderId}/refunds/${byHand!.id}/settle`, {})).statusCode).toBe(
    200,
  )
  const paymentId = (await payment()).gatewayPaymentId!
  const elsewhere = { key: 'the_rest_elsewhere', receipt: 'elsewhere' }
  await app.gateway().refund({ paymentId, amountPaise: paise(whole - 1_00), ...elsewhere })

  await refundOfOneRupee()
  await sendRefunds(app, app.gateway())
  const sent = (await app.gateway().refundsOf(paymentId)).filter(({ status }) => status !== 'failed')
  expect(sent.map(({ amountPaise }) => amountPaise)).toEqual([whole - 1_00])
  expect(await payment()).toMatchObject({ needsAttention: true, attentionReason: 'differs' })
  await expectChecksPass(app.db, app.clock())
})
