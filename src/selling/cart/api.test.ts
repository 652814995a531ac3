import { describe, expect, test } from 'vitest'
import { publicAccess } from '../../platform/contract.ts'
import { newId } from '../../platform/ids.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { testApp } from '../../testing/test-app.ts'
import { admin, guest, member, visitor, type Person } from '../../testing/visitor.ts'
import type { CartLine } from './contract.ts'
import { cartStore } from './store.ts'

const linesOf = async (person: Person) => (await person.get(`/cart/${person.id}`)).json<CartLine[]>()
const add = (person: Person, product: { _id: string }, more: object = {}) =>
  person.post('/cart/add', { user_id: person.id, product_id: product._id, type: 'sales', ...more })

async function shopWithPhone() {
  const app = await testApp()
  const [phone] = await insertProducts(app, 'sales', [{ name: 'OnePlus 12' }])
  return { app, phone }
}

describe('the cart', () => {
  test('API-10 an added item is a line with quantity 1', async () => {
    const { app, phone } = await shopWithPhone()
    const buyer = await guest(app)
    const answer = await add(buyer, phone)

    expect(answer.json()).toEqual({ message: 'OnePlus 12 added to cart', userId: buyer.id, pieces: 1 })
    expect(await linesOf(buyer)).toMatchObject([{ product_id: phone._id, quantity: 1 }])
  })

  test('API-11 the cart is an array of lines, each with its item at today’s price', async () => {
    const { app, phone } = await shopWithPhone()
    const buyer = await guest(app)
    expect(await linesOf(buyer)).toEqual([])
    await add(buyer, phone)
    expect(await linesOf(buyer)).toEqual([
      { product_id: phone._id, type: 'sales', quantity: 1, product: phone, taxRateBp: 1800 },
    ])
  })

  test('ENT-04 a line is the item, its catalogue and a quantity', async () => {
    const app = await testApp()
    const [repair] = await insertProducts(app, 'services', [{}])
    const buyer = await guest(app)
    await add(buyer, repair, { type: 'services' })
    const [line] = await linesOf(buyer)
    expect(line).toMatchObject({ product_id: repair._id, type: 'services', quantity: 1 })
  })

  test('CRT-22 adding the same item twice makes one line with quantity 2', async () => {
    const { app, phone } = await shopWithPhone()
    const buyer = await guest(app)
    await Promise.all([add(buyer, phone), add(buyer, phone)])
    expect(await linesOf(buyer)).toMatchObject([{ quantity: 2 }])
  })

  test('an answer counts all pieces in the cart, those of this item and of others, and of no other cart', async () => {
    const app = await testApp()
    const items = await insertProducts(app, 'sales', [{}, {}])
    const [phone, other] = [items[0], items[1]!]
    const buyer = await guest(app)
    await add(await guest(app), phone)
    const counts: unknown[] = []
    for (const item of [phone, other, phone, phone])
      counts.push((await add(buyer, item)).json<{ pieces: number }>().pieces)
    expect(counts).toEqual([1, 2, 3, 4])
  })

  test('a line never grows beyond 999', async () => {
    const { app, phone } = await shopWithPhone()
    const buyer = await guest(app)
    await add(buyer, phone)
    await buyer.put('/cart/update', { product_id: phone._id, type: 'sales', quantity: 999 })
    expect((await add(buyer, phone)).statusCode).toBe(200)
    expect(await linesOf(buyer)).toMatchObject([{ quantity: 999 }])
  })

  test('API-12 CRT-05 the quantity is set and stored', async () => {
    const { app, phone } = await shopWithPhone()
    const buyer = await guest(app)
    await add(buyer, phone)
    const body = { userId: buyer.id, product_id: phone._id, type: 'sales', quantity: 5 }
    expect((await buyer.put('/cart/update', body)).statusCode).toBe(200)
    expect(await linesOf(buyer)).toMatchObject([{ quantity: 5 }])
  })

  test('API-36 CRT-06 a quantity that is 0, negative, fractional or text is refused and changes nothing', async () => {
    const { app, phone } = await shopWithPhone()
    const buyer = await guest(app)
    await add(buyer, phone)
    for (const quantity of [0, -1, 1.5, '2', null, 1000, undefined]) {
      const answer = await buyer.put('/cart/update', { product_id: phone._id, type: 'sales', quantity })
      expect(answer.statusCode).toBe(400)
      expect(answer.json<{ message: string }>().message).not.toBe('')
    }
    expect(await linesOf(buyer)).toMatchObject([{ quantity: 1 }])
  })

  test('API-13 CRT-07 a removed line is gone; removing it again finds none', async () => {
    const { app, phone } = await shopWithPhone()
    const buyer = await guest(app)
    await add(buyer, phone)
    const body = { userId: buyer.id, product_id: phone._id, type: 'sales' }
    expect((await buyer.delete('/cart/remove', body)).statusCode).toBe(200)
    expect(await linesOf(buyer)).toEqual([])
    expect((await buyer.delete('/cart/remove', body)).statusCode).toBe(404)
    expect((await buyer.put('/cart/update', { ...body, quantity: 2 })).statusCode).toBe(404)
  })

  test('API-35 an unknown item, or one of another catalogue, is not added', async () => {
    const { app, phone } = await shopWithPhone()
    const buyer = await guest(app)
    for (const product_id of [newId(), 'nonsense', "1' or 1=1"])
      expect((await add(buyer, { _id: product_id })).statusCode).toBe(404)
    expect((await add(buyer, phone, { type: 'services' })).statusCode).toBe(404)
    expect((await add(buyer, phone, { type: 'cars' })).statusCode).toBe(400)
    expect(await linesOf(buyer)).toEqual([])
  })

  test('each line has the rate of tax of its goods, as the order would', async () => {
    const { app } = await shopWithPhone()
    const [cable] = await insertProducts(app, 'accessories', [{ category: 'Cables' }])
    const buyer = await guest(app)
    await (
      await admin(app)
    ).post('/api/admin/tax-rates', { hsn: '8544', from: '2026-01-01', rate: 5, description: 'Cables' })
    await buyer.post('/cart/add', { product_id: cable._id, type: 'accessories' })
    expect(await linesOf(buyer)).toMatchObject([{ product_id: cable._id, taxRateBp: 500 }])
  })

  test('CRT-21 a line whose item was deleted stays, without the item', async () => {
    const { app, phone } = await shopWithPhone()
    const buyer = await guest(app)
    await add(buyer, phone)
    await (await admin(app)).delete(`/api/sales/${phone._id}`)
    expect(await linesOf(buyer)).toEqual([
      { product_id: phone._id, type: 'sales', quantity: 1, product: null, taxRateBp: null },
    ])
    expect((await add(buyer, phone)).statusCode).toBe(404)
  })

  test('API-45 the first add of a visitor makes a guest with a session, whatever user it names', async () => {
    const { app, phone } = await shopWithPhone()
    const browser = visitor(app)
    const stranger = await guest(app)
    const body = { user_id: stranger.id, product_id: phone._id, type: 'sales' }
    const added = (await browser.post('/cart/add', body)).json<{
      userId: string
      pieces: number
      user: unknown
    }>()
    const { userId } = added

    expect(userId).not.toBe(stranger.id)
    // The browser needs no further request.
    expect(added.pieces).toBe(1)
    expect((await browser.get('/api/auth/me')).json()).toEqual({ user: added.user })
    expect(await linesOf({ ...browser, id: userId })).toMatchObject([{ quantity: 1 }])
    expect(await linesOf(stranger)).toEqual([])
  })

  test('a visitor who adds what is not sold does not become a guest', async () => {
    const { app } = await shopWithPhone()
    const browser = visitor(app)
    await browser.post('/cart/add', { product_id: newId(), type: 'sales' })
    expect(browser.cookies.size).toBe(0)
  })
})

