import { expect, test } from 'vitest'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import type { Facets, Product } from '../contract.ts'
import type { Goods } from './contract.ts'

async function shop() {
  const app = await testApp()
  await insertProducts(app, 'sales', [
    { name: 'Galaxy A35 5G', brand: 'Samsung' },
    { name: 'iPhone 15', brand: 'Apple' },
    { name: 'Redmi Note 13 5G', brand: 'Redmi' },
  ])
  await insertProducts(app, 'accessories', [
    { name: 'Flip A35', category: 'Cases', specifications: { fits: 'Galaxy A35 5G' } },
    { name: 'Glass 15', category: 'Glasses', compatibility: 'iPhone 15 and iPhone 16' },
    { name: 'Clear A55', category: 'Cases', compatibility: 'Galaxy A55 5G' },
    { name: 'Maker charger', category: 'Chargers', compatibility: 'Galaxy S, Z and A series with USB-C' },
    { name: 'Lightning charger', category: 'Chargers', compatibility: 'iPhone 8 and later, iPad' },
    { name: 'USB-C cable', category: 'Cables', compatibility: 'USB-C phones and tablets' },
    { name: 'Buds', category: 'Earbuds', compatibility: 'Android and iPhone, Bluetooth 5.1' },
    { name: 'Stand', category: 'Holders' },
  ])
  await insertProducts(app, 'services', [
    { name: 'iPhone Screen Replacement', brand: 'Apple', specifications: { device: 'iPhone 13' } },
    { name: 'AMOLED Replacement', brand: 'Samsung', specifications: { device: 'Galaxy A55' } },
    { name: 'Android Battery Replacement', brand: 'All brands' },
    { name: 'Port Cleaning', brand: 'All brands' },
  ])
  return app
}

test.each([
  ['accessories', 'Samsung Galaxy A35 5G', ['Flip A35', 'Maker charger', 'USB-C cable', 'Buds', 'Stand']],
  ['accessories', 'Apple iPhone 15', ['Glass 15', 'Lightning charger', 'USB-C cable', 'Buds', 'Stand']],
  ['accessories', 'Zebra X1', ['USB-C cable', 'Buds', 'Stand']],
  ['accessories', '0', ['USB-C cable', 'Buds', 'Stand']],
  ['accessories', "O'Neill (.*) \\m% 5", ['USB-C cable', 'Buds', 'Stand']],
  [
    'services',
    'Samsung Galaxy A35 5G',
    ['AMOLED Replacement', 'Android Battery Replacement', 'Port Cleaning'],
  ],
  ['services', 'Apple iPhone 15', ['iPhone Screen Replacement', 'Port Cleaning']],
])('%s that fit a %s', async (catalogue, phone, expected) => {
  const app = await shop()
  const query = `phone=${encodeURIComponent(phone)}`
  const list = (await app.inject(`/api/${catalogue}?${query}`)).json<Product[]>()
  expect(list.map(({ product_name }) => product_name).toSorted()).toEqual(expected.toSorted())
  const page = await app.inject(`/api/${catalogue}?${query}&limit=1&sort=price_asc`)
  expect(page.headers['x-total-count']).toBe(`${expected.length}`)
  const facets = (await app.inject(`/api/${catalogue}/facets?${query}`)).json<Facets>()
  expect(facets.brands.reduce((all, { count }) => all + count, 0)).toBe(expected.length)
})

test('phones are not filtered by a phone, and an empty or too long one is none', async () => {
  const app = await shop()
  expect((await app.inject('/api/sales?phone=Zebra')).json()).toHaveLength(3)
  expect((await app.inject('/api/accessories?phone=')).json()).toHaveLength(8)
  expect((await app.inject(`/api/accessories?phone=${'x'.repeat(300)}`)).json()).toHaveLength(8)
})

test('the phones to choose from are those for sale and those that items are for, each once', async () => {
  const app = await shop()
  expect((await app.inject('/api/phone-models')).json()).toEqual([
    { brand: 'Apple', models: ['iPhone 13', 'iPhone 15', 'iPhone 16'] },
    { brand: 'Redmi', models: ['Redmi Note 13 5G'] },
    { brand: 'Samsung', models: ['Galaxy A35 5G', 'Galaxy A55', 'Galaxy A55 5G'] },
  ])
})

test('what the shop has for a phone is grouped by kind, with what names the phone first', async () => {
  const app = await shop()
  const goods = (await app.inject('/api/phone-models/goods?phone=Samsung%20Galaxy%20A35%205G')).json<Goods>()
  expect(goods[0]).toMatchObject({ kind: 'Cases', items: [{ product_name: 'Flip A35' }] })
  expect(goods.at(-1)).toMatchObject({ kind: 'Repairs', catalogue: 'services', items: { length: 3 } })
  const kinds = goods.map(({ kind }) => kind).toSorted()
  expect(kinds).toEqual(['Cables', 'Cases', 'Chargers', 'Earbuds', 'Holders', 'Repairs'])
  expect((await app.inject('/api/phone-models/goods')).statusCode).toBe(400)
})
