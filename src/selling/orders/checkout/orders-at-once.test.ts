import { expect, test } from 'vitest'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { line, phone, place, stockOf, type Shop } from '../../../testing/order-fixtures.ts'
import { guest } from '../../../testing/visitor.ts'

test('concurrent orders sell exactly the units in stock', async () => {
  const app = await testApp()
  const item = await phone(app, { onHand: 3 })
  const buyers = await Promise.all(Array.from({ length: 12 }, () => guest(app)))
  const answers = await Promise.all(buyers.map((buyer) => place(buyer, [line(item)])))
  const codes = answers.map(({ statusCode }) => statusCode).sort()

  expect(codes).toEqual([...Array<number>(3).fill(201), ...Array<number>(9).fill(409)])
  expect(await stockOf(app, item)).toBe(0)
})

// Buyers of one network order one after the other.
const guestsOfManyNetworks = (app: Shop, many: number) =>
  Promise.all(Array.from({ length: many }, (_, index) => guest(app, `203.0.${index}.9`)))

test('orders of one item from many networks at once do not deadlock', async () => {
  const app = await testApp()
  const item = await phone(app, { onHand: 100 })
  const buyers = await guestsOfManyNetworks(app, 8)
  const answers = await Promise.all(
    buyers.flatMap((buyer) => [1, 2, 3].map((quantity) => place(buyer, [line(item, quantity)]))),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(24).fill(201))
})

test('orders with the same items in opposite order do not deadlock', async () => {
  const app = await testApp()
  const [one, two] = await insertProducts(app, 'sales', [{ onHand: 100 }, { onHand: 100 }])
  const buyers = await guestsOfManyNetworks(app, 20)
  const answers = await Promise.all(
    buyers.map((buyer, turn) => place(buyer, turn % 2 ? [line(one), line(two!)] : [line(two!), line(one)])),
  )
  expect(answers.every(({ statusCode }) => statusCode === 201)).toBe(true)
  expect([await stockOf(app, one), await stockOf(app, two!)]).toEqual([80, 80])
})
