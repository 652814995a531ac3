import { beforeEach, expect, test } from 'vitest'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import type { Facets, Product } from '../contract.ts'
import type { ShopSearch } from './contract.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
  const rest = { brand: 'Sample', model: 'One', description: 'Nothing.' }
  await insertProducts(app, 'sales', [
    { ...rest, name: 'Galaxy Blue' },
    { ...rest, name: 'Galaxy Red' },
    { ...rest, name: 'Pixel Red' },
  ])
  await insertProducts(app, 'services', [
    { ...rest, name: 'Battery Replacement' },
    { ...rest, name: 'Camera Replacement' },
  ])
})

const get = async <T>(url: string, query: Record<string, string>) =>
  (await app.inject({ url, query })).json<T>()
const shop = async (q: string) => {
  const { items, hasSomeWords } = await get<ShopSearch>('/api/search', { q })
  return [items.map(({ product }) => product.product_name), hasSomeWords]
}
const listed = async (name: string, q: string) =>
  (await get<Product[]>(`/api/${name}`, { q, limit: '10' })).map((item) => item.product_name)

test('API-31 an unknown word does not hide the items with the others', async () => {
  expect(await shop('battery seekiram kuraiyuthu')).toEqual([['Battery Replacement'], true])
  expect(await shop('பின் கேமரா மாற்ற')).toEqual([['Camera Replacement'], true])
  expect(await listed('services', 'battery seekiram kuraiyuthu')).toEqual(['Battery Replacement'])
  expect(await get<Facets>('/api/services/facets', { q: 'battery seekiram' })).toMatchObject({
    hasSomeWords: true,
    brands: [{ name: 'Sample', count: 1 }],
  })
})

test('API-31 the items have as many of the words as one item has, beginning with the rarest', async () => {
  expect(await shop('red galaxy zzyzx')).toEqual([['Galaxy Red'], true])
  expect(await shop('galaxy pixel zzyzx')).toEqual([['Pixel Red'], true])
  expect(await shop('galaxy pixel')).toEqual([[], undefined])
  expect(await shop('red 99')).toEqual([[], undefined])
  expect(await shop('galaxy 99')).toEqual([['Galaxy Blue', 'Galaxy Red'], undefined])
})

test('API-31 an item with all words hides those with some; words that no item has find nothing', async () => {
  expect(await shop('galaxy red')).toEqual([['Galaxy Red'], undefined])
  expect(await shop('zzyzx qqwrt')).toEqual([[], undefined])
  expect(await listed('sales', 'battery replacement')).toEqual([])
  expect(await listed('sales', 'battery seekiram')).toEqual([])
})

test('API-31 a list changes with the items of the other catalogues', async () => {
  expect(await listed('services', 'replacement seekiram')).toEqual([
    'Battery Replacement',
    'Camera Replacement',
  ])
  await insertProducts(app, 'accessories', [{ name: 'Replacement seekiram' }])
  expect(await listed('services', 'replacement seekiram')).toEqual([])
})
