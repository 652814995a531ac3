import { expect, test } from 'vitest'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { admin, guest, member, visitor, type Visitor } from '../../../testing/visitor.ts'
import type { Product } from '../contract.ts'

const form = {
  product_name: 'OnePlus 12',
  brand: 'OnePlus',
  model: 'CPH2573',
  price: 64_999,
  image_url: '/art/phones/oneplus-12/640.webp',
  description: 'A phone with a bright screen.',
}
const serviceForm = { ...form, model: undefined, category: 'Screen' }
const gone = '019a0000-0000-7000-8000-000000000000'

const list = async (app: Awaited<ReturnType<typeof testApp>>, catalogue = 'sales') =>
  (await app.inject(`/api/${catalogue}`)).json<Product[]>()

test('API-07 CAT-15 an added item is the first of its list', async () => {
  const app = await testApp()
  await insertProducts(app, 'sales', [{}])
  const answer = await (await admin(app)).post('/api/sales', { ...form, sales_id: 4711, stock: 3 })

  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({ ...form, sales_id: 4711, stock: 3 })
  expect((await list(app))[0]).toEqual(answer.json())
})

test('API-07 services and accessories are added with their own fields', async () => {
  const app = await testApp()
  const staff = await admin(app)
  const service = await staff.post('/api/services', serviceForm)
  const cable = await staff.post('/api/accessories', { ...serviceForm, compatibility: 'USB-C' })

  expect(service.json()).toMatchObject({ category: 'Screen', stock: null })
  expect(service.json()).not.toHaveProperty('model')
  expect(cable.json()).toMatchObject({ category: 'Screen', compatibility: 'USB-C' })
})

test('API-04 API-08 an update returns the changed fields; omitted fields are unchanged', async () => {
  const app = await testApp()
  const staff = await admin(app)
  const [cable] = await insertProducts(app, 'accessories', [{ compatibility: 'USB-C', shopCode: 300 }])
  const url = `/api/accessories/${cable._id}`
  const change = { ...serviceForm, price: 499.5, accessories_id: 9000 }

  const answer = await staff.put(url, change)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    product_name: 'OnePlus 12',
    price: 499.5,
    compatibility: 'USB-C',
    accessories_id: 300,
    stock: 10,
  })
  expect(answer.json()).toEqual({ ...(await app.inject(url)).json<object>(), version: 2 })
  expect((await staff.put(url, { ...change, compatibility: '' })).json()).not.toHaveProperty('compatibility')
})

test('API-09 a deleted item is removed from lists and its URL, and its code is not reused', async () => {
  const app = await testApp()
  const staff = await admin(app)
  const [phone] = await insertProducts(app, 'sales', [{ shopCode: 555 }])
  const answer = await staff.delete(`/api/sales/${phone._id}`)

  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ message: `${phone.product_name} was deleted.` })
  expect(await list(app)).toEqual([])
  for (const response of [
    await staff.get(`/api/sales/${phone._id}`),
    await staff.put(`/api/sales/${phone._id}`, form),
    await staff.delete(`/api/sales/${phone._id}`),
  ])
    expect(response.statusCode).toBe(404)
  expect((await staff.post('/api/sales', { ...form, sales_id: 555 })).json<Product>().sales_id).not.toBe(555)
})

async function seekEach(ids: string[], statuses: number[], catalogue = 'sales') {
  const app = await testApp()
  const staff = await admin(app)
  const [phone] = await insertProducts(app, 'sales', [{}])
  for (const url of [...ids, ...(catalogue === 'sales' ? [] : [phone._id])].map(
    (id) => `/api/${catalogue}/${id}`,
  ))
    for (const answer of [
      await staff.get(url),
      await staff.put(url, { ...form, category: 'x' }),
      await staff.delete(url),
    ]) {
      expect(statuses, url).toContain(answer.statusCode)
      expect(answer.json<{ message: string }>().message).toMatch(/[a-z]/i)
    }
  expect(await list(app)).toHaveLength(1)
}

test('API-21 an unknown id is not found, and neither is an item of another catalogue', async () => {
  await seekEach([gone], [404])
  await seekEach([gone], [404], 'services')
})

test('API-22 a malformed id is not found', () =>
  seekEach(['x', '1', '__proto__', 'null', '..%2F..%2Fetc', 'a'.repeat(100)], [400, 404]))

test('SEC-22 SQL in an id finds nothing and does no harm', () =>
  seekEach(["1'%20or%20'1'='1", "';%20drop%20table%20products;--", '%00'], [400, 404]))

type Attempt = (who: Visitor, id: string) => ReturnType<Visitor['get']>
const attempts: [string, Attempt][] = [
  ['SEC-06 nothing is added', (who) => who.post('/api/sales', form)],
  ['SEC-06 a malformed form is not even read', (who) => who.post('/api/sales', 'not even read')],
  ['SEC-07 nothing is changed', (who, id) => who.put(`/api/sales/${id}`, form)],
  ['SEC-08 nothing is deleted', (who, id) => who.delete(`/api/sales/${id}`)],
]
test.each(attempts)('%s without an admin’s session', async (_what, attempt) => {
  const app = await testApp()
  const [phone] = await insertProducts(app, 'sales', [{}])
  const before = await list(app)
  expect((await attempt(visitor(app), phone._id)).statusCode).toBe(401)
  expect((await attempt(await guest(app), phone._id)).statusCode).toBe(403)
  expect((await attempt(await member(app), phone._id)).statusCode).toBe(403)
  expect(await list(app)).toEqual(before)
})

test('SEC-23 markup in a name is stored and returned as text', async () => {
  const app = await testApp()
  const product_name = '<img src=x onerror=alert(1)> & "Co"'
  const answer = await (
    await admin(app)
  ).post('/api/sales', { ...form, product_name, description: '<script>' })
  expect(answer.json()).toMatchObject({ product_name, description: '<script>' })
})

test('API-48 a method that a path does not support is rejected, in JSON', async () => {
  const app = await testApp()
  const staff = await admin(app)
  for (const answer of [
    await staff.put('/api/sales', form),
    await staff.delete('/api/sales'),
    await staff.post('/api/products', form),
  ]) {
    expect([404, 405]).toContain(answer.statusCode)
    expect(answer.json()).toHaveProperty('message')
  }
})

test('API-38 an unknown URL below /api is not found, in JSON', async () => {
  const answer = await visitor(await testApp()).get('/api/phones')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ message: 'There is nothing at this address.' })
})

test('API-37 invalid JSON is rejected, and nothing is added', async () => {
  const app = await testApp()
  const staff = await admin(app)
  const answer = await staff.post('/api/sales', '{"product_name": "One', {
    'content-type': 'application/json',
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toHaveProperty('message')
  expect(await list(app)).toEqual([])
})

test('IMP-05 keys such as __proto__ in a body do no harm', async () => {
  const app = await testApp()
  const staff = await admin(app)
  const body = `{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {"isAdmin": true}}, ${JSON.stringify(form).slice(1)}`
  const answer = await staff.post('/api/sales', body, { 'content-type': 'application/json' })
  expect([201, 400]).toContain(answer.statusCode)
  expect({}).not.toHaveProperty('isAdmin')
  expect((await (await member(app)).get('/api/auth/allusers')).statusCode).toBe(403)
})
