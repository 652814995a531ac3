import { expect, test } from 'vitest'
import { statementsOf } from '../../../testing/count-statements.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import type { Product } from '../contract.ts'
import { searchCaches } from './search-cache.ts'
import { parseIn } from './search.ts'

const found = async (app: TestApp, q: string) =>
  (await app.inject({ url: '/api/sales', query: { q, page: '1' } }))
    .json<Product[]>()
    .map(({ product_name }) => product_name)

test('API-31 a word in Tamil letters finds items that are written so, as soon as there is one', async () => {
  const app = await testApp()
  await insertProducts(app, 'sales', [{ name: 'iPhone 15', brand: 'Apple' }])
  expect(await found(app, 'ஐபோன் 15')).toEqual(['iPhone 15'])
  expect(await found(app, 'கடற்கரை 15')).toEqual([])

  await insertProducts(app, 'sales', [{ name: 'கடற்கரை ஐபோன் 15', brand: 'Other' }])

  expect(await found(app, 'ஐபோன் 15')).toEqual(['கடற்கரை ஐபோன் 15', 'iPhone 15'])
  expect(await found(app, 'கடற்கர 15')).toEqual(['கடற்கரை ஐபோன் 15'])
})

test('Tamil words that no item has are left out of a search, and are looked up once until the catalogue changes', async () => {
  const app = await testApp()
  await insertProducts(app, 'sales', [{ name: 'iPhone 15', brand: 'Apple' }])
  const caches = searchCaches(app.db, app.clock)
  const words = async (q: string) =>
    (await parseIn(await caches('sales'), { q })).map((term) =>
      'alternatives' in term ? term.alternatives.map((each) => each.words.join(' ')) : [],
    )

  expect(await words('ஐபோன் கடற்கரை')).toEqual([['iphone'], []])
  const again = await statementsOf(() => words('ஆப்பிள் ஐபோன்'))
  expect(again).toHaveLength(1)

  await insertProducts(app, 'sales', [{ name: 'ஐபோன்' }])
  expect(await words('ஐபோன்')).toEqual([['ஐபோன்', 'iphone']])
})
