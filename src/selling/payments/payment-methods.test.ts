import { describe, expect, test } from 'vitest'
import { staffWithoutSession } from '../../people/accounts/reauthentication/staff-without-session.ts'
import { cancelOrder } from '../orders/refunds/refund-order.ts'
import * as fixtures from '../../testing/order-fixtures.ts'
import { admin, guest } from '../../testing/visitor.ts'
import { sendRefunds } from './refunds/send-refunds.ts'
import { refundsStore } from './refunds/refunds-store.ts'
import { settleRefundByHand } from './refunds/settle-refund-by-hand.ts'

interface Way {
  /** Pays; returns a function that repeats the notification. */
  pay: (paid: PaidOrder) => Promise<() => Promise<unknown>>
  /** Attempts a payment that fails. */
  fail: (paid: PaidOrder) => Promise<void>
  refund: (paid: PaidOrder, refundId: string) => Promise<unknown>
}

interface PaidOrder {
  app: fixtures.Shop
  buyer: fixtures.Buyer
  staff: fixtures.Buyer
  order: string
}

let utrs = 500_000_000_000

const card: Way = {
  async pay({ app, buyer, order }) {
    const success = await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order))
    await fixtures.verify(app, success)
    return () => fixtures.verify(app, success)
  },
  async fail({ app, buyer, order }) {
    await fixtures.press(app, await fixtures.gatewayOrder(buyer, order), 'decline')
    await fixtures.webhooksArrived(app)
  },
  refund: ({ app }) => sendRefunds(app, app.gateway()),
}

const upi: Way = {
  async pay({ buyer, staff, order }) {
    expect((await buyer.post(`/api/orders/${order}/qr`, {})).statusCode).toBe(200)
    expect((await buyer.get(`/api/orders/${order}/qr`)).statusCode).toBe(200)
    await buyer.post(`/api/orders/${order}/utr`, { utr: String(++utrs) })
    const confirm = () => staff.post(`/api/admin/orders/${order}/payment`, { decision: 'confirm' })
    await confirm()
    return confirm
  },
  async fail({ buyer, staff, order }) {
    await buyer.post(`/api/orders/${order}/utr`, {})
    await staff.post(`/api/admin/orders/${order}/payment`, { decision: 'reject' })
  },
  refund: ({ app, staff }, refundId) =>
    settleRefundByHand(app, app.gateway(), {
      refundId,
      utr: String(++utrs),
      by: staffWithoutSession(staff.id),
    }),
}

async function shopWithOrder() {
  const app = await fixtures.openShop()
  const staff = await admin(app)
  await staff.put('/api/shop', { upiId: 'noyyal@okbank' })
  const product = await fixtures.phone(app, { onHand: 3 })
  const buyer = await guest(app)
  const order = await fixtures.placed(buyer, [fixtures.line(product)])
  const paid: PaidOrder = { app, buyer, staff, order }
  const status = async () => (await fixtures.show(buyer, order)).status
  return { paid, product, status }
}

describe.each([
  ['card', card],
  ['UPI', upi],
])('an order paid by %s', (_name, way) => {
  test('is paid once, however often the payment is reported', async () => {
    const { paid, product, status } = await shopWithOrder()
    const repeat = await way.pay(paid)
    expect(await status()).toBe('processing')
    const { invoice } = await fixtures.show(paid.buyer, paid.order)
    await Promise.all([repeat(), repeat(), repeat()])
    expect(await fixtures.show(paid.buyer, paid.order)).toMatchObject({ status: 'processing', invoice })
    expect(await fixtures.stockOf(paid.app, product)).toBe(2)
  })

  test('stays payable after a failed attempt', async () => {
    const { paid, product, status } = await shopWithOrder()
    await way.fail(paid)
    expect(await status()).toBe('awaiting_payment')
    // A declined card is retried at once; a rejected claim releases the stock.
    expect(await fixtures.stockOf(paid.app, product)).toBe(way === card ? 2 : 3)
    await way.pay(paid)
    expect(await status()).toBe('processing')
    expect(await fixtures.stockOf(paid.app, product)).toBe(2)
  })

  test('refunds everything once when it is cancelled, and ends as refunded', async () => {
    const { paid, product, status } = await shopWithOrder()
    await way.pay(paid)
    await cancelOrder(paid.app, { orderId: paid.order, reason: '', by: { actor: 'shop' } })
    expect(await status()).toBe('cancelled')
    const refunds = () => refundsStore(paid.app.db).ofReferences([paid.order])
    const [started] = await refunds()
    await way.refund(paid, started!.id)
    expect(await refunds()).toMatchObject([{ id: started!.id, status: 'processed', amountPaise: 65_099_00 }])
    expect(await status()).toBe('refunded')
    expect(await fixtures.stockOf(paid.app, product)).toBe(3)
  })
})
