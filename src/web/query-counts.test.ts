import { expect, test } from 'vitest'
import { countByPart, statementsOf } from '../testing/count-statements.ts'
import { insertProducts } from '../testing/product-fixtures.ts'
import { line, openPayment, openShop, pay, place, verify, webhook } from '../testing/order-fixtures.ts'
import { guest, member, visitor } from '../testing/visitor.ts'

/**
 * Number of SQL statements of each request, including those of the sandbox payment provider. Raise a number only for a feature that
 * needs it.
 */
const statements = {
  'a page of the list': 2,
  'one item': 1,
  'first add to cart': 4,
  'add to cart': 1,
  'the cart': 6,
  'place an order': 15,
  'the same with a key': 18,
  'open its payment': 10,
  'verify its payment': 18,
  'verify it again': 1,
}

type Measured = keyof typeof statements

test('frequent requests take no more statements than listed here', async () => {
  const app = await openShop()
  // Webhooks arrive at any time and would be counted with whatever request runs then.
  app.sandboxFaults.webhooks.dropRate = 1
  const items = await insertProducts(app, 'sales', [{}, {}, {}])
  const [item, other, third] = items
  const buyer = await guest(app)
  const counted: Partial<Record<Measured, number>> = {}
  const measure = async (what: Measured, call: () => Promise<{ statusCode: number; body: string }>) => {
    let answer: Awaited<ReturnType<typeof call>> | undefined
    const sent = await statementsOf(async () => (answer = await call()))
    expect(answer!.statusCode, answer!.body).toBeLessThan(300)
    counted[what] = sent.length
    return answer!
  }
  const add = (person: Pick<typeof buyer, 'post'>, { _id }: { _id: string }) =>
    person.post('/cart/add', { product_id: _id, type: 'sales' })

  // Opens a connection and fills the caches.
  await app.inject('/api/sales?page=1&limit=1')
  await app.inject(`/api/sales/${item._id}`)

  await measure('a page of the list', () => app.inject('/api/sales?page=1&limit=2'))
  await measure('one item', () => app.inject(`/api/sales/${other!._id}`))
  await measure('first add to cart', () => add(visitor(app), item))
  await measure('add to cart', () => add(buyer, third!))
  await measure('the cart', () => buyer.get(`/cart/${buyer.id}`))
  await measure('the same with a key', () => place(buyer, [line(other!)], {}, 'a-key-of-its-own'))
  const placed = await measure('place an order', () => place(buyer, [line(item)]))
  const { id } = JSON.parse(placed.body) as { id: string }
  const opened = await measure('open its payment', () => openPayment(buyer, id))
  const success = await pay(app, (JSON.parse(opened.body) as { id: string }).id)
  await measure('verify its payment', () => verify(app, success))
  await measure('verify it again', () => verify(app, success))

  expect(counted).toEqual(statements)
})

test('one order from the checkout to its invoice and emails stays within its statements and transactions', async () => {
  const app = await openShop()
  // Its webhooks are sent below, one after the other.
  app.sandboxFaults.webhooks.dropRate = 1
  const [item] = await insertProducts(app, 'accessories', [{}])
  const buyer = await member(app)
  await buyer.post('/cart/add', { product_id: item._id, type: 'accessories' })

  const post = async <Body>(url: string, body: object, key: string): Promise<Body> => {
    const answer = await buyer.post(url, body, { 'idempotency-key': key })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer.json<Body>()
  }
  /** As the browser does, with the gateway's two webhooks. */
  async function buy(key: string) {
    const placed = await place(buyer, [line(item, 1, 'accessories')], {}, key)
    const { id, amount } = placed.json<{ id: string; amount: number }>()
    const opened = await post<{ id: string }>('/api/rpay/create-order', { amount: 1, order: id }, key)
    const success = await pay(app, opened.id)
    await post('/verify-payment', success, key)
    const paid = { id: success.razorpay_payment_id, order_id: opened.id, amount: amount * 100 }
    for (const event of ['payment.captured', 'order.paid'])
      expect((await webhook(app, event, paid)).statusCode).toBe(200)
  }
  await buy('fills the caches')

  const counted = countByPart(await statementsOf(() => buy('is counted')))

  expect(counted).toEqual({
    shop: { statements: 45, transactions: 3, reads: 6 },
    gateway: { statements: 4, transactions: 2, reads: 2 },
    session: { statements: 9, transactions: 4, reads: 3 },
  })
  expect(counted.shop.statements).toBeLessThanOrEqual(45)
  expect(counted.shop.transactions).toBeLessThanOrEqual(6)
})
