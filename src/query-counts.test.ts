import { expect, test } from 'vitest'
import { statementsOf } from './testing/count-statements.ts'
import { insertProducts } from './testing/product-fixtures.ts'
import { line, openPayment, openShop, pay, place, verify } from './testing/order-fixtures.ts'
import { guest, visitor } from './testing/visitor.ts'

/**
 * Number of SQL statements of each request, including those of the sandbox payment provider. Raise a number only for a feature that
 * needs it.
 */
const statements = {
  'a page of the list': 2,
  'one item': 1,
  'first add to cart': 4,
  'add to cart': 1,
  'the cart': 5,
  'place an order': 13,
  'the same with a key': 17,
  'open its payment': 13,
  'verify its payment': 23,
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
