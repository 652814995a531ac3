import { describe, expect, test } from 'vitest'
import { paise } from '../../../platform/money/money.ts'
import { home, line, openShop, phone, place } from '../../../testing/order-fixtures.ts'
import { guest, member, visitor, type Person } from '../../../testing/visitor.ts'
import type { SavedAddress } from './contract.ts'

const listOf = async (person: Person) => (await person.get('/api/auth/addresses')).json<SavedAddress[]>()
const remove = (person: Person, id: string) => person.delete(`/api/auth/addresses/${id}`)

async function shop() {
  const time = { now: Date.UTC(2026, 0, 5) }
  const app = await openShop({ time })
  const item = await phone(app, { onHand: null })
  const order = async (person: Person, shipping: object = home, more: object = {}) => {
    time.now += 60_000
    const answer = await place(person, [line(item)], { shipping, ...more })
    expect(answer.statusCode, answer.body).toBe(201)
  }
  return { app, order }
}

describe('the saved addresses of a member', () => {
  test('are those of the orders, the last used one first, each once', async () => {
    const { app, order } = await shop()
    const buyer = await member(app)
    expect(await listOf(buyer)).toEqual([])
    const work = { ...home, deliveryAddress: '9 Avinashi Road, Coimbatore 641018' }
    for (const shipping of [home, work, { ...home, phoneNumber: '9123456780' }]) await order(buyer, shipping)
    expect(await listOf(buyer)).toEqual([
      { ...home, phoneNumber: '9123456780', id: expect.any(String) as string },
      { ...work, id: expect.any(String) as string },
    ])
  })

  test('are at most five: the one that was not used for longest goes', async () => {
    const { app, order } = await shop()
    const [buyer, other] = [await member(app), await member(app, 'other@example.com')]
    await order(other)
    for (const house of [1, 2, 3, 1, 4, 5, 6])
      await order(buyer, { ...home, deliveryAddress: `${house} Kumaran Road, Tiruppur 641601` })
    const houses = (await listOf(buyer)).map(({ deliveryAddress }) => deliveryAddress[0])
    expect(houses).toEqual(['6', '5', '4', '1', '3'])
    expect(await listOf(other)).toHaveLength(1)
  })

  test('include name and phone of an order that is collected without an address', async () => {
    const { app } = await shop()
    const buyer = await member(app)
    const cheap = await phone(app, { pricePaise: paise(100_00) })
    const shipping = { ...home, deliveryAddress: '' }
    expect((await place(buyer, [line(cheap)], { delivery: 'collect', shipping })).statusCode).toBe(201)
    expect(await listOf(buyer)).toMatchObject([shipping])
  })

  test('are not saved for a guest, nor of an order that is refused', async () => {
    const { app, order } = await shop()
    const [shopper, buyer] = [await guest(app), await member(app)]
    await order(shopper)
    expect(await listOf(shopper)).toEqual([])
    const answer = await place(buyer, [line({ _id: 'nonsense' })])
    expect(answer.statusCode).toBe(404)
    expect(await listOf(buyer)).toEqual([])
  })

  test('can be removed by their owner alone', async () => {
    const { app, order } = await shop()
    const [buyer, stranger] = [await member(app), await member(app, 'stranger@example.com')]
    await order(buyer)
    const [{ id }] = (await listOf(buyer)) as [SavedAddress]
    expect((await visitor(app).get('/api/auth/addresses')).statusCode).toBe(401)
    expect((await remove(stranger, id)).statusCode).toBe(404)
    expect((await remove(buyer, 'nonsense')).statusCode).toBe(404)
    expect(await listOf(buyer)).toHaveLength(1)
    expect((await remove(buyer, id)).json()).toEqual({ message: 'The address was removed.' })
    expect(await listOf(buyer)).toEqual([])
    expect((await remove(buyer, id)).statusCode).toBe(404)
  })
})
