import { expect, test } from 'vitest'
import { staffWithoutSession } from '../../../people/accounts/reauthentication/staff-without-session.ts'
import { toRupees } from '../../../platform/money/money.ts'
import type { ReportTable } from '../../../platform/reports/contract.ts'
import { countAndClose, openDrawer, openShiftId } from '../../../testing/drawer-fixtures.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { admin, guest } from '../../../testing/visitor.ts'
import { cancelOrder } from '../../orders/refunds/refund-order.ts'
import { failRefund } from './apply-refund.ts'
import { reconcileOrder } from '../verification/reconcile-payments.ts'
import { paymentsStore } from '../store.ts'
import { refundsStore } from './refunds-store.ts'
import { retryRefund } from './start-refund.ts'
import { settleRefundByHand } from './settle-refund-by-hand.ts'

const shop = { actor: 'shop' } as const

async function cancelledOrder(app: fixtures.Shop, way: 'card' | 'upi') {
  const product = await fixtures.phone(app)
  const buyer = await guest(app)
  const order = await fixtures.placed(buyer, [fixtures.line(product)])
  const staff = await admin(app)
  if (way === 'card')
    await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
  else {
    await buyer.post(`/api/orders/${order}/utr`, { utr: '400000000001' })
    await staff.post(`/api/admin/orders/${order}/payment`, { decision: 'confirm' })
  }
  await fixtures.webhooksArrived(app)
  await cancelOrder(app, { orderId: order, reason: 'Not wanted any more.', by: shop })
  const [refund] = await refundsStore(app.db).ofReferences([order])
  const by = staffWithoutSession(staff.id)
  return { order, buyer, by, refundId: refund!.id, paymentId: refund!.paymentId }
}

test('UPI payments are refunded by hand, with an unused UTR', async () => {
  const app = await fixtures.openShop()
  const { buyer, order, by, refundId } = await cancelledOrder(app, 'upi')
  for (const utr of ['12345', 'abcdefghijkl', '400000000001'])
    await expect(settleRefundByHand(app, app.gateway(), { refundId, utr, by })).rejects.toThrow(/UTR/)
  const done = await settleRefundByHand(app, app.gateway(), { refundId, utr: '400000000002', by })
  expect(done).toMatchObject({ status: 'processed', method: 'by_hand', utr: '400000000002' })
  expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'refunded' })

  await expect(settleRefundByHand(app, app.gateway(), { refundId, by })).rejects.toThrow(
    'gone through already',
  )
  const other = await cancelledOrderByUpi(app, '400000000003')
  await expect(settleRefundByHand(app, app.gateway(), { ...other, utr: '400000000002' })).rejects.toThrow(
    /UTR/,
  )
  const third = await fixtures.placed(buyer, [fixtures.line(await fixtures.phone(app))])
  expect((await buyer.post(`/api/orders/${third}/utr`, { utr: '400000000002' })).statusCode).toBe(409)
})

async function cancelledOrderByUpi(app: fixtures.Shop, utr: string) {
  const buyer = await guest(app)
  const order = await fixtures.placed(buyer, [fixtures.line(await fixtures.phone(app))])
  await buyer.post(`/api/orders/${order}/utr`, { utr })
  const staff = await admin(app)
  await staff.post(`/api/admin/orders/${order}/payment`, { decision: 'confirm' })
  await cancelOrder(app, { orderId: order, reason: '', by: shop })
  const [refund] = await refundsStore(app.db).ofReferences([order])
  return { refundId: refund!.id, by: staffWithoutSession(staff.id) }
}

async function fail(app: fixtures.Shop, refundId: string, paymentId: string) {
  const payment = (await paymentsStore(app.db).byId(paymentId))!
  await failRefund(app, payment, (await refundsStore(app.db).byId(refundId))!, {
    reason: 'Not enough balance.',
    gatewayRefundId: null,
  })
}
const caseOf = async (app: fixtures.Shop, paymentId: string) =>
  (await paymentsStore(app.db).byId(paymentId))!.needsAttention

test('a refused refund is an open exception until it is retried or settled by hand', async () => {
  const app = await fixtures.openShop()
  const { order, buyer, by, refundId, paymentId } = await cancelledOrder(app, 'card')
  await fail(app, refundId, paymentId)
  expect(await caseOf(app, paymentId)).toBe(true)

  expect(await retryRefund(app, { refundId, by })).toMatchObject({ status: 'requested', lastError: null })
  expect(await caseOf(app, paymentId)).toBe(false)
  await expect(retryRefund(app, { refundId, by })).rejects.toThrow('on its way')
  await expect(settleRefundByHand(app, app.gateway(), { refundId, by })).rejects.toThrow('Please wait')

  await fail(app, refundId, paymentId)
  await settleRefundByHand(app, app.gateway(), { refundId, by })
  expect(await caseOf(app, paymentId)).toBe(false)
  expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'refunded' })
  await expect(retryRefund(app, { refundId, by })).rejects.toThrow('gone through already')
})

test('of fifty concurrent requests one settles it', async () => {
  const app = await fixtures.openShop()
  const { by, refundId } = await cancelledOrder(app, 'upi')
  const settled = await Promise.allSettled(
    Array.from({ length: 50 }, () => settleRefundByHand(app, app.gateway(), { refundId, by })),
  )
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('staff can sync an order with the provider at any time', async () => {
  const app = await fixtures.openShop()
  const buyer = await guest(app)
  const order = await fixtures.placed(buyer, [fixtures.line(await fixtures.phone(app))])
  const orderId = await fixtures.gatewayOrder(buyer, order)
  const paid = {
    id: 'pay_Lost',
    amountPaise: 65_099_00,
    currency: 'INR',
    orderId,
    status: 'captured',
    refundedPaise: 0,
    feePaise: null,
  } as const
  const gateway = { ...app.gateway(), paymentsOf: () => Promise.resolve([paid]) }
  expect(await reconcileOrder(app, gateway, order)).toBe(1)
  expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'processing' })
})

test('cash belongs to the drawer from which it was taken, and to the day and way on which it went', async () => {
  const time = { now: Date.UTC(2026, 10, 27, 4, 30) }
  const app = await fixtures.openShop({ time })
  const owner = await admin(app)
  const cash = await cancelledOrder(app, 'upi')
  await openDrawer(owner, 9000_00)
  const shift = await openShiftId(owner)
  const { amountPaise } = await settleRefundByHand(app, app.gateway(), {
    refundId: cash.refundId,
    by: cash.by,
  })
  const refunded = toRupees(amountPaise)

  time.now += 60_000
  expect((await countAndClose(owner, shift, 9000_00 - refunded)).json()).toMatchObject({
    shifts: [{ cash: { refunded, difference: 0 } }],
  })
  const day = 'from=2026-11-27&to=2026-11-27'
  const book = (await owner.get(`/api/admin/reports/day-book?${day}`)).body
  expect(book).toContain('"Cash"')
  const methods = (await owner.get(`/api/admin/reports/payments?${day}`)).json<{ tables: ReportTable[] }>()
  expect(methods.tables[0]!.rows).toEqual([
    expect.arrayContaining(['Cash', 0 - amountPaise]),
    expect.arrayContaining(['UPI', amountPaise]),
  ])

  const later = await cancelledOrderByUpi(app, '400000000009')
  await expect(settleRefundByHand(app, app.gateway(), later)).rejects.toMatchObject({ code: 'no_open_shift' })
  await settleRefundByHand(app, app.gateway(), { ...later, utr: '400000000010' })
})
