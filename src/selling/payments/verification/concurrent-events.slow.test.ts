import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { guest } from '../../../testing/visitor.ts'
import { paise } from '../../../platform/money/money.ts'
import { placeOrder } from '../../orders/checkout/place-order.ts'
import { newId } from '../../../platform/ids.ts'
import { newSandboxOrderId, newSandboxPaymentId } from '../test-payment.ts'
import { sandboxStore } from '../gateways/sandbox/store.ts'
import { paymentsStore } from '../store.ts'
import { paymentMessage, sign } from './signature.ts'
import { reconcilePayments } from './reconcile-payments.ts'

/** All run concurrently only on a PostgreSQL server (`npm run test:postgres`); the embedded database runs one query at a time. */
const many = process.env['TEST_DATABASE_URL'] ? 300 : 100
const amount = 65_099_00

/** Orders paid at the provider and not yet known to the shop, inserted directly into both databases. */
async function paidByMany(app: fixtures.Shop) {
  const product = await fixtures.phone(app, { onHand: many })
  const wanted = { lines: [fixtures.line(product)], delivery: 'home' as const, shipping: fixtures.home }
  const now = app.clock()
  const paid: { order: string; id: string; order_id: string }[] = []
  const buy = async (buyerId: string) => {
    const { id: order } = await placeOrder(app.db, { buyerId, wanted, key: undefined, now })
    const order_id = newSandboxOrderId()
    const atGateway = {
      amountPaise: amount,
      currency: 'INR',
      receipt: null,
      notes: '[]',
      status: 'created',
      createdAt: now,
    } as const
    await sandboxStore(app.db).addOrder({ ...atGateway, id: order_id })
    const id = newSandboxPaymentId()
    await sandboxStore(app.db).pay({
      id,
      orderId: order_id,
      amountPaise: amount,
      feePaise: null,
      paysOrder: true,
      status: 'captured',
      createdAt: now,
    })
    await paymentsStore(app.db).add({
      id: newId(),
      purpose: 'order',
      reference: order,
      payerId: buyerId,
      method: 'gateway',
      amountPaise: paise(amount),
      status: 'open',
      gatewayOrderId: order_id,
      openedAt: now,
    })
    paid.push({ order, id, order_id })
  }
  // A buyer who places the same cart twice has one order.
  for (let order = 0; order < many; order++) await buy((await guest(app)).id)
  return { product, paid }
}

const count = async (app: fixtures.Shop, query: ReturnType<typeof sql>) =>
  Number((await app.db.execute(query)).rows[0]!['count'])

test(
  `${many} payments, each verified, reported by two webhooks and reconciled concurrently: ${many} effects`,
  { timeout: 180_000 },
  async () => {
    const time = { now: Date.UTC(2026, 0, 5) }
    const app = await fixtures.openShop({ time })
    app.sandboxFaults.webhooks.dropRate = 1
    const { product, paid } = await paidByMany(app)
    time.now += 4 * 60_000

    const left = [...paid]
    const secret = app.gateway().paymentSecret()
    const reportAll = async () => {
      for (let payment = left.pop(); payment; payment = left.pop()) {
        const { id, order_id } = payment
        const reported = { id, order_id, amount }
        const razorpay_signature = sign(secret, paymentMessage(order_id, id))
        const answers = await Promise.all([
          fixtures.verify(app, { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature }),
          fixtures.webhook(app, 'payment.captured', reported),
          fixtures.webhook(app, 'order.paid', reported),
        ])
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      }
    }
    const [reconciled] = await Promise.all([
      reconcilePayments(app, app.gateway()),
      ...Array.from({ length: 4 }, reportAll),
    ])
    expect(reconciled.failures).toEqual([])

    const captured = sql`select count(*) from payments where status = 'captured' and unplaced is null`
    expect(await count(app, captured)).toBe(many)
    expect(await count(app, sql`select count(*) from payments`)).toBe(many)
    expect(await count(app, sql`select count(*) from orders where status = 'processing'`)).toBe(many)
    expect(await count(app, sql`select count(distinct order_id) from tax_documents`)).toBe(many)
    expect(await count(app, sql`select count(*) from tax_documents`)).toBe(many)
    expect(await count(app, sql`select max(number) as count from tax_documents`)).toBe(many)
    expect(await count(app, sql`select count(*) from refunds`)).toBe(0)
    expect(await fixtures.stockOf(app, product)).toBe(0)
  },
)
