import { sql } from 'drizzle-orm'
import { expect, test, beforeEach } from 'vitest'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import type { Product, Facets } from '../contract.ts'
import { paise } from '../../../platform/money/money.ts'

/** The last item is the last one of a list without an order. */
async function listed(query: Record<string, string>) {
  const app = await testApp()
  const rest = { brand: 'Sample', model: 'One', description: 'Nothing.' }
  await insertProducts(app, 'sales', [
    { ...rest, name: 'Speaker', description: 'Goes with any Galaxy.' },
    { ...rest, name: 'Intergalaxyc' },
    { ...rest, name: 'Cover for Galaxy' },
    { ...rest, name: 'Galaxy S24 Ultra' },
    { ...rest, name: 'Galaxy S24' },
  ])
  return (await app.inject({ url: '/api/sales', query })).json<Product[]>().map((item) => item.product_name)
}

test('API-31 items with the word in their name come first, then those that mention it, newest first', async () => {
  expect(await listed({ q: 'galaxy' })).toEqual([
    'Galaxy S24 Ultra',
    'Galaxy S24',
    'Cover for Galaxy',
    'Intergalaxyc',
    'Speaker',
  ])
})

test('API-31 an exact name comes first, also if misspelt', async () => {
  expect((await listed({ q: 'galaxy s24' }))[0]).toBe('Galaxy S24')
  expect((await listed({ q: 'galxay s24' }))[0]).toBe('Galaxy S24')
})

test('API-31 of equally relevant items the one that is sold out comes last, however new it is', async () => {
  const app = await testApp()
  const equal = { name: 'Galaxy S24', brand: 'Sample', model: 'One', description: 'Nothing.' }
  const items = await insertProducts(app, 'sales', [
    { ...equal, shopCode: 1, onHand: 0 },
    { ...equal, shopCode: 2, onHand: 3 },
    { ...equal, shopCode: 3, onHand: null },
  ])
  const [soldOut, newer, older] = items.map(({ _id }) => _id)
  for (const query of ['q=galaxy', 'q=galaxy&page=1&limit=10', 'q=galxay+s24&limit=10']) {
    const answer = await app.inject(`/api/sales?${query}`)
    expect(answer.json<Product[]>().map(({ _id }) => _id)).toEqual([newer, older, soldOut])
  }
})

test('API-34 an explicit sort order takes precedence over relevance', async () => {
  expect((await listed({ q: 'galaxy', sort: 'name_desc' }))[0]).toBe('Speaker')
})

test('API-31 among more than a thousand matches a new, better one is first at once, however it was written', async () => {
  const app = await testApp()
  const covers = Array.from({ length: 1_001 }, (_, place) => ({
    name: `Cover ${place}`,
    description: 'For a Galaxy.',
  }))
  const search = async () =>
    (await app.inject('/api/sales?q=galaxy&page=1&limit=2'))
      .json<Product[]>()
      .map((item) => item.product_name)
  await insertProducts(app, 'sales', covers)
  expect(await search()).toEqual(['Cover 0', 'Cover 1'])

  const [phone] = await insertProducts(app, 'sales', [{ name: 'Galaxy S24' }])
  expect(await search()).toEqual(['Galaxy S24', 'Cover 0'])

  const rename = (name: string) =>
    app.db.execute(sql`update products set name = ${name}, description = '' where id = ${phone._id}`)
  await rename('Pixel 9')
  expect(await search()).toEqual(['Cover 0', 'Cover 1'])
  await rename('Galaxy S25')
  expect(await search()).toEqual(['Galaxy S25', 'Cover 0'])
})

let app: TestApp
const facets = async (query: Record<string, string> = {}) => {
  const answer = await app.inject({ url: '/api/sales/facets', query })
  expect(answer.statusCode).toBe(200)
  return answer.json<Facets>()
}

beforeEach(async () => {
  app = await testApp()
  const description = 'Sample data.'
  await insertProducts(app, 'sales', [
    { name: 'Galaxy S24', brand: 'Samsung', pricePaise: paise(74_999_50), description },
    { name: 'Galaxy A15', brand: 'samsung', pricePaise: paise(17_999_00), description },
    { name: 'iPhone 15', brand: 'Apple', pricePaise: paise(69_900_00), description },
  ])
  await insertProducts(app, 'accessories', [{ name: 'Charger', brand: 'Spigen', description }])
})

test('API-32 API-33 every brand with its count, and the highest price', async () => {
  expect(await facets()).toEqual({
    brands: [
      { name: 'Apple', count: 1 },
      { name: 'Samsung', count: 2 },
    ],
    highestPrice: 74_999.5,
    priceSteps: [18_000, 70_000, 74_999.5],
  })
})

test('API-32 brands are counted for the search and the price, whichever brands are chosen', async () => {
  const counted = await facets({ q: 'galaxy', max: '20000', brand: 'Samsung' })
  expect(counted.brands).toEqual([
    { name: 'Apple', count: 0 },
    { name: 'Samsung', count: 1 },
  ])
})

test('API-32 several brands return the items of any of them', async () => {
  const total = async (query: string) => (await app.inject(`/api/sales${query}`)).headers['x-total-count']
  expect(await total('?brand=apple&brand=SAMSUNG')).toBe('3')
  expect(await total('?brand=apple&brand=')).toBe('1')
  expect(await total('?brand=')).toBe('3')
})

test('API-31 a misspelt search names the corrected text', async () => {
  expect(await facets({ q: 'samsng' })).toMatchObject({ searchedFor: 'samsung' })
  expect(await facets({ q: 'samsung' })).not.toHaveProperty('searchedFor')
})

test('API-31 a search without results suggests other catalogues and a text that has results', async () => {
  expect(await facets({ q: 'charger' })).toMatchObject({
    elsewhere: [{ catalogue: 'accessories', count: 1 }],
  })
  expect(await facets({ q: 'samqqqg' })).toMatchObject({ suggestion: 'samsung', elsewhere: [] })
  const known = await facets({ q: 'samsung qqqq' })
  expect(known).toMatchObject({ hasSomeWords: true, elsewhere: [] })
  expect(known.brands.filter(({ count }) => count > 0).map(({ name }) => name)).toEqual(['Samsung'])
  expect(await facets({ q: 'galaxy', max: '5' })).toMatchObject({ unfiltered: 2 })
  expect(await facets({ q: '%_\\' })).toMatchObject({ unfiltered: 0, elsewhere: [] })
})

test('API-32 an empty catalogue has no brand and no price', async () => {
  const answer = await app.inject('/api/services/facets')
  expect(answer.json()).toEqual({ brands: [], highestPrice: 0, unfiltered: 0 })
})
