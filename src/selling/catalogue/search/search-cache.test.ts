import { expect, test } from 'vitest'
import { statementsOf } from '../../../testing/count-statements.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { admin } from '../../../testing/visitor.ts'
import type { Facets, Product } from '../contract.ts'
import { unlimited } from './correction-limit.ts'
import { searchCaches } from './search-cache.ts'
import { searchRequest } from './search-request.ts'

const found = async (app: TestApp, query: string) => {
  const answer = await app.inject(`/api/sales?limit=20${query}`)
  const names = answer.json<Product[]>().map(({ product_name }) => product_name)
  expect(answer.headers['x-total-count']).toBe(`${names.length}`)
  return names
}

test('API-30 API-32 counts are correct at once after an item is added, changed or deleted', async () => {
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

test('a value is cached for a minute or until its catalogue changes', async () => {
  const time = { now: 0 }
  const app = await testApp({ time })
  const caches = searchCaches(app.db, app.clock)
  let loads = 0
  const ask = async () => (await caches('sales')).cached(['how often'], () => Promise.resolve(++loads))

  expect([await ask(), await ask()]).toEqual([1, 1])
  await insertProducts(app, 'services', [{}])
  expect(await ask()).toBe(1)
  await insertProducts(app, 'sales', [{}])
  expect([await ask(), await ask()]).toEqual([2, 2])
  time.now += 60_000
  expect(await ask()).toBe(3)
})

test('concurrent callers share one query', async () => {
  const app = await testApp()
  const cache = await searchCaches(app.db, app.clock)('sales')
  let asked = 0
  const query: PromiseLike<number> = { then: (resolve) => Promise.resolve(++asked).then(resolve) }
  const ask = () => cache.cached(['a query'], () => query as Promise<number>)

  expect([await ask(), await ask(), await ask()]).toEqual([1, 1, 1])
})

test('a rejection is not cached', async () => {
  const app = await testApp()
  const cache = await searchCaches(app.db, app.clock)('sales')
  await expect(cache.cached(['it'], () => Promise.reject(new Error('Dusting.')))).rejects.toThrow('Dusting.')
  expect(await cache.cached(['it'], () => Promise.resolve('there'))).toBe('there')
})

test('a value that may be stale is returned while it is loaded again, at most every two seconds', async () => {
  const time = { now: 0 }
  const app = await testApp({ time })
  const caches = searchCaches(app.db, app.clock)
  let loads = 0
  const ask = async () =>
    (await caches('sales')).cached(
      ['how often'],
      () => Promise.resolve(++loads),
      () => true,
    )

  expect([await ask(), await ask()]).toEqual([1, 1])
  await insertProducts(app, 'sales', [{}])
  expect([await ask(), loads]).toEqual([1, 1])
  time.now += 2_000
  expect([await ask(), loads]).toEqual([1, 2])
  expect(await ask()).toBe(2)
  await insertProducts(app, 'sales', [{}])
  expect(await ask()).toBe(2)
})

test('one request reads the revision of each catalogue once', async () => {
  const app = await testApp()
  const { caches } = searchRequest(searchCaches(app.db, app.clock), 'phone', unlimited)
  const read = await statementsOf(() =>
    Promise.all([caches('sales'), caches('services'), caches('sales'), caches('services')]),
  )
  expect(read.filter((text) => text.includes('catalogue_revisions'))).toHaveLength(2)
})
