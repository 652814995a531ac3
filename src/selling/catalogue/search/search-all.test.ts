import { expect, test } from 'vitest'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import type { ShopSearch } from './contract.ts'

test('a search of the whole shop shows the best of each catalogue, if it asks for that', async () => {
  const app = await testApp()
  const galaxies = ['Galaxy A', 'Galaxy B', 'Galaxy C'].map((name) => ({ name }))
  await insertProducts(app, 'sales', galaxies)
  await insertProducts(app, 'accessories', [{ name: 'Cover', description: 'For a Galaxy.' }])
  const search = async (query: string) => {
    const { items, counts } = (await app.inject(`/api/search?q=galaxy&${query}`)).json<ShopSearch>()
    return [items.map(({ product }) => product.product_name), counts.map(({ count }) => count)]
  }
  expect(await search('limit=2')).toEqual([
    ['Galaxy A', 'Galaxy B'],
    [3, 1],
  ])
  expect(await search('per_catalogue=2')).toEqual([
    ['Galaxy A', 'Galaxy B', 'Cover'],
    [3, 1],
  ])
  expect((await search('per_catalogue=many'))[0]).toHaveLength(4)
})

test('a search that is being typed is completed to the kinds of item that the shop has', async () => {
  const app = await testApp()
  await insertProducts(app, 'accessories', [{ name: 'Fast Charger', category: 'Chargers' }])
  const kinds = async (q: string) =>
    (await app.inject({ url: '/api/search', query: { q, suggest: 'kinds', limit: '3' } })).json<ShopSearch>()
      .kinds
  expect(await kinds('ch')).toEqual(['charger'])
  expect(await kinds('Redmi charg')).toEqual(['redmi charger'])
  expect(await kinds('cove')).toEqual([])
  expect(await kinds('c')).toEqual([])
  expect((await app.inject('/api/search?q=ch')).json()).not.toHaveProperty('kinds')
})
