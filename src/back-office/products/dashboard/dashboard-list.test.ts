import { beforeEach, describe, expect, test } from 'vitest'
import { paise } from '../../../platform/money/money.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { admin } from '../../../testing/visitor.ts'
import type { Facets, Product } from '../../../selling/catalogue/contract.ts'

let app: TestApp

const ask = async (query: Record<string, string>) => {
  const search = new URLSearchParams({ match: 'text', limit: '60', ...query })
  const answer = await app.inject(`/api/sales?${search}`)
  expect(answer.statusCode).toBe(200)
  const found = answer.json<Product[]>().map(({ product_name }) => product_name)
  expect(answer.headers['x-total-count']).toBe(String(found.length))
  return found
}

describe('the dashboard’s list', () => {
  beforeEach(async () => {
    app = await testApp()
    await insertProducts(app, 'sales', [
      { name: 'Leaf 9', brand: 'Ilai', pricePaise: paise(15_999_00), description: 'Quiet and green' },
      { name: 'Dawn 12', brand: 'Manjal', pricePaise: paise(64_999_50), description: 'Sample', model: 'Pro' },
      { name: 'night 2', brand: 'Avuri', pricePaise: paise(15_999_00), description: 'Sample, 50% off_now' },
    ])
  })

  test('DSH-12 the search matches the name, in any case', async () => {
    expect(await ask({ q: 'dAWN' })).toEqual(['Dawn 12'])
    expect(await ask({ q: ' awn 1 ' })).toEqual(['Dawn 12'])
  })
  test('DSH-13 the search matches the description, in any case', async () => {
    expect(await ask({ q: 'GREEN' })).toEqual(['Leaf 9'])
    expect(await ask({ q: '0% Off_' })).toEqual(['night 2'])
  })
  test('DSH-14 the search matches the brand, in any case', async () =>
    expect(await ask({ q: ' avu ' })).toEqual(['night 2']))
  test('DSH-26 the search may match nothing, also a misspelt name or another field', async () => {
    for (const q of ['zzz', 'dwan', 'dawn green', 'pro', '9 Ilai', '%'.repeat(3), String.raw`\ `, '__'])
      expect(await ask({ q }), q).toEqual([])
  })
  test('DSH-18 a maximum price excludes items that cost more', async () => {
    expect(await ask({ max: '15999' })).toEqual(['Leaf 9', 'night 2'])
    expect(await ask({ max: '15998', q: 'leaf' })).toEqual([])
  })
  test('DSH-19 chosen brands show only their items; without a choice all are shown', async () => {
    const answer = await app.inject('/api/sales?match=text&limit=60&brand=Ilai&brand=Avuri')
    expect(answer.json<Product[]>().map(({ brand }) => brand)).toEqual(['Ilai', 'Avuri'])
    expect(await ask({ brand: 'Ilai', q: 'e' })).toEqual(['Leaf 9'])
    expect(await ask({})).toHaveLength(3)
  })
  test('DSH-21 the list sorts by ascending price', async () => {
    expect(await ask({ sort: 'price_asc' })).toHaveLength(3)
    expect((await ask({ sort: 'price_asc' })).at(-1)).toBe('Dawn 12')
  })
  test('DSH-22 the list sorts by descending price', async () =>
    expect((await ask({ sort: 'price_desc' }))[0]).toBe('Dawn 12'))
  test('DSH-23 the list sorts by name from A to Z, in any case', async () =>
    expect(await ask({ sort: 'name_asc' })).toEqual(['Dawn 12', 'Leaf 9', 'night 2']))
  test('DSH-24 the list sorts by name from Z to A, in any case', async () =>
    expect(await ask({ sort: 'name_desc' })).toEqual(['night 2', 'Leaf 9', 'Dawn 12']))
})

test('DSH-10 the counts are exact right after an item was deleted, also in a large catalogue', async () => {
  app = await testApp()
  const owner = await admin(app)
  const many = Array.from({ length: 1_100 }, (_, place) => ({
    name: `Phone ${place}`,
    brand: `B${place % 3}`,
  }))
  const [first] = await insertProducts(app, 'sales', many)
  const counts = async () => {
    const { headers } = await app.inject('/api/sales?match=text&limit=60&q=phone')
    const { brands } = (await app.inject('/api/sales/facets?match=text')).json<Facets>()
    return [Number(headers['x-total-count']), brands.reduce((sum, { count }) => sum + count, 0)]
  }
  expect(await counts()).toEqual([1_100, 1_100])
  expect((await owner.delete(`/api/sales/${first._id}`)).statusCode).toBe(200)
  expect(await counts()).toEqual([1_099, 1_099])
})

test('DSH-10 every item is on exactly one page, also if all have the same price and time', async () => {
  app = await testApp()
  const createdAt = new Date(0)
  await insertProducts(
    app,
    'sales',
    Array.from({ length: 245 }, () => ({ name: 'Same', brand: 'Same', createdAt })),
  )
  for (const query of [
    '',
    '&sort=price_asc',
    '&sort=name_desc',
    '&q=sam',
    '&q=sam&sort=price_desc&brand=same',
  ]) {
    const ids: string[] = []
    for (let page = 1; page <= 6; page++) {
      const answer = await app.inject(`/api/sales?match=text&limit=60&page=${page}${query}`)
      expect(answer.headers['x-total-count']).toBe('245')
      const rows = answer.json<Product[]>()
      expect(rows.length, `${query} page ${page}`).toBe([60, 60, 60, 60, 5, 0][page - 1])
      ids.push(...rows.map(({ _id }) => _id))
    }
    expect(new Set(ids).size, query).toBe(245)
  }
})
