import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shelve } from '../../testing/product-fixtures.ts'
import { testApp } from '../../testing/test-app.ts'
import type { Product } from '../contract.ts'

/** Its last item is what a list without an order would show last. */
async function listed(query: Record<string, string>) {
  const app = await testApp()
  const rest = { brand: 'Sample', model: 'One', description: 'Nothing.' }
  await shelve(app, 'sales', [
    { ...rest, name: 'Speaker', description: 'Goes with any Galaxy.' },
    { ...rest, name: 'Intergalaxyc' },
    { ...rest, name: 'Cover for Galaxy' },
    { ...rest, name: 'Galaxy S24 Ultra' },
    { ...rest, name: 'Galaxy S24' },
  ])
  return (await app.inject({ url: '/api/sales', query })).json<Product[]>().map((item) => item.product_name)
}

test('API-31 what is called so comes before what only mentions it, the newest first between equals', async () => {
  expect(await listed({ q: 'galaxy' })).toEqual([
    'Galaxy S24 Ultra',
    'Galaxy S24',
    'Cover for Galaxy',
    'Intergalaxyc',
    'Speaker',
  ])
})

test('API-31 the very name comes first, also where it was misspelt', async () => {
  expect((await listed({ q: 'galaxy s24' }))[0]).toBe('Galaxy S24')
  expect((await listed({ q: 'galxay s24' }))[0]).toBe('Galaxy S24')
})

test('API-34 an order that is asked for stands above the match', async () => {
  expect((await listed({ q: 'galaxy', sort: 'name_desc' }))[0]).toBe('Speaker')
})

test('API-31 of more than a thousand matches a new one, the best, is the first at once, however it came', async () => {
  const app = await testApp()
  const covers = Array.from({ length: 1_001 }, (_, place) => ({
    name: `Cover ${place}`,
    description: 'For a Galaxy.',
  }))
  const search = async () =>
    (await app.inject('/api/sales?q=galaxy&page=1&limit=2'))
      .json<Product[]>()
      .map((item) => item.product_name)
  await shelve(app, 'sales', covers)
  expect(await search()).toEqual(['Cover 0', 'Cover 1'])

  const [phone] = await shelve(app, 'sales', [{ name: 'Galaxy S24' }])
  expect(await search()).toEqual(['Galaxy S24', 'Cover 0'])

  const rename = (name: string) =>
    app.db.execute(sql`update products set name = ${name}, description = '' where id = ${phone._id}`)
  await rename('Pixel 9')
  expect(await search()).toEqual(['Cover 0', 'Cover 1'])
  await rename('Galaxy S25')
  expect(await search()).toEqual(['Galaxy S25', 'Cover 0'])
})
