import { expect, test } from 'vitest'
import { paise } from '../../../platform/money/money.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { admin } from '../../../testing/visitor.ts'
import type { Product } from '../contract.ts'

const good = {
  product_name: 'Tempered glass',
  brand: 'Spigen',
  category: 'Covers',
  price: 499,
  image_url: '/art/accessories/glass/640.webp',
  description: 'Keeps the screen whole.',
}
const phone = { ...good, model: 'X1' }

async function refusal(app: TestApp, body: unknown, catalogue = 'sales') {
  const staff = await admin(app)
  const answer = await staff.post(`/api/${catalogue}`, body)
  expect((await app.inject(`/api/${catalogue}`)).json()).toEqual([])
  return { status: answer.statusCode, message: answer.json<{ message: string }>().message }
}

test.each([
  ['sales', ['product_name', 'brand', 'model', 'price', 'image_url', 'description']],
  ['services', ['product_name', 'brand', 'category', 'price', 'image_url', 'description']],
  ['accessories', ['product_name', 'brand', 'category', 'price', 'image_url', 'description']],
])('API-23 %s: a missing or empty field is named in the error', async (catalogue, fields) => {
  const app = await testApp()
  const staff = await admin(app)
  for (const field of fields)
    for (const value of [undefined, null, '', '   ']) {
      const answer = await staff.post(`/api/${catalogue}`, { ...phone, [field]: value })
      expect(answer.statusCode, `${field} ${value}`).toBe(400)
      expect(answer.json<{ message: string }>().message).toContain(field)
    }
  expect((await app.inject(`/api/${catalogue}`)).json()).toEqual([])
})

test.each([
  ['API-24', -1, 'negative'],
  ['API-24', -0.01, 'negative'],
  ['API-25', 1.001, 'decimals'],
  ['API-25', 0.001, 'decimals'],
  ['API-26', 'NaN', 'number'],
  ['API-26', '499', 'number'],
  ['API-26', null, 'number'],
  ['API-26', true, 'number'],
  ['API-26', [499], 'number'],
  ['API-26', {}, 'number'],
  ['API-27', 1_000_000.01, '10,00,000'],
  ['API-27', 1e300, '10,00,000'],
])('%s a price of %j is rejected', async (_row, price, word) => {
  const { status, message } = await refusal(await testApp(), { ...phone, price })
  expect(status).toBe(400)
  expect(message).toContain('price')
  expect(message).toContain(word)
})

test('API-26 a price that is not representable in JSON is rejected', async () => {
  const app = await testApp()
  const staff = await admin(app)
  for (const price of ['NaN', 'Infinity', '1e999', '-', '0x10']) {
    const body = JSON.stringify(phone).replace('"price":499', `"price":${price}`)
    const answer = await staff.post('/api/sales', body, { 'content-type': 'application/json' })
    expect(answer.statusCode, price).toBe(400)
  }
})

test('only a service may cost ₹0, when it is added and when it is changed', async () => {
  const app = await testApp()
  const staff = await admin(app)
  for (const catalogue of ['sales', 'accessories'] as const) {
    const { status, message } = await refusal(app, { ...phone, price: 0 }, catalogue)
    expect(status).toBe(400)
    expect(message).toBe('The price of a phone or an accessory cannot be ₹0.')
  }
  for (const catalogue of ['sales', 'services', 'accessories']) {
    const { _id } = (await staff.post(`/api/${catalogue}`, phone)).json<Product>()
    const answer = await staff.put(`/api/${catalogue}/${_id}`, { ...phone, price: 0 })
    expect(answer.statusCode).toBe(catalogue === 'services' ? 200 : 400)
  }
  expect((await staff.post('/api/services', { ...phone, price: 0 })).json<Product>().price).toBe(0)
})

