import { expect, test } from 'vitest'
import { shelve } from '../testing/product-fixtures.ts'
import { testApp } from '../testing/test-app.ts'
import { pageOf } from './page-store.ts'

/** Every third is called by what is searched for, the others only mention it. */
const items = Array.from({ length: 30 }, (_, place) => ({
  name: place % 3 === 2 ? `Galaxy ${place}` : `Cover ${place}`,
  description: 'For a galaxy.',
}))

test.each([
  [4, ['Galaxy 2', 'Galaxy 5', 'Galaxy 8', 'Galaxy 11', 'Cover 0', 'Cover 1']],
  [6, ['Galaxy 2', 'Galaxy 5', 'Galaxy 8', 'Galaxy 11', 'Cover 0', 'Cover 1']],
  [7, ['Galaxy 2', 'Galaxy 5', 'Cover 0', 'Cover 1', 'Cover 3', 'Cover 4']],
])(
  'API-30 API-31 of very many matches all pages of %s together are all of them, the best of the newest first',
  async (limit, first) => {
    const app = await testApp()
    const shelved = await shelve(app, 'sales', items)
    const known = shelved.map(({ _id }) => _id).slice(0, 13)
    for (const newest of [undefined, known]) {
      const names: string[] = []
      for (let page = 1; page * limit < items.length + limit; page++) {
        const matching = { words: ['galaxy'], total: items.length, mostRanked: 13, newest }
        const part = await pageOf(app.db, 'sales', { page, limit }, matching)
        names.push(...part.map(({ product_name }) => product_name))
      }
      expect(names.slice(0, 6)).toEqual(first)
      expect(names.slice(-1)).toEqual(['Galaxy 29'])
      expect(names.toSorted()).toEqual(items.map(({ name }) => name).toSorted())
    }
  },
)

test('API-31 only what was found is put in order, where that is known', async () => {
  const app = await testApp()
  const shelved = await shelve(app, 'sales', items)
  const newest = shelved.map(({ _id }) => _id).filter((_, place) => place !== 2 && place < 13)
  const matching = { words: ['galaxy'], total: items.length, mostRanked: 13, newest }
  const part = await pageOf(app.db, 'sales', { page: 1, limit: 4 }, matching)
  expect(part.map(({ product_name }) => product_name)).toEqual([
    'Galaxy 5',
    'Galaxy 8',
    'Galaxy 11',
    'Cover 0',
  ])
})
