import { describe, expect, test } from 'vitest'
import { paise } from '../../../platform/money/money.ts'
import { newId } from '../../../platform/ids.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { home, line, phone, place, placed, show, stockOf } from '../../../testing/order-fixtures.ts'
import { admin, guest, visitor } from '../../../testing/visitor.ts'

const collect = { delivery: 'collect', shipping: { ...home, deliveryAddress: '' } }

describe('placing an order', () => {
  test('API-52 uses the server’s prices and adds the fee for home delivery', async () => {
    const app = await testApp()
    const item = await phone(app, { pricePaise: paise(499_50), name: 'OnePlus 12' })
    const buyer = await guest(app)
    const answer = await place(buyer, [line(item, 2)])

    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      id: expect.stringMatching(/^KD-[0-9A-Z]{10}$/) as string,
      amount: 1099,
      currency: 'INR',
      status: 'awaiting_payment',
    })
    expect(await show(buyer, answer.json<{ id: string }>().id)).toMatchObject({
      subtotal: 999,
      deliveryFee: 100,
      product: 'OnePlus 12',
      customer: 'Asha Raman',
      shipping: home,
      lines: [{ product_name: 'OnePlus 12', price: 499.5, quantity: 2 }],
      invoice: null,
    })
    expect(await stockOf(app, item)).toBe(8)
  })

  test('a new delivery fee counts from the next order on; a placed order keeps its own', async () => {
    const app = await testApp()
    const owner = await admin(app)
    const [item, other] = await insertProducts(app, 'sales', [
      { pricePaise: paise(500_00) },
      { pricePaise: paise(2_000_00) },
    ])
    const buyer = await guest(app)
    const before = await placed(buyer, [line(item)])
    const changes = { deliveryFee: 49.5, freeDeliveryFrom: 2_000 }
    expect((await owner.put('/api/shop', changes)).statusCode).toBe(200)

    expect(await show(buyer, before)).toMatchObject({ deliveryFee: 100, amount: 600 })
    const next = await guest(app)
    expect((await place(next, [line(item)])).json()).toMatchObject({ amount: 549.5 })
    expect(await show(next, await placed(next, [line(other!)]))).toMatchObject({
      deliveryFee: 0,
      amount: 2_000,
    })
  })

  test('SEC-25 ignores amounts, prices and fees sent by the client', async () => {
    const app = await testApp()
    const item = await phone(app, { pricePaise: paise(1_000_00) })
    const lies = { amount: 1, subtotal: 1, price: 1, deliveryFee: 0, totalPaise: 1 }
    const answer = await place(await guest(app), [{ ...line(item), ...lies }], lies)
    expect(answer.json()).toMatchObject({ amount: 1100 })
  })

  test('later changes of prices and names do not change an order', async () => {
    const app = await testApp()
    const item = await phone(app, { name: 'OnePlus 12', pricePaise: paise(1_000_00) })
    const buyer = await guest(app)
    const id = await placed(buyer, [line(item)])
    const change = { ...item, product_name: 'Another', price: 5 }
    expect((await (await admin(app)).put(`/api/sales/${item._id}`, change)).statusCode).toBe(200)

    expect(await show(buyer, id)).toMatchObject({ amount: 1100, product: 'OnePlus 12' })
  })

  test('BUY-11 merges two lines of one product', async () => {
    const app = await testApp()
    const [item, other] = await insertProducts(app, 'sales', [{}, {}])
    const buyer = await guest(app)
    const id = await placed(buyer, [line(item), line(other!), line(item, 2)])
    const { lines } = await show(buyer, id)
    expect(lines.map(({ quantity }) => quantity)).toEqual([3, 1])
    expect(await stockOf(app, item)).toBe(7)
  })

  test('BUY-12 an order without lines is 400', async () => {
    const app = await testApp()
    const answer = await place(await guest(app), [])
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message: 'Please add something to checkout' })
  })

  test('API-52 more than the stock is 409 with the item’s name and holds nothing', async () => {
    const app = await testApp()
    const [few, many] = await insertProducts(app, 'sales', [{ name: 'Nord 4', onHand: 2 }, { onHand: 10 }])
    const answer = await place(await guest(app), [line(many!, 5), line(few, 3)])

    expect(answer.statusCode).toBe(409)
    expect(answer.json<{ message: string }>().message).toContain('Nord 4')
    expect([await stockOf(app, few), await stockOf(app, many!)]).toEqual([2, 10])
  })

  test('an unknown item is 404; a deleted one is 409 with its name', async () => {
    const app = await testApp()
    const item = await phone(app, { name: 'Nord 4' })
    const buyer = await guest(app)
    for (const _id of [newId(), 'nonsense', "1' or 1=1"])
      expect((await place(buyer, [line({ _id })])).statusCode).toBe(404)
    expect((await place(buyer, [line(item, 1, 'services')])).statusCode).toBe(404)

    await (await admin(app)).delete(`/api/sales/${item._id}`)
    const answer = await place(buyer, [line(item)])
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ message: 'Nord 4 is no longer sold.' })
  })

  test('invalid quantities are 400', async () => {
    const app = await testApp()
    const item = await phone(app, { onHand: null })
    const buyer = await guest(app)
    for (const quantity of [0, -1, 1.5, 1000, Number.NaN, 1e21])
      expect((await place(buyer, [line(item, quantity)])).statusCode).toBe(400)
    expect((await place(buyer, [line(item, 600), line(item, 600)])).statusCode).toBe(400)
  })

  test('an order’s total is at least ₹1 and at most ₹1 crore', async () => {
    const app = await testApp()
    const [free, dear] = await insertProducts(app, 'sales', [
      { pricePaise: paise(99), onHand: null },
      { pricePaise: paise(1_000_000_00), onHand: null },
    ])
    const buyer = await guest(app)
    expect((await place(buyer, [line(free)], collect)).statusCode).toBe(400)
    expect((await place(buyer, [line(free, 2)], collect)).statusCode).toBe(201)
    expect((await place(buyer, [line(dear!, 999)])).statusCode).toBe(400)
    const whole = { delivery: 'collect', shipping: home }
    expect((await place(buyer, [line(dear!, 10)], whole)).json()).toMatchObject({ amount: 10_000_000 })
    expect((await place(buyer, [line(dear!, 10)])).statusCode).toBe(400)
  })

  test('placing an order needs a session', async () => {
    const app = await testApp()
    const item = await phone(app)
    const body = { lines: [line(item)], delivery: 'home', shipping: home }
    expect((await visitor(app).post('/api/orders', body)).statusCode).toBe(401)
    expect(await stockOf(app, item)).toBe(10)
  })
})

