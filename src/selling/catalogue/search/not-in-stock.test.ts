import { beforeEach, expect, test } from 'vitest'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { admin } from '../../../testing/visitor.ts'
import type { Facets } from '../contract.ts'
import type { ShopSearch } from './contract.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
  const rest = { description: 'Nothing.' }
  await insertProducts(app, 'sales', [
    { ...rest, name: 'vivo V50', brand: 'vivo' },
    { ...rest, name: 'Galaxy A35 5G', brand: 'Samsung' },
  ])
  await insertProducts(app, 'accessories', [
    { name: 'Back Case', brand: 'Generic', category: 'Cases', compatibility: 'vivo X200', ...rest },
    { name: 'Flip Case', brand: 'Generic', category: 'Cases', compatibility: 'Galaxy A35 5G', ...rest },
    { name: 'Fast Charger', brand: 'Generic', category: 'Chargers', compatibility: 'USB-C phones', ...rest },
    { name: 'Buds', brand: 'vivo', category: 'Earbuds', description: 'In a case for the vivo V50.' },
  ])
  await insertProducts(app, 'services', [{ name: 'Battery Repair', brand: 'All brands', ...rest }])
})

async function search(q: string) {
  const answer = await app.inject({ url: '/api/search', query: { q } })
  expect(answer.statusCode).toBe(200)
  const { items, ...said } = answer.json<ShopSearch>()
  return { names: items.map(({ product }) => product.product_name), ...said }
}

test('API-31 a cover that the shop does not have for a phone is said to be missing, beside the covers there are', async () => {
  expect(await search('vivo v50 back cover')).toEqual({
    names: ['Back Case', 'Flip Case'],
    counts: [{ catalogue: 'accessories', count: 2 }],
    notInStock: { kind: 'cover', device: 'vivo V50' },
  })
  const { own, facets } = {
    own: await app.inject({ url: '/api/accessories', query: { q: 'vivo v50 cover', limit: '5' } }),
    facets: await app.inject({ url: '/api/accessories/facets', query: { q: 'vivo v50 cover' } }),
  }
  expect(own.headers['x-total-count']).toBe('2')
  expect(facets.json<Facets>()).toMatchObject({ notInStock: { kind: 'cover', device: 'vivo V50' } })
})

test('API-31 a cover that is there, but sold out, is missing too', async () => {
  expect(await search('a35 cover')).not.toHaveProperty('notInStock')
  await insertProducts(app, 'accessories', [
    { name: 'Soft Case', category: 'Cases', compatibility: 'vivo V50', description: 'Nothing.', onHand: 0 },
  ])
  expect(await search('vivo v50 cover')).toMatchObject({
    names: ['Soft Case', 'Back Case', 'Flip Case'],
    notInStock: { kind: 'cover', device: 'vivo V50' },
  })
})

test('API-31 the kind of item must be there, the model need not', async () => {
  expect(await search('vivo v50 charger')).toEqual({
    names: ['Fast Charger'],
    counts: [{ catalogue: 'accessories', count: 1 }],
  })
  expect(await search('vivo v50 power bank')).toEqual({
    names: [],
    counts: [],
    notInStock: { kind: 'power bank', device: 'vivo V50' },
  })
  expect((await search('vivo v50 battery')).names).toEqual(['Battery Repair'])
})

test('API-31 an unknown model finds the phones of its brand', async () => {
  expect(await search('vivo y300')).toMatchObject({
    names: ['vivo V50'],
    notInStock: { device: 'vivo Y300' },
  })
})

test('API-31 a phone at a price that the shop does not have finds the cheapest', async () => {
  expect(await search('vivo under 100')).toMatchObject({ names: ['vivo V50'], hasSomeWords: true })
})

test('a question to the shop is answered by a sentence of the help page, without goods', async () => {
  const emi = await search('vivo v50 emi available')
  expect(emi).toMatchObject({ names: [], counts: [], answer: { title: 'EMI', link: '/help' } })
  expect(emi.answer?.parts.map(({ text }) => text).join('')).toContain('at our counter or call ')

  const owner = await admin(app)
  const body = '# EMI\nFrom ₹10,000, with [these banks](/contact).'
  expect((await owner.put('/api/admin/page-texts/help', { body })).statusCode).toBe(200)
  expect((await search('emi')).answer?.parts).toEqual([
    { text: 'From ₹10,000, with ' },
    { text: 'these banks', href: '/contact' },
    { text: '.' },
  ])
  expect((await search('cod')).answer).toMatchObject({ title: 'Cash on delivery', link: '/contact' })
})

test('API-34 only adjectives, only a price, mixed scripts and two hundred words are answered', async () => {
  expect((await search('best good nice')).counts).toEqual([{ catalogue: 'sales', count: 2 }])
  expect((await search('under 1000000')).counts).toEqual([{ catalogue: 'sales', count: 2 }])
  expect((await search('விவோ v50 கவர்')).notInStock).toEqual({ kind: 'cover', device: 'vivo V50' })
  const words = Array.from({ length: 200 }, (_, at) => `word${at}`)
  expect((await search(words.join(' '))).names).toEqual([])
  expect((await search('cover '.repeat(200))).names).toEqual(['Back Case', 'Flip Case'])
})
