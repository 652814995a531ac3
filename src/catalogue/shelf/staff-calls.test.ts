import { expect, test } from 'vitest'
import { shelve } from '../../testing/shelf.ts'
import { testApp } from '../../testing/test-app.ts'
import { admin, guest, member, visitor } from '../../testing/visitor.ts'
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

test('API-07 CAT-15 an added item stands first in its list', async () => {
  const app = await testApp()
  await shelve(app, 'sales', [{}])
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

test('API-04 API-08 a changed item answers with what was changed, and keeps what the form leaves out', async () => {
  const app = await testApp()
  const staff = await admin(app)
  const [cable] = await shelve(app, 'accessories', [{ compatibility: 'USB-C', shopCode: 300 }])
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
  expect((await app.inject(url)).json()).toEqual(answer.json())
  expect((await staff.put(url, { ...change, compatibility: '' })).json()).not.toHaveProperty('compatibility')
})

test('API-09 a deleted item is gone from lists and from its address, and its code is not given again', async () => {
  const app = await testApp()
  const staff = await admin(app)
  const [phone] = await shelve(app, 'sales', [{ shopCode: 555 }])
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

test('API-21 API-22 SEC-22 unknown and malformed ids are not found, and neither is an item of another catalogue', async () => {
  const app = await testApp()
  const staff = await admin(app)
  const [phone] = await shelve(app, 'sales', [{}])
  const ids = [
    gone,
    'x',
    '1',
    '__proto__',
    'null',
    "1'%20or%20'1'='1",
    '%00',
    '..%2F..%2Fetc',
    'a'.repeat(100),
  ]
  const urls = [...ids.map((id) => `/api/sales/${id}`), `/api/services/${phone._id}`]

  for (const url of urls)
    for (const answer of [
      await staff.get(url),
      await staff.put(url, { ...form, category: 'x' }),
      await staff.delete(url),
    ]) {
      expect([400, 404], url).toContain(answer.statusCode)
      expect(answer.json<{ message: string }>().message).toMatch(/[a-z]/i)
    }
  expect(await list(app)).toHaveLength(1)
})

test('SEC-06 SEC-07 SEC-08 without an admin’s session nothing is added, changed or deleted', async () => {
  const app = await testApp()
  const [phone] = await shelve(app, 'sales', [{}])
  const before = await list(app)
  for (const [who, status] of [
    [visitor(app), 401],
    [await guest(app), 403],
    [await member(app), 403],
  ] as const) {
    expect((await who.post('/api/sales', form)).statusCode).toBe(status)
    expect((await who.put(`/api/sales/${phone._id}`, form)).statusCode).toBe(status)
    expect((await who.delete(`/api/sales/${phone._id}`)).statusCode).toBe(status)
    expect((await who.post('/api/sales', 'not even read')).statusCode).toBe(status)
  }
  expect(await list(app)).toEqual(before)
})

test('SEC-23 markup in a name stays the text that was typed', async () => {
  const app = await testApp()
  const product_name = '<img src=x onerror=alert(1)> & "Co"'
  const answer = await (
    await admin(app)
  ).post('/api/sales', { ...form, product_name, description: '<script>' })
  expect(answer.json()).toMatchObject({ product_name, description: '<script>' })
})

test('API-48 API-38 an unsupported method or an unknown address is not found, in JSON', async () => {
  const app = await testApp()
  const staff = await admin(app)
  for (const answer of [
    await staff.put('/api/sales', form),
    await staff.delete('/api/sales'),
    await staff.post('/api/products', form),
    await staff.get('/api/phones'),
  ]) {
    expect([404, 405]).toContain(answer.statusCode)
    expect(answer.json()).toHaveProperty('message')
  }
})
