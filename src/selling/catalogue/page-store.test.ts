import { expect, test } from 'vitest'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { testApp } from '../../testing/test-app.ts'
import { loadCandidates, loadSearchPage } from './search/candidates-store.ts'
import { poolOf } from '../../testing/query-plans/rows-read.ts'
import { admin } from '../../testing/visitor.ts'
import type { Product } from './contract.ts'

/** Every third item has the word in its name, the others only in the description. */
const items = Array.from({ length: 30 }, (_, place) => ({
  name: place % 3 === 2 ? `Galaxy ${place}` : `Cover ${place}`,
  description: 'For a galaxy.',
}))

const terms = [{ typed: 'galaxy', alternatives: [{ words: ['galaxy'], weight: 1 }] }]

test.each([
  [4, ['Galaxy 2', 'Galaxy 5', 'Galaxy 8', 'Galaxy 11', 'Cover 0', 'Cover 1']],
  [6, ['Galaxy 2', 'Galaxy 5', 'Galaxy 8', 'Galaxy 11', 'Cover 0', 'Cover 1']],
  [7, ['Galaxy 2', 'Galaxy 5', 'Cover 0', 'Cover 1', 'Cover 3', 'Cover 4']],
])(
  'API-30 API-31 all pages of %s together contain every match, newest matches ranked first',
  async (limit, first) => {
    const app = await testApp()
    await insertProducts(app, 'sales', items)
    const known = await loadCandidates(app.db, 'sales', { terms, total: items.length }, {}, 13)
    for (const candidates of [undefined, known]) {
      const names: string[] = []
      for (let page = 1; page * limit < items.length + limit; page++) {
        const matching = { terms, total: items.length, mostRanked: 13, candidates }
        const part = await loadSearchPage(app.db, 'sales', { page, limit }, matching)
        names.push(...part.map(({ product_name }) => product_name))
      }
      expect(names.slice(0, 6)).toEqual(first)
      expect(names.slice(-1)).toEqual(['Galaxy 29'])
      expect(names.toSorted()).toEqual(items.map(({ name }) => name).toSorted())
    }
  },
)

test('API-31 only the newest matches are ranked', async () => {
  const app = await testApp()
  await insertProducts(app, 'sales', items)
  const newest = await loadCandidates(app.db, 'sales', { terms, total: items.length }, {}, 13)
  const candidates = newest.filter((_, place) => place !== 2)
  const matching = { terms, total: items.length, mostRanked: 13, candidates }
  const part = await loadSearchPage(app.db, 'sales', { page: 1, limit: 4 }, matching)
  expect(part.map(({ product_name }) => product_name)).toEqual([
    'Galaxy 5',
    'Galaxy 8',
    'Galaxy 11',
    'Cover 0',
  ])
})

/**
 * Prices, names and times that many items share; a quarter is sold out; each brand has half of the items; a third comes from each of
 * two countries, a third from none.
 */
const fill = `
  insert into products (id, catalogue, shop_code, name, brand, model, price_paise, image_url, description, on_hand, created_at, updated_at,
    country_of_origin)
  select gen_random_uuid(), 'sales', n, 'Phone ' || n % 7, case when n % 2 = 0 then 'Even' else 'Odd' end, 'M',
         1000 * (n % 5), '/art/default.svg', 'Sample data.', n % 4, now() - n / 3 * interval '1 microsecond', now(),
         (array['India', 'Vietnam'])[1 + n % 3]
  from generate_series(1, 4100) as n`

test('API-30 API-31 API-32 far pages continue where the previous ones end, in every sort order, also after a change', async () => {
  const app = await testApp()
  await poolOf(app.db).query(fill)
  const staff = await admin(app)
  const ask = async (query: string) =>
    JSON.parse((await app.inject(`/api/sales?${query}`)).body) as { _id: string }[]
  const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id)
  const farPages = async (query: string) => {
    const whole = ids(await ask(query))
    for (const page of [10, 11, 12, 20, 21, Math.ceil(whole.length / 100), 60])
      expect(ids(await ask(`${query}&limit=100&page=${page}`)), `${query}, page ${page}`).toEqual(
        whole.slice((page - 1) * 100, page * 100),
      )
  }
  for (const sort of ['', 'in_stock', 'price_asc', 'price_desc', 'name_asc', 'name_desc'].map(
    (by) => `sort=${by}`,
  ))
    for (const filter of ['', '&brand=Even', '&max=20', '&brand=Even&brand=Odd'])
      await farPages(sort + filter)
  for (const filter of ['', '&country=Vietnam', '&country=Vietnam&country=India'])
    await farPages(`sort=country_asc${filter}`)

  const [first] = await ask('sort=price_asc&limit=1')
  const path = `/api/sales/${first!._id}`
  const item = JSON.parse((await app.inject(path)).body) as Product
  const changed = await staff.put(path, { ...item, stock_loaded: item.stock, price: 9_000 })
  expect(changed.statusCode, changed.body).toBe(200)
  await farPages('sort=price_asc')
})
