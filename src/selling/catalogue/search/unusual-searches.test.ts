import { beforeEach, expect, test } from 'vitest'
import { fillDemoShop } from '../../../back-office/demo/fill-demo-shop.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import type { Product } from '../contract.ts'
import type { ShopSearch } from './contract.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
  await fillDemoShop(app.db, app.clock)
})

const search = async (q: string) => {
  const answer = await app.inject({ url: '/api/search', query: { q, limit: '5' } })
  expect(answer.statusCode, q).toBe(200)
  return answer.json<ShopSearch>()
}

test('API-31 API-34 a search of ten thousand characters finds nothing, instead of the whole list', async () => {
  for (const letter of ['a', 'ச']) {
    const q = letter.repeat(10_000)
    expect(await search(q.slice(0, 2_000))).toEqual({ items: [], counts: [] })
    const answer = await app.inject({ url: '/api/sales', query: { q: q.slice(0, 1_500), limit: '5' } })
    expect(answer.json<Product[]>()).toEqual([])
  }
})

test.each(['📱 samsung சார்ஜர் 🔌🔌', 'சாம்சங்charger', 'SAMSUNG\u200bசார்ஜர்!!', 'samsung,சார்ஜர்;'])(
  'API-31 “%s” finds a charger by Samsung',
  async (q) => {
    expect((await search(q)).items[0]?.product.product_name).toBe('45W Travel Adapter')
  },
)

test('API-31 a search without a word finds nothing', async () => {
  for (const q of ['', ' ', '📱', '👍🏽👨‍👩‍👧', '...', '\u200b'])
    expect(await search(q)).toEqual({ items: [], counts: [] })
})

test('API-31 one answer has the items of all catalogues, repairs included, and the corrected text', async () => {
  const display = await search('display change')
  expect(new Set(display.items.map(({ catalogue }) => catalogue))).toEqual(new Set(['services']))
  expect(display.counts.map(({ catalogue }) => catalogue)).toEqual(['services'])
  const samsung = await search('samsung')
  expect(samsung.counts.map(({ catalogue }) => catalogue)).toEqual(['sales', 'services', 'accessories'])
  expect(await search('samsng charjar')).toMatchObject({ searchedFor: 'samsung charger' })
})

test('API-31 a list says which other catalogues have matches', async () => {
  const answer = await app.inject({ url: '/api/sales/facets', query: { q: 'display change' } })
  expect(answer.json()).toMatchObject({ elsewhere: [{ catalogue: 'services' }] })
  expect(answer.json()).not.toHaveProperty('searchedFor')
  const withMatches = await app.inject({ url: '/api/sales/facets', query: { q: 'samsung' } })
  expect(withMatches.json()).toMatchObject({
    elsewhere: [{ catalogue: 'services' }, { catalogue: 'accessories' }],
  })
})
