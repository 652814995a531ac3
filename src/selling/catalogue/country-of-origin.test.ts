import { expect, test } from 'vitest'
import { paise } from '../../platform/money/money.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import type { Facets, Product } from './contract.ts'

async function ask(app: TestApp, url: string) {
  const answer = await app.inject(url)
  expect(answer.statusCode, url).toBe(200)
  return {
    names: answer.json<Product[]>().map(({ product_name }) => product_name),
    total: Number(answer.headers['x-total-count']),
  }
}
const names = async (app: TestApp, url: string) => (await ask(app, url)).names

/** The id decides between items of one country. */
const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`

async function phones() {
  const app = await testApp()
  const [rupees10, rupees20] = [paise(10_00), paise(20_00)]
  await insertProducts(app, 'sales', [
    { id: id(1), name: 'Galaxy one', brand: 'Samsung', pricePaise: rupees20, countryOfOrigin: 'Vietnam' },
    { id: id(2), name: 'Unknown one', brand: 'Samsung', pricePaise: rupees10 },
    { id: id(3), name: 'Nord', brand: 'OnePlus', pricePaise: rupees20, countryOfOrigin: 'India' },
    { id: id(4), name: 'Galaxy two', brand: 'Samsung', pricePaise: rupees10, countryOfOrigin: 'India' },
    { id: id(5), name: 'iPhone', brand: 'Apple', pricePaise: rupees10, countryOfOrigin: 'China' },
    { id: id(6), name: 'Unknown two', brand: 'Apple', pricePaise: rupees20 },
  ])
  return app
}

test.each([
  ['country=India', ['Nord', 'Galaxy two']],
  ['country=india', ['Nord', 'Galaxy two']],
  ['country=India&country=China', ['Nord', 'Galaxy two', 'iPhone']],
  ['country=India&brand=Samsung', ['Galaxy two']],
  ['country=India&max=10', ['Galaxy two']],
  ['country=India&sort=price_asc', ['Galaxy two', 'Nord']],
  ['q=galaxy&country=Vietnam', ['Galaxy one']],
  ['q=phone&country=India&country=Vietnam&sort=price_asc', ['Galaxy two', 'Galaxy one', 'Nord']],
  ['q=galaxy&match=text&country=India', ['Galaxy two']],
  ['country=', ['Galaxy one', 'Unknown one', 'Nord', 'Galaxy two', 'iPhone', 'Unknown two']],
  ['country=Bhutan', []],
  ['country=Atlantis', []],
  ['country=~', []],
])('phones with %s are %j', async (query, expected) => {
  const app = await phones()
  expect(await names(app, `/api/sales?${query}`)).toEqual(expected)
  const page = await ask(app, `/api/sales?${query}&limit=1`)
  expect(page).toEqual({ names: expected.slice(0, 1), total: expected.length })
})

test.each([
  ['', ['iPhone', 'Nord', 'Galaxy two', 'Galaxy one', 'Unknown one', 'Unknown two']],
  ['&country=Vietnam&country=India', ['Nord', 'Galaxy two', 'Galaxy one']],
  ['&brand=Samsung', ['Galaxy two', 'Galaxy one', 'Unknown one']],
  ['&brand=Samsung&brand=Apple', ['iPhone', 'Galaxy two', 'Galaxy one', 'Unknown one', 'Unknown two']],
  ['&q=galaxy', ['Galaxy two', 'Galaxy one']],
])('phones sorted by country%s: by name of the country, those without one last', async (filter, expected) => {
  const app = await phones()
  const url = `/api/sales?sort=country_asc${filter}`
  expect(await names(app, url)).toEqual(expected)
  const pages = await Promise.all([1, 2, 3].map((page) => names(app, `${url}&limit=2&page=${page}`)))
  expect(pages.flat()).toEqual(expected)
})

test('a country counts what the rest of the filters leave, and not its own filter', async () => {
  const app = await phones()
  const counts = async (query: string) => {
    const { specifications = [] } = (await app.inject(`/api/sales/facets?${query}`)).json<Facets>()
    const { values } = specifications.find(({ parameter }) => parameter === 'country')!
    return values.map(({ value, count }) => `${value} ${count}`)
  }
  expect(await counts('')).toEqual(['India 2', 'China 1', 'Vietnam 1'])
  expect(await counts('country=China')).toEqual(['India 2', 'China 1', 'Vietnam 1'])
  expect(await counts('brand=Samsung')).toEqual(['India 1', 'China 0', 'Vietnam 1'])
  expect(await counts('q=nord')).toEqual(['India 1', 'China 0', 'Vietnam 0'])
  const { brands } = (await app.inject('/api/sales/facets?country=India')).json<Facets>()
  expect(brands.map(({ name, count }) => `${name} ${count}`)).toEqual(['Apple 0', 'OnePlus 1', 'Samsung 1'])
})

test('accessories have the filter too; repairs ignore country and order', async () => {
  const app = await testApp()
  await insertProducts(app, 'accessories', [
    { id: id(1), name: 'Cable', countryOfOrigin: 'China' },
    { id: id(2), name: 'Cover', countryOfOrigin: 'India' },
    { id: id(3), name: 'Glass', countryOfOrigin: 'China' },
  ])
  await insertProducts(app, 'services', [{ name: 'Screen' }, { name: 'Battery' }])
  expect(await names(app, '/api/accessories?country=China')).toEqual(['Cable', 'Glass'])
  expect(await names(app, '/api/accessories?sort=country_asc&limit=9')).toEqual(['Cable', 'Glass', 'Cover'])
  expect(await names(app, '/api/services?country=China&sort=country_asc')).toEqual(['Screen', 'Battery'])
  expect(await names(app, '/api/services?country=China&sort=country_asc&limit=9')).toEqual([
    ...['Screen', 'Battery'],
  ])
})

test('API-34 SEC-22 a country that makes no sense is no error', async () => {
  const app = await phones()
  for (const value of ["'%20or%201=1--", '[object]', '%00', 'x'.repeat(500)])
    expect((await app.inject(`/api/sales?country=${value}&sort=country_asc&limit=2`)).statusCode).toBe(200)
})