describe('a cart belongs to one session', () => {
  type Try = (thief: Person, owner: Person, line: object) => ReturnType<Person['get']>
  const tries: [string, Try][] = [
    ['SEC-01 cannot be read', (thief, owner) => thief.get(`/cart/${owner.id}`)],
    [
      'SEC-02 cannot be added to',
      (thief, owner, line) => thief.post('/cart/add', { ...line, user_id: owner.id }),
    ],
    [
      'SEC-02 cannot be added to under a second name',
      (thief, owner, line) => thief.post('/cart/add', { ...line, user_id: thief.id, userId: owner.id }),
    ],
    [
      'SEC-03 cannot be changed',
      (thief, owner, line) => thief.put('/cart/update', { ...line, userId: owner.id, quantity: 7 }),
    ],
    [
      'SEC-04 cannot be emptied',
      (thief, owner, line) => thief.delete('/cart/remove', { ...line, userId: owner.id }),
    ],
  ]
  test.each(tries)('%s by another', async (_what, attempt) => {
    const { app, phone } = await shopWithPhone()
    const owner = await guest(app)
    await add(owner, phone)
    const thief = await guest(app)

    const { statusCode } = await attempt(thief, owner, { product_id: phone._id, type: 'sales' })
    expect(statusCode).toBe(403)
    expect(await linesOf(owner)).toMatchObject([{ quantity: 1 }])
    expect(await linesOf(thief)).toEqual([])
  })

  test('SEC-05 without a session there is no cart to read', async () => {
    const { app } = await shopWithPhone()
    const owner = await guest(app)
    expect((await visitor(app).get(`/cart/${owner.id}`)).statusCode).toBe(401)
  })

  test('CRT-20 CRT-23 a guest’s cart joins the member’s at sign-in, and quantities add up', async () => {
    const app = await testApp()
    const [phone, cover] = await insertProducts(app, 'sales', [{}, {}])
    const known = await member(app, 'asha@example.com')
    await add(known, phone)
    await known.put('/cart/update', { product_id: phone._id, type: 'sales', quantity: 998 })

    const browser = await guest(app)
    for (const product of [phone, phone, cover!]) await add(browser, product)
    await browser.post('/api/auth/login', { email: 'asha@example.com', password: 'a long password' })

    const lines = await linesOf({ ...browser, id: known.id })
    const quantities = Object.fromEntries(lines.map(({ product_id, quantity }) => [product_id, quantity]))
    expect(quantities).toEqual({ [phone._id]: 999, [cover!._id]: 1 })
  })

  test('CRT-20 a guest who signs up keeps the cart', async () => {
    const { app, phone } = await shopWithPhone()
    const buyer = await guest(app)
    await add(buyer, phone)
    const answer = await buyer.post('/api/auth/signup', {
      fullName: 'Asha Raman',
      email: 'asha@example.com',
      password: 'a long password',
      confirmPassword: 'a long password',
    })
    const { _id } = answer.json<{ user: { _id: string } }>().user
    expect(await linesOf({ ...buyer, id: _id })).toMatchObject([{ quantity: 1 }])
  })

  test('a cart whose guest signed in at the same moment is a conflict, not a server error', async () => {
    const { app, phone } = await shopWithPhone()
    app.get('/late', { config: publicAccess }, () => cartStore(app.db).add(newId(), phone._id, app.clock()))
    const answer = await visitor(app).get('/late')

    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ type: 'gone_meanwhile' })
  })
})
