import { expect, test } from 'vitest'
import { shelve } from '../../testing/product-fixtures.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { admin } from '../../testing/visitor.ts'
import type { Facets, Product } from '../contract.ts'
import { searchCaches } from './search-cache.ts'

const found = async (app: TestApp, query: string) => {
  const answer = await app.inject(`/api/sales?limit=20${query}`)
  const names = answer.json<Product[]>().map(({ product_name }) => product_name)
  expect(answer.headers['x-total-count']).toBe(`${names.length}`)
  return names
}

test('API-30 API-32 counts are right at once after an item is added, changed or deleted', async () => {
  const app = await testApp()
  const owner = await admin(app)
  const form = { product_name: 'Zenfone', brand: 'Asus', model: '1', price: 1, image_url: '/art/default.svg' }
  const brands = async () => (await app.inject('/api/sales/facets')).json<Facets>().brands
  expect(await brands()).toEqual([])

  const { _id } = (await owner.post('/api/sales', { ...form, description: 'Small.' })).json<Product>()
  expect(await brands()).toEqual([{ name: 'Asus', count: 1 }])
  expect(await found(app, '&q=zenfone')).toEqual(['Zenfone'])

  await owner.put(`/api/sales/${_id}`, { ...form, product_name: 'Rogphone', description: 'Small.' })
  expect(await found(app, '&q=zenfone')).toEqual([])
  expect(await found(app, '&q=rogphone')).toEqual(['Rogphone'])

  await owner.delete(`/api/sales/${_id}`)
  expect(await brands()).toEqual([])
  expect(await found(app, '&q=rogphone')).toEqual([])
})

test('what was reckoned is remembered for a minute, or until its catalogue changes, not another', async () => {
  const time = { now: 0 }
  const app = await testApp({ time })
  const shelves = searchCaches(app.db, app.clock)
  let reckoned = 0
  const ask = async () => (await shelves('sales')).cached(['how often'], () => Promise.resolve(++reckoned))

  expect([await ask(), await ask()]).toEqual([1, 1])
  await shelve(app, 'services', [{}])
  expect(await ask()).toBe(1)
  await shelve(app, 'sales', [{}])
  expect([await ask(), await ask()]).toEqual([2, 2])
  time.now += 60_000
  expect(await ask()).toBe(3)
})

test('a query is asked once, however many wait for it', async () => {
  const app = await testApp()
  const shelf = await searchCaches(app.db, app.clock)('sales')
  let asked = 0
  const query: PromiseLike<number> = { then: (resolve) => Promise.resolve(++asked).then(resolve) }
  const ask = () => shelf.cached(['a query'], () => query as Promise<number>)

  expect([await ask(), await ask(), await ask()]).toEqual([1, 1, 1])
})

test('what could not be reckoned is reckoned anew', async () => {
  const app = await testApp()
  const shelf = await searchCaches(app.db, app.clock)('sales')
  await expect(shelf.cached(['it'], () => Promise.reject(new Error('Dusting.')))).rejects.toThrow('Dusting.')
  expect(await shelf.cached(['it'], () => Promise.resolve('there'))).toBe('there')
})

test('what may lag is answered as it was while it is reckoned anew, every two seconds at most', async () => {
  const time = { now: 0 }
  const app = await testApp({ time })
  const shelves = searchCaches(app.db, app.clock)
  let reckoned = 0
  const ask = async () =>
    (await shelves('sales')).cached(
      ['how often'],
      () => Promise.resolve(++reckoned),
      () => true,
    )

  expect([await ask(), await ask()]).toEqual([1, 1])
  await shelve(app, 'sales', [{}])
  expect([await ask(), reckoned]).toEqual([1, 1])
  time.now += 2_000
  expect([await ask(), reckoned]).toEqual([1, 2])
  expect(await ask()).toBe(2)
  await shelve(app, 'sales', [{}])
  expect(await ask()).toBe(2)
})
