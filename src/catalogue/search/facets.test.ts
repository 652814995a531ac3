import { beforeEach, expect, test } from 'vitest'
import { paise } from '../../money/money.ts'
import { shelve } from '../../testing/product-fixtures.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import type { Facets } from '../contract.ts'

let app: TestApp
const facets = async (query: Record<string, string> = {}) => {
  const answer = await app.inject({ url: '/api/sales/facets', query })
  expect(answer.statusCode).toBe(200)
  return answer.json<Facets>()
}

beforeEach(async () => {
  app = await testApp()
  const description = 'Sample data.'
  await shelve(app, 'sales', [
    { name: 'Galaxy S24', brand: 'Samsung', pricePaise: paise(74_999_50), description },
    { name: 'Galaxy A15', brand: 'samsung', pricePaise: paise(17_999_00), description },
    { name: 'iPhone 15', brand: 'Apple', pricePaise: paise(69_900_00), description },
  ])
  await shelve(app, 'accessories', [{ name: 'Charger', brand: 'Spigen', description }])
})

test('API-32 API-33 every brand with its items, and the highest price', async () => {
  expect(await facets()).toEqual({
    brands: [
      { name: 'Apple', count: 1 },
      { name: 'Samsung', count: 2 },
    ],
    highestPrice: 74_999.5,
  })
})

test('API-32 brands are counted for the search and the price, whichever of them are chosen', async () => {
  const counted = await facets({ q: 'galaxy', max: '20000', brand: 'Samsung' })
  expect(counted.brands).toEqual([
    { name: 'Apple', count: 0 },
    { name: 'Samsung', count: 1 },
  ])
})

test('API-32 several brands answer the items of any of them', async () => {
  const total = async (query: string) => (await app.inject(`/api/sales${query}`)).headers['x-total-count']
  expect(await total('?brand=apple&brand=SAMSUNG')).toBe('3')
  expect(await total('?brand=apple&brand=')).toBe('1')
  expect(await total('?brand=')).toBe('3')
})

test('API-31 a misspelt search says what was searched for instead', async () => {
  expect(await facets({ q: 'samsng' })).toMatchObject({ searchedFor: 'samsung' })
  expect(await facets({ q: 'samsung' })).not.toHaveProperty('searchedFor')
})

test('API-31 where nothing matches, the other catalogues and a search that finds something are named', async () => {
  expect(await facets({ q: 'charger' })).toMatchObject({
    elsewhere: [{ catalogue: 'accessories', count: 1 }],
  })
  expect(await facets({ q: 'samsung qqqq' })).toMatchObject({ suggestion: 'samsung', elsewhere: [] })
  expect(await facets({ q: 'galaxy', max: '5' })).toMatchObject({ unfiltered: 2 })
  expect(await facets({ q: '%_\\' })).toMatchObject({ unfiltered: 0, elsewhere: [] })
})

test('API-32 an empty catalogue has no brand and no price', async () => {
  const answer = await app.inject('/api/services/facets')
  expect(answer.json()).toEqual({ brands: [], highestPrice: 0, unfiltered: 0 })
})
