import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paise } from '../../platform/money/money.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import type { Product } from './contract.ts'

const names = async (app: TestApp, query: string) => {
  const answer = await app.inject(`/api/sales${query}`)
  expect(answer.statusCode, query).toBe(200)
  return answer.json<Product[]>().map(({ product_name }) => product_name)
}
const total = async (app: TestApp, query: string) =>
  (await app.inject(`/api/sales${query}`)).headers['x-total-count']

/** Four phones with different names, brands and prices. */
async function fourPhones() {
  const app = await testApp()
  await insertProducts(app, 'sales', [
    { name: 'iPhone 15', brand: 'Apple', pricePaise: paise(69_900_00), description: 'Dynamic Island' },
    { name: 'Galaxy S24', brand: 'Samsung', pricePaise: paise(54_999_00), model: 'SM-S921B' },
    { name: 'Nord 100%', brand: 'OnePlus', pricePaise: paise(24_999_50), description: 'A_b' },
    { name: 'OnePlus 12', brand: 'OnePlus', pricePaise: paise(64_999_00) },
  ])
  return app
}

test.each([
  ['API-01', 'sales'],
  ['API-02', 'services'],
  ['API-03', 'accessories'],
] as const)('%s the list of %s is complete, newest first', async (_row, catalogue) => {
  const app = await testApp()
  const names = Array.from({ length: 245 }, (_, place) => `Item ${place}`)
  await insertProducts(
    app,
    catalogue,
    names.map((name) => ({ name })),
  )
  const answer = await app.inject(`/api/${catalogue}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.json<Product[]>().map(({ product_name }) => product_name)).toEqual(names)
})

test('API-28 a price is a number of rupees with paise', async () => {
  const app = await testApp()
  await insertProducts(app, 'sales', [{ pricePaise: paise(64_999_05) }, { pricePaise: paise(500_00) }])
  const list = (await app.inject('/api/sales')).json<Product[]>()
  expect(list.map(({ price }) => price)).toEqual([64_999.05, 500])
})

test('ENT-03 an item has its shop code under the catalogue’s field name', async () => {
  const app = await testApp()
  for (const catalogue of ['sales', 'services', 'accessories'] as const) {
    const [{ _id }] = await insertProducts(app, catalogue, [{ shopCode: 777 }])
    const item = (await app.inject(`/api/${catalogue}/${_id}`)).json<Record<string, unknown>>()
    expect(item[`${catalogue}_id`]).toBe(777)
  }
})

test('ENT-01 a phone has its model, its shop code and its price in rupees', async () => {
  const app = await testApp()
  await insertProducts(app, 'sales', [{ shopCode: 777, pricePaise: paise(64_999_05), onHand: 7 }])
  const [phone] = (await app.inject('/api/sales')).json<Product[]>()

  expect(Object.keys(phone!).sort()).toEqual(
    [
      '_id',
      'brand',
      'description',
      'image_url',
      'model',
      'price',
      'product_name',
      'sales_id',
      'stock',
    ].sort(),
  )
  expect(phone).toMatchObject({ price: 64_999.05, sales_id: 777, stock: 7 })
})

test('ENT-02 services have a category, accessories a category and perhaps a compatibility', async () => {
  const app = await testApp()
  await insertProducts(app, 'services', [{ category: 'Screen', shopCode: 200 }])
  await insertProducts(app, 'accessories', [{ compatibility: 'USB-C' }, {}])
  const [service] = (await app.inject('/api/services')).json<Product[]>()
  const [cable, cover] = (await app.inject('/api/accessories')).json<Product[]>()

  expect(service).toMatchObject({ category: 'Screen', services_id: 200, stock: null })
  expect(service).not.toHaveProperty('model')
  expect(cable).toMatchObject({ category: 'Covers', compatibility: 'USB-C' })
  expect(cover).not.toHaveProperty('compatibility')
})

test('API-05 one response has all three lists', async () => {
  const app = await testApp()
  await insertProducts(app, 'sales', [{}, {}])
  await insertProducts(app, 'services', [{}])
  const lists = (await app.inject('/api/products')).json<Record<string, Product[]>>()

  expect(Object.keys(lists).sort()).toEqual(['accessories', 'sales', 'services'])
  expect([lists['sales']!.length, lists['services']!.length, lists['accessories']!.length]).toEqual([2, 1, 0])
})

test('API-30 a page of a list has the total number of matches', async () => {
  const app = await testApp()
  await insertProducts(
    app,
    'sales',
    Array.from({ length: 25 }, (_, place) => ({ name: `Phone ${place}` })),
  )

  expect(await names(app, '?page=2&limit=10')).toEqual(
    Array.from({ length: 10 }, (_, i) => `Phone ${i + 10}`),
  )
  expect(await names(app, '?page=3&limit=10')).toHaveLength(5)
  expect(await names(app, '?page=4&limit=10')).toEqual([])
  expect(await names(app, '?limit=3')).toHaveLength(3)
  expect(await names(app, '?page=1')).toHaveLength(20)
  for (const query of ['?page=2&limit=10', '?page=4&limit=10', '?page=1000000&limit=200', '?sort=name_asc'])
    expect(await total(app, query), query).toBe('25')
  expect(await total(app, '?q=Phone 1&limit=2'.replace(' ', '%20'))).toBe('11')
})

test('API-31 a search finds words in name, description, brand and model, in any case', async () => {
  const app = await fourPhones()
  expect(await names(app, '?q=IPHONE')).toEqual(['iPhone 15'])
  expect(await names(app, '?q=island')).toEqual(['iPhone 15'])
  expect(await names(app, '?q=samsung')).toEqual(['Galaxy S24'])
  expect(await names(app, '?q=s921')).toEqual(['Galaxy S24'])
  expect(await names(app, '?q=')).toHaveLength(4)
  expect(await names(app, '?q=nothing%20like%20it')).toEqual([])
})

test('API-31 wildcards of SQL match only themselves', async () => {
  const app = await fourPhones()
  expect(await names(app, '?q=%25')).toEqual(['Nord 100%'])
  expect(await names(app, '?q=a_b')).toEqual(['Nord 100%'])
  expect(await names(app, '?q=_')).toEqual(['Nord 100%'])
  expect(await names(app, '?q=%5C')).toEqual([])
})

test('API-32 a brand filter returns only that brand', async () => {
  const app = await fourPhones()
  expect(await names(app, '?brand=OnePlus')).toEqual(['Nord 100%', 'OnePlus 12'])
  expect(await names(app, '?brand=oneplus&q=nord')).toEqual(['Nord 100%'])
  expect(await names(app, '?brand=One')).toEqual([])
})

test('API-33 a maximum price returns items up to that price', async () => {
  const app = await fourPhones()
  expect(await names(app, '?max=54999')).toEqual(['Galaxy S24', 'Nord 100%'])
  expect(await names(app, '?max=24999.5')).toEqual(['Nord 100%'])
  expect(await names(app, '?max=24999.49')).toEqual([])
  expect(await names(app, '?max=99999999999999')).toHaveLength(4)
  expect(await names(app, '?max=')).toHaveLength(4)
})

test('API-34 a list is sorted as requested', async () => {
  const app = await fourPhones()
  expect(await names(app, '?sort=price_asc')).toEqual(['Nord 100%', 'Galaxy S24', 'OnePlus 12', 'iPhone 15'])
  expect(await names(app, '?sort=price_desc')).toEqual(['iPhone 15', 'OnePlus 12', 'Galaxy S24', 'Nord 100%'])
  expect(await names(app, '?sort=name_asc')).toEqual(['Galaxy S24', 'iPhone 15', 'Nord 100%', 'OnePlus 12'])
  expect(await names(app, '?sort=name_desc&page=1&limit=2')).toEqual(['OnePlus 12', 'Nord 100%'])
})

test('API-34 DSH-23 numbers in names are sorted by their value, with and without a brand', async () => {
  const app = await testApp()
  const sorted = [
    'Fold 007 Pro',
    'Fold 10',
    'Fold 10 Mini',
    'Fold 123456789',
    'iPhone 9',
    'iPhone 15',
    'iPhone 15 6.7',
    'iPhone 100',
  ]
  await insertProducts(
    app,
    'sales',
    shuffled(sorted).map((name, at) => ({ name, brand: at % 2 === 0 ? 'Even' : 'Odd' })),
  )
  expect(await names(app, '?sort=name_asc')).toEqual(sorted)
  expect(await names(app, '?sort=name_asc&brand=Even&brand=Odd&page=1&limit=20')).toEqual(sorted)
  expect(await names(app, '?sort=name_desc&page=2&limit=3')).toEqual(sorted.toReversed().slice(3, 6))
})
const shuffled = (texts: string[]) => [
  ...texts.filter((_, at) => at % 3 === 1),
  ...texts.filter((_, at) => at % 3 !== 1).reverse(),
]

const nonsense = [
  '-1',
  '0',
  '1.5',
  'abc',
  'NaN',
  'Infinity',
  '1e99',
  '%00',
  "'%20or%201=1--",
  '%F0%9F%93%B1',
  '__proto__',
  '%5B%5D',
]

test('API-34 SEC-22 invalid search, filters and sort orders are ignored', async () => {
  const app = await fourPhones()
  for (const name of ['max', 'sort', 'q', 'brand', '__proto__', 'constructor'])
    for (const value of [...nonsense, 'a'.repeat(300), `1&${name}=2`])
      expect((await app.inject(`/api/sales?${name}=${value}`)).statusCode, `${name}=${value}`).toBe(200)

  expect(await names(app, "?q=';%20drop%20table%20products;--")).toEqual([])
  expect(await names(app, "?brand='%20or%20'1'='1")).toEqual([])
  expect(await names(app, '?sort=up&max=cheap')).toHaveLength(4)
})

test('API-30 API-34 an invalid page or limit is refused with a clear message, and an empty one is none', async () => {
  const app = await fourPhones()
  const refusal = async (query: string) => {
    const answer = await app.inject(`/api/sales?${query}`)
    return [answer.statusCode, answer.json<{ message: string }>().message]
  }
  for (const name of ['page', 'limit'])
    for (const value of [...nonsense, `1&${name}=2`, '1000001'])
      expect(await refusal(`${name}=${value}`), `${name}=${value}`).toEqual([
        400,
        expect.stringMatching(`^${name} must be `),
      ])
  expect(await refusal('page=0')).toEqual([400, 'page must be at least 1.'])
  expect(await refusal('limit=500')).toEqual([400, 'limit must be at most 200.'])
  expect(await refusal('page=1.5&limit=5')).toEqual([400, 'page must be a whole number.'])
  expect(await refusal('limit=all')).toEqual([400, 'limit must be a number.'])
  expect(await names(app, '?page=&limit=')).toHaveLength(4)
})

test('what is sold out comes last if the list asks for it, the newest first in both parts, on every page', async () => {
  const app = await testApp()
  await insertProducts(app, 'sales', [
    { name: 'Sold out', onHand: 0 },
    { name: 'New' },
    { name: 'Reserved', onHand: 1 },
    { name: 'Not counted', onHand: null, brand: 'Apple' },
    { name: 'Old', brand: 'Apple' },
  ])
  await app.db.execute(sql`update products set held = 1 where name = 'Reserved'`)
  const order = ['New', 'Not counted', 'Old', 'Sold out', 'Reserved']
  expect(await names(app, '?sort=in_stock')).toEqual(order)
  expect(await names(app, '?sort=in_stock&limit=2&page=2')).toEqual(order.slice(2, 4))
  expect(await names(app, '?sort=in_stock&limit=9&brand=Apple&brand=OnePlus')).toEqual(order)
  expect(await names(app, '')).toEqual(['Sold out', 'New', 'Reserved', 'Not counted', 'Old'])
})
