import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GatewaySuccess } from '../payments/contract.ts'
import { paymentListsStore } from '../payments/lists-store.ts'
import { paymentsStore } from '../payments/store.ts'
import { documentsStore } from '../invoices/documents/documents-store.ts'
import { expectCleanBooks } from '../testing/clean-books.ts'
import * as till from '../testing/till.ts'
import { admin, guest } from '../testing/visitor.ts'
import { ordersStore } from './store.ts'

const units = 4

/** One shop with one kind of phone, and what the outside world knows of its orders. */
async function openWorld(app: till.Shop, staff: till.Buyer, time: { now: number }) {
  const product = await till.phone(app, { onHand: units })
  const buyers = [await guest(app), await guest(app)]
  const orders: { id: string; buyer: till.Buyer; gatewayOrder?: string; success?: GatewaySuccess }[] = []
  return { app, staff, time, product, buyers, orders }
}
type World = Awaited<ReturnType<typeof openWorld>>

const steps: Record<string, (world: World, which: number) => Promise<unknown>> = {
  async place({ buyers, product, orders }, which) {
    const buyer = buyers[which % buyers.length]!
    const answer = await till.place(buyer, [till.line(product, 1 + (which % 2))])
    expect([201, 409]).toContain(answer.statusCode)
    if (answer.statusCode === 201) orders.push({ id: answer.json<{ id: string }>().id, buyer })
  },
  async open({ orders }, which) {
    const order = orders[which % orders.length]
    if (!order) return
    const answer = await till.openPayment(order.buyer, order.id)
    expect([200, 409]).toContain(answer.statusCode)
    if (answer.statusCode === 200) order.gatewayOrder = answer.json<{ id: string }>().id
  },
  async pay({ app, orders }, which) {
    const order = orders[which % orders.length]
    if (!order?.gatewayOrder) return
    const answer = await till.press(app, order.gatewayOrder, 'pay')
    if (answer.statusCode === 200) order.success = answer.json<GatewaySuccess>()
  },
  async decline({ app, orders }, which) {
    const order = orders[which % orders.length]
    if (order?.gatewayOrder) await till.press(app, order.gatewayOrder, 'decline')
  },
  async verify({ app, orders }, which) {
    const order = orders[which % orders.length]
    if (order?.success) expect((await till.verify(app, order.success)).statusCode).toBe(200)
  },
  async repeatWebhook({ app, orders }, which) {
    const { gatewayOrder, success } = orders[which % orders.length] ?? {}
    if (!gatewayOrder || !success) return
    const payment = await paymentsStore(app.db).byGatewayOrder(gatewayOrder)
    const told = { id: success.razorpay_payment_id, order_id: gatewayOrder, amount: payment!.amountPaise }
    expect((await till.webhook(app, 'payment.captured', told)).statusCode).toBe(200)
  },
  async expire(world) {
    world.time.now += 9 * 60_000
    await till.sweepHolds(world.app)
    // Half an hour without a call ends an admin's session; two such steps let an unpaid order lapse.
    world.staff = await admin(world.app)
  },
  async reportUpi({ orders }, which) {
    const order = orders[which % orders.length]
    if (!order) return
    const answer = await order.buyer.post(`/api/orders/${order.id}/utr`, {})
    expect([200, 409]).toContain(answer.statusCode)
  },
  async decide({ staff, orders }, which) {
    const order = orders[which % orders.length]
    if (!order) return
    const decision = which % 2 ? 'confirm' : 'reject'
    const answer = await staff.post(`/api/admin/orders/${order.id}/payment`, { decision })
    expect([200, 409]).toContain(answer.statusCode)
  },
  async cancel({ staff, orders }, which) {
    const order = orders[which % orders.length]
    if (!order) return
    const answer = await staff.put(`/api/admin/orders/${order.id}/status`, { status: 'cancelled' })
    expect([200, 409]).toContain(answer.statusCode)
  },
}

/** Goods: what is free, promised and sold adds up to what there was. Money: each rupee has exactly one place. */
async function expectInBalance({ app, product, orders }: World) {
  // Otherwise a webhook between two of the questions below would look like a difference.
  await till.webhooksArrived(app)
  await expectCleanBooks(app.db, app.clock())
  const stored = await Promise.all(orders.map(({ id }) => ordersStore(app.db).byId(id)))
  const quantityOf = (hold: string) =>
    stored
      .filter((order) => order!.hold === hold)
      .flatMap((order) => order!.lines)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  expect(await till.stockOf(app, product)).toBe(units - quantityOf('held') - quantityOf('taken'))

  const payments = await paymentListsStore(app.db).ofReferences(orders.map(({ id }) => id))
  for (const order of stored) {
    const captured = payments.filter(
      ({ reference, status }) => reference === order!.id && status === 'captured',
    )
    const placed = captured.filter(({ unplaced }) => unplaced === null)
    const isPaid = order!.paidAt !== null
    expect(placed.map(({ amountPaise }) => amountPaise)).toEqual(isPaid ? [order!.totalPaise] : [])
    expect(order!.hold === 'taken').toBe(order!.status === 'processing')
    expect((await documentsStore(app.db).ofOrders([order!.id])).length > 0).toBe(isPaid)
  }
  const receipts = payments.flatMap(({ receiptNumber }) => receiptNumber ?? [])
  expect(new Set(receipts).size).toBe(receipts.length)
}

/** Whoever was told that the money is there finds it in the books. */
async function expectNothingLost({ app, orders }: World) {
  for (const { success } of orders) {
    if (!success) continue
    const payment = await paymentsStore(app.db).byGatewayPayment(success.razorpay_payment_id)
    expect(payment).toMatchObject({ status: 'captured' })
  }
}

const step = fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat({ max: 7 }))
const turns = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 14 })

test('whatever happens in whatever order, goods and money stay right', { timeout: 240_000 }, async () => {
  const time = { now: Date.UTC(2026, 0, 5) }
  const app = await till.openShop({ time })
  await fc.assert(
    fc.asyncProperty(turns, async (script) => {
      const world = await openWorld(app, await admin(app), time)
      await steps['place']!(world, 1)
      for (const together of script) {
        // The steps of one turn happen at the same moment.
        await Promise.all(together.map(([name, which]) => steps[name]!(world, which)))
        await expectInBalance(world)
      }
      await expectNothingLost(world)
    }),
    { numRuns: 60, interruptAfterTimeLimit: 200_000, markInterruptAsFailure: false },
  )
})
