import { beforeEach, expect, test } from 'vitest'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import type { Facets, Product } from '../contract.ts'
import type { ShopSearch } from './contract.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
  const phone = { model: '8 GB + 128 GB', description: '5000 mAh battery, vivid display.' }
  await insertProducts(app, 'sales', [
    { ...phone, name: 'Redmi Note 14', brand: 'Redmi' },
    { ...phone, name: 'Galaxy S25', brand: 'Samsung' },
  ])
  const repair = { brand: 'All brands', description: 'For every phone.' }
  await insertProducts(app, 'services', [
    { ...repair, name: 'Battery Replacement' },
    { ...repair, name: 'Samsung Display Replacement', brand: 'Samsung' },
  ])
})

const get = async <T>(url: string, query: Record<string, string>) =>
  (await app.inject({ url, query })).json<T>()
async function shop(q: string) {
  const { items, counts, hasSomeWords } = await get<ShopSearch>('/api/search', { q })
  return [
    items.map(({ product }) => product.product_name),
    counts.map(({ catalogue }) => catalogue),
    hasSomeWords,
  ]
}

test('API-31 a part of a phone finds its repair and no phone, although the repair does not name the phone', async () => {
  expect(await shop('redmi battery')).toEqual([['Battery Replacement'], ['services'], undefined])
  expect((await shop('redme batery'))[0]).toEqual(['Battery Replacement'])
})

test('API-31 repairs of another brand come last', async () => {
  await insertProducts(app, 'services', [{ name: 'Display Replacement', brand: 'All brands' }])
  await insertProducts(app, 'services', [{ name: 'Display Replacement', brand: 'Apple' }])
  const { items } = await get<ShopSearch>('/api/search', { q: 'display change for redmi note 12' })
  expect(items.map(({ product }) => product.brand)).toEqual(['All brands', 'Samsung', 'Apple'])
})

test('API-31 names of parts match whole words only', async () => {
  await insertProducts(app, 'services', [{ name: 'Motherboard Repair', brand: 'All brands' }])
  for (const q of ['phone for mother', 'mother', 'other', 'phone board']) {
    const { items } = await get<ShopSearch>('/api/search', { q })
    const names = items.map(({ product }) => product.product_name)
    expect(names.includes('Motherboard Repair'), q).toBe(q === 'phone board')
  }
  expect((await shop('phone for mother'))[1]).toEqual(['sales'])
})

test('API-31 a repair of a phone that the shop does not sell is found by the part', async () => {
  expect(await shop('redmi k80 seekiram battery')).toEqual([['Battery Replacement'], ['services'], undefined])
})

test('API-31 the list of repairs has what the search of the whole shop shows', async () => {
  const q = 'redmi battery'
  const list = await get<Product[]>('/api/services', { q, limit: '10' })
  expect(list.map((item) => item.product_name)).toEqual(['Battery Replacement'])
  expect(await get<Facets>('/api/services/facets', { q })).toMatchObject({
    brands: [
      { name: 'All brands', count: 1 },
      { name: 'Samsung', count: 0 },
    ],
  })
})

test('API-31 what describes a phone, and a word that is neither phone nor part, find no repair', async () => {
  expect((await shop('5000mah battery'))[1]).toEqual(['sales'])
  expect((await shop('redmi 8gb display'))[1]).toEqual(['sales'])
  expect((await shop('vivid phone'))[1]).toEqual(['sales'])
})