test('an item that costs ₹0 from before is shown and takes a price', async () => {
  const app = await testApp()
  const staff = await admin(app)
  const [old] = await insertProducts(app, 'sales', [{ pricePaise: paise(0) }])
  expect((await app.inject(`/api/sales/${old._id}`)).json<Product>().price).toBe(0)
  expect((await app.inject('/api/sales')).json<Product[]>()).toHaveLength(1)
  expect((await staff.put(`/api/sales/${old._id}`, phone)).json<Product>().price).toBe(499)
})

test('API-27 API-28 prices from a paisa to ten lakh are stored to the paisa', async () => {
  const staff = await admin(await testApp())
  for (const price of [0.01, 1.1, 19.99, 499.5, 64_999.05, 999_999.99, 1_000_000])
    expect((await staff.post('/api/sales', { ...phone, price })).json<Product>().price).toBe(price)
})

test.each([
  ['product_name', 7],
  ['product_name', 'a'.repeat(161)],
  ['product_name', 'a\0b'],
  ['brand', ['OnePlus']],
  ['model', {}],
  ['description', 'a'.repeat(4001)],
  ['image_url', 7],
  ['stock', -1],
  ['stock', 1.5],
  ['stock', '5'],
  ['stock', 1_000_001],
])('API-23 an invalid %s (%j) is rejected with a message', async (field, value) => {
  const { status, message } = await refusal(await testApp(), { ...phone, [field]: value })
  expect(status).toBe(400)
  expect(message.toLowerCase()).toContain(field)
})

test('API-23 a body that is no object is rejected', async () => {
  const app = await testApp()
  const staff = await admin(app)
  for (const body of ['{', '', '[]', 'null', '"text"', '5'])
    expect(
      (await staff.post('/api/sales', body, { 'content-type': 'application/json' })).statusCode,
      body,
    ).toBe(400)
  expect([400, 415]).toContain(
    (await staff.post('/api/sales', 'a=b', { 'content-type': 'text/plain' })).statusCode,
  )
})

test('API-23 unknown keys are dropped, whatever their name', async () => {
  const app = await testApp()
  const staff = await admin(app)
  const answer = await staff.post('/api/sales', {
    ...phone,
    _id: 'mine',
    held: 5,
    deletedAt: 'now',
    isAdmin: true,
  })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).not.toMatchObject({ _id: 'mine' })
  for (const key of ['held', 'deletedAt', 'isAdmin', 'category'])
    expect(answer.json()).not.toHaveProperty(key)

  const poisoned = JSON.stringify(phone).replace(
    '{',
    '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},',
  )
  const status = (await staff.post('/api/sales', poisoned, { 'content-type': 'application/json' })).statusCode
  expect([201, 400]).toContain(status)
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
})

test('API-29 a shop code that is taken or out of range is replaced by a free one', async () => {
  const app = await testApp()
  const staff = await admin(app)
  const first = (await staff.post('/api/sales', { ...phone, sales_id: 100 })).json<Product>()
  const codes = [first.sales_id]
  for (const sales_id of [100, 99, 10_001, 100.5, '200', null, undefined, 1e12]) {
    const answer = await staff.post('/api/sales', { ...phone, sales_id })
    expect(answer.statusCode, String(sales_id)).toBe(201)
    codes.push(answer.json<Product>().sales_id)
  }
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(code).toSatisfy((each: number) => each >= 100 && each <= 10_000)
  expect((await staff.get(`/api/sales/${first._id}`)).json()).toEqual(first)
})

test('API-29 ten concurrent inserts with the same code each get their own', async () => {
  const staff = await admin(await testApp())
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => staff.post('/api/sales', { ...phone, sales_id: 500 })),
  )
  const codes = answers.map((answer) => answer.json<Product>().sales_id)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201))
  expect(new Set(codes).size).toBe(10)
  expect(codes).toContain(500)
})

test('SEC-21 a body that is too large is rejected, and the shop keeps running', async () => {
  const app = await testApp()
  const staff = await admin(app)
  const answer = await staff.post('/api/sales', { ...phone, image_url: 'a'.repeat(15 * 1024 * 1024) })
  expect(answer.statusCode).toBe(413)
  expect((await staff.get('/api/sales')).statusCode).toBe(200)
})