describe('shipping details', () => {
  test('ENT-09 delivery is home or collect', async () => {
    const app = await testApp()
    const item = await phone(app, { pricePaise: paise(500_00) })
    const buyer = await guest(app)
    for (const delivery of ['drone', 'HOME', '', null, undefined])
      expect((await place(buyer, [line(item)], { delivery })).statusCode, String(delivery)).toBe(400)
    for (const delivery of ['home', 'collect'])
      expect((await place(buyer, [line(item)], { delivery })).statusCode).toBe(201)
  })

  test('BUY-03 BUY-10 home delivery needs name, phone number and address', async () => {
    const app = await testApp()
    const item = await phone(app)
    const buyer = await guest(app)
    for (const field of ['fullName', 'phoneNumber', 'deliveryAddress']) {
      for (const value of ['', '   ', undefined]) {
        const answer = await place(buyer, [line(item)], { shipping: { ...home, [field]: value } })
        expect(answer.statusCode).toBe(400)
        expect(answer.json()).toMatchObject({ message: 'Please fill in all fields' })
      }
    }
    expect(await stockOf(app, item)).toBe(10)
  })

  test('BUY-05 BUY-10 a phone number has ten digits and starts with 6 to 9', async () => {
    const app = await testApp()
    const item = await phone(app)
    const buyer = await guest(app)
    for (const phoneNumber of [
      '5876543210',
      '987654321',
      '98765432101',
      '98765abcde',
      '+929876543210',
      '+9198765432101',
    ])
      expect((await place(buyer, [line(item)], { shipping: { ...home, phoneNumber } })).statusCode).toBe(400)
  })

  test('BUY-06 collection needs no address below a taxable value of ₹50,000', async () => {
    const app = await testApp()
    const [cheap, dear] = await insertProducts(app, 'sales', [
      { pricePaise: paise(58_999_99) },
      { pricePaise: paise(59_000_00) },
    ])
    const buyer = await guest(app)
    expect((await place(buyer, [line(cheap)], collect)).json()).toMatchObject({ amount: 58_999.99 })
    const refused = await place(buyer, [line(dear!)], collect)
    expect(refused.statusCode).toBe(400)
    expect(refused.json<{ message: string }>().message).toContain('address')
    expect((await place(buyer, [line(dear!)], { delivery: 'collect' })).json()).toMatchObject({
      amount: 59_000,
    })
  })
})

describe('idempotency', () => {
  test('the same Idempotency-Key returns the same order, also concurrently', async () => {
    const app = await testApp()
    const item = await phone(app)
    const buyer = await guest(app)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => place(buyer, [line(item)], {}, 'one click')),
    )
    const later = await place(buyer, [line(item)], {}, 'one click')

    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set([later.body]))
    expect(await stockOf(app, item)).toBe(9)
    expect((await buyer.get('/api/orders')).json()).toHaveLength(1)
  })

  test('a replay returns the order even if the item was deleted since', async () => {
    const app = await testApp()
    const item = await phone(app, { onHand: 1 })
    const buyer = await guest(app)
    const first = await place(buyer, [line(item)], {}, 'one click')
    await (await admin(app)).delete(`/api/sales/${item._id}`)
    expect((await place(buyer, [line(item)], {}, 'one click')).body).toBe(first.body)
  })

  test('a key belongs to its buyer and to one request body', async () => {
    const app = await testApp()
    const item = await phone(app)
    const buyer = await guest(app)
    const first = await place(buyer, [line(item)], {}, 'key')
    const other = await place(await guest(app), [line(item)], {}, 'key')
    expect(other.json<{ id: string }>().id).not.toBe(first.json<{ id: string }>().id)

    expect((await place(buyer, [line(item, 2)], {}, 'key')).statusCode).toBe(422)
    expect((await place(buyer, [line(item)], {}, 'x'.repeat(256))).statusCode).toBe(400)
    expect(await stockOf(app, item)).toBe(8)
  })

  test('without a key too, two requests with one cart give one order', async () => {
    const app = await testApp()
    const item = await phone(app)
    const buyer = await guest(app)
    const [one, other] = await Promise.all([placed(buyer, [line(item)]), placed(buyer, [line(item)])])
    expect(other).toBe(one)
    expect(await stockOf(app, item)).toBe(9)
  })
})
