import { expect, test, beforeEach } from 'vitest'
import { splitWord } from './look-up-corrections.ts'
import { editDistance } from './query/edit-distance.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { admin } from '../../../testing/visitor.ts'
import type { Product } from '../contract.ts'

test.each([
  ['samsng', 'samsung', 1],
  ['smasung', 'samsung', 1],
  ['vvio', 'vivo', 1],
  ['chargr', 'charger', 1],
  ['sams', 'samsung', 0.5],
  ['iphne', 'iphone', 1],
  ['xaiomi', 'xiaomi', 1],
  ['vivo', 'oppo', undefined],
  ['s25', 's24', undefined],
  ['nokia', 'sony', undefined],
  ['it', 'in', undefined],
])('the edit distance of %s and %s is %s', (typed, word, slips) => {
  expect(editDistance(typed, word)).toBe(slips)
})

test('a suggestion may have a larger distance', () => {
  expect(editDistance('pxl', 'pixel')).toBeUndefined()
  expect(editDistance('pxl', 'pixel', 1)).toBe(2)
})

test.each([
  ['iphone15', ['iphone', '15']],
  ['s24ultra', ['s24', 'ultra']],
  ['note13pro', ['note', '13', 'pro']],
  ['ce5', ['ce', '5']],
  ['s24', ['s24']],
])('%s is split at its digits', (word, parts) => {
  expect(splitWord(word)).toEqual(parts)
})

let app: TestApp
const found = async (q: string, catalogue = 'sales') => {
  const answer = await app.inject({ url: `/api/${catalogue}`, query: { q } })
  expect(answer.statusCode, q).toBe(200)
  return answer.json<Product[]>().map(({ product_name }) => product_name)
}

beforeEach(async () => {
  app = await testApp()
  const description = 'Sample data.'
  await insertProducts(app, 'sales', [
    { name: 'iPhone 15 Pro', brand: 'Apple', model: '256 GB', description },
    { name: 'iPhone 13', brand: 'Apple', model: '128 GB', description },
    { name: 'Galaxy S24', brand: 'Samsung', model: '512 GB', description },
    { name: 'OnePlus 12', brand: 'OnePlus', model: '512 GB', description },
    { name: 'வெண்ணிலா Phone', brand: 'விவோ', model: '64 GB', description: 'தமிழ் எழுத்துகள்' },
  ])
  await insertProducts(app, 'accessories', [
    { name: '65W Charger', brand: 'Portronics', category: 'Chargers', description },
    { name: 'Clear Cover', brand: 'Spigen', category: 'Covers', description: 'Charge it while it is on.' },
  ])
})

test.each([
  ['samsng', ['Galaxy S24']],
  ['smasung', ['Galaxy S24']],
  ['samsn', ['Galaxy S24']],
  ['onplus', ['OnePlus 12']],
  ['ONPLUS', ['OnePlus 12']],
  ['iphne 15', ['iPhone 15 Pro']],
  ['appel 13', ['iPhone 13']],
  ['iphone15', ['iPhone 15 Pro']],
  ['iphne15', ['iPhone 15 Pro']],
  ['samsng galxy', ['Galaxy S24']],
])('API-31 “%s” finds items despite its spelling', async (q, names) => {
  expect(await found(q)).toEqual(names)
})

test('API-31 of several possible corrections, the one in item names is used', async () => {
  expect(await found('chargr', 'accessories')).toEqual(['65W Charger'])
})

test('API-31 a word that some item contains is not corrected', async () => {
  await insertProducts(app, 'sales', [{ name: 'Samsang', brand: 'Copy', model: 'X', description: '' }])
  expect(await found('samsang')).toEqual(['Samsang'])
  expect(await found('samsung')).toEqual(['Galaxy S24'])
})

test('API-31 a number is never corrected: another number is another phone', async () => {
  expect(await found('s25')).toEqual([])
  expect(await found('pro 16')).toEqual([])
})

test('API-31 a model that the shop does not have finds the others of its brand', async () => {
  for (const q of ['iphone 16', 'iphne 16']) {
    expect(await found(q)).toEqual(['iPhone 15 Pro', 'iPhone 13'])
    expect((await app.inject({ url: '/api/search', query: { q } })).json()).toMatchObject({
      notInStock: { device: 'iPhone 16' },
    })
  }
})

test('API-31 a number matches only from its first digit, so that 12 is not 512', async () => {
  expect(await found('12')).toEqual(['OnePlus 12', 'iPhone 13'])
  expect(await found('24')).toEqual(['Galaxy S24'])
})

test('API-31 every word must match, in any order and field', async () => {
  expect(await found('gb apple 256')).toEqual(['iPhone 15 Pro'])
  expect(await found('apple galaxy')).toEqual([])
})

test('API-31 words in other scripts are found, also in part', async () => {
  expect(await found('விவோ')).toEqual(['வெண்ணிலா Phone'])
  expect(await found('எழுத்து')).toEqual(['வெண்ணிலா Phone'])
})

test('API-31 an added, renamed or deleted item is found by its current words', async () => {
  const owner = await admin(app)
  const form = { product_name: 'Zenfone', brand: 'Asus', model: '1', price: 1, image_url: '/art/default.svg' }
  const added = await owner.post('/api/sales', { ...form, description: 'Small.' })
  expect(await found('zenfnoe')).toEqual(['Zenfone'])

  const { _id } = added.json<Product>()
  await owner.put(`/api/sales/${_id}`, { ...form, product_name: 'Rogphone', description: 'Small.' })
  expect(await found('rogphnoe')).toEqual(['Rogphone'])
  expect(await found('zenfnoe')).toEqual([])

  await owner.delete(`/api/sales/${_id}`)
  expect(await found('rogphnoe')).toEqual([])
})

test('API-34 SEC-22 any search text returns a list', async () => {
  const hostile = [
    '%',
    '_',
    '\\',
    "'",
    '"',
    '"); drop',
    '%_\\',
    '📱',
    '📱📱 samsng',
    '(',
    '[[',
    '|&!*:',
    '\u{1F3F4}\u200d',
    '-1',
    '{}',
    'தமி',
  ]
  for (const q of [
    ...hostile,
    'a'.repeat(200),
    'a '.repeat(100),
    'x1'.repeat(100),
    '\ud800',
    ...hostile.map((each) => `${each} zzq`),
  ])
    await found(q)
})
