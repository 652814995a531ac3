import { expect, test } from 'vitest'
import { fromRupees } from '../../../platform/money/money.ts'
import { cash, openCounter, sold, upi } from '../../../testing/counter-fixtures.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { guest, type Person } from '../../../testing/visitor.ts'
import type { CounterCustomer, FoundItems } from '../contract.ts'

const lookup = async (seller: Person, code: string) =>
  (await seller.get(`/api/counter/lookup?code=${encodeURIComponent(code)}`)).json<FoundItems>()

const found = async (seller: Person, code: string) => {
  const { by, items } = await lookup(seller, code)
  return { by, ids: items.map(({ productId }) => productId) }
}

test('a scan finds by barcode, shop code and name; a code that two items have finds both', async () => {
  const { app, owner } = await openCounter()
  const [cover, cable] = await insertProducts(app, 'accessories', [
    { name: 'Silicone Cover Zephyr', barcode: '4006381333931', shopCode: 301 },
    { name: 'Braided Cable Quartz', barcode: '301', shopCode: 302 },
  ])

  expect(await found(owner, '4006381 333931')).toEqual({ by: 'barcode', ids: [cover._id] })
  expect(await found(owner, '302')).toEqual({ by: 'shop_code', ids: [cable!._id] })
  expect(await found(owner, '301')).toEqual({ by: 'barcode', ids: [cable!._id, cover._id] })
  expect(await found(owner, 'quartz')).toEqual({ by: 'name', ids: [cable!._id] })
  expect(await found(owner, '8901234567890')).toEqual({ by: 'nothing', ids: [] })
})

test('a barcode, the number of an order and the link of a bill are no names', async () => {
  const { app, owner } = await openCounter()
  await insertProducts(app, 'accessories', [
    { name: 'Cover 8901234567890 for KD-ABCDE23456 https://shop.test/o/abc' },
  ])
  for (const code of ['8901234567890', 'KD-ABCDE23456', 'https://shop.test/o/abc'])
    expect(await found(owner, code)).toEqual({ by: 'nothing', ids: [] })
})

test('an item says what is left, and until when an online buyer holds pieces', async () => {
  const time = { now: Date.parse('2026-11-27T12:00:00+05:30') }
  const { app, owner } = await openCounter({ time })
  const [item] = await insertProducts(app, 'sales', [
    {
      name: 'Zephyr Phone',
      pricePaise: fromRupees(1_000),
      mrpPaise: fromRupees(1_200),
      onHand: 3,
      shopCode: 777,
    },
  ])
  await fixtures.placed(await guest(app), [fixtures.line(item, 2)], { delivery: 'collect' })
  expect((await lookup(owner, '777')).items).toEqual([
    expect.objectContaining({
      ...{ name: 'Zephyr Phone', price: 1_000, mrp: 1_200, left: 1, held: 2, needsSerial: false },
      heldUntil: '2026-11-27T06:45:00.000Z',
    }),
  ])
})

test('a sold serial number only says where it was sold', async () => {
  const { app, owner } = await openCounter()
  const [item] = await insertProducts(app, 'accessories', [{ pricePaise: fromRupees(500) }])
  const line = { productId: item._id, quantity: 1, serials: ['356938035643809'] }
  const { order } = await sold(owner, { lines: [line], tenders: [cash(500)], shownTotal: 500 })
  expect(await lookup(owner, '35 693803 564380 9')).toEqual({ by: 'serial', items: [], soldOn: order })
})

test('a mobile number has its name and newest purchases, and no sale without a number', async () => {
  const { app, owner } = await openCounter()
  const [item] = await insertProducts(app, 'accessories', [{ name: 'A Cable', pricePaise: fromRupees(500) }])
  const body = { lines: [{ productId: item._id, quantity: 1 }], tenders: [upi(500)], shownTotal: 500 }
  await sold(owner, body)
  const { order } = await sold(owner, { ...body, customer: { phone: '98765 43210', name: 'Asha Raman' } })
  const customer = (await owner.get('/api/counter/customer?phone=%2B919876543210')).json<CounterCustomer>()
  expect(customer).toEqual({
    ...{ due: 0, name: 'Asha Raman', address: '', gstin: '' },
    bookings: [],
    purchases: [expect.objectContaining({ order, product: 'A Cable', total: 500 })],
  })
  expect((await owner.get('/api/counter/customer?phone=9000000000')).json()).toMatchObject({
    name: '',
    purchases: [],
  })
  expect((await owner.get('/api/counter/customer?phone=')).statusCode).toBe(400)
})
