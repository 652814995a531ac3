import { expect, test } from 'vitest'
import { paise } from '../../platform/money/money.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import type { Facets, Product } from './contract.ts'

const names = async (app: TestApp, url: string) => {
  const answer = await app.inject(url)
  expect(answer.statusCode, url).toBe(200)
  return answer.json<Product[]>().map(({ product_name }) => product_name)
}

const facets = async (app: TestApp, url: string) => {
  const { specifications = [] } = (await app.inject(url)).json<Facets>()
  return Object.fromEntries(
    specifications.map(({ parameter, values }) => [
      parameter,
      values.map(({ value, count }) => `${value}: ${count}`).join(', '),
    ]),
  )
}

async function phones() {
  const app = await testApp()
  await insertProducts(app, 'sales', [
    {
      ...{ name: 'Small', brand: 'Apple', pricePaise: paise(9_000_00) },
      specifications: { ram_gb: 4, storage_gb: 64, battery_mah: 4100, has_5g: false },
    },
    {
      ...{ name: 'Middle', brand: 'Samsung', pricePaise: paise(15_000_00) },
      specifications: { ram_gb: 8, storage_gb: 128, battery_mah: 5000, has_5g: true },
    },
    {
      ...{ name: 'Large', brand: 'Samsung', pricePaise: paise(40_000_00) },
      specifications: { ram_gb: 12, storage_gb: 1024, battery_mah: 6500, has_5g: true },
    },
    { name: 'Unknown', brand: 'Samsung' },
  ])
  return app
}

test.each([
  ['ram_gb=8', ['Middle']],
  ['ram_gb=8&ram_gb=12', ['Middle', 'Large']],
  ['storage_gb=64&ram_gb=4', ['Small']],
  ['storage_gb=64&ram_gb=8', []],
  ['has_5g=yes', ['Middle', 'Large']],
  ['min_battery_mah=5000', ['Middle', 'Large']],
  ['min_battery_mah=5000&min_battery_mah=6000', ['Large']],
  ['min_battery_mah=5000&max=20000&brand=Samsung', ['Middle']],
  ['q=phone&has_5g=yes&sort=price_desc', ['Large', 'Middle']],
  ['ram_gb=', ['Small', 'Middle', 'Large', 'Unknown']],
])('phones with %s are %j', async (query, expected) => {
  const app = await phones()
  expect(await names(app, `/api/sales?${query}`)).toEqual(expected)
  const page = await app.inject(`/api/sales?${query}&limit=1`)
  expect(page.headers['x-total-count']).toBe(`${expected.length}`)
  expect(page.json<Product[]>().map(({ product_name }) => product_name)).toEqual(expected.slice(0, 1))
})

test('accessories are filtered by connector and by one of the phones that they fit', async () => {
  const app = await testApp()
  await insertProducts(app, 'accessories', [
    { name: 'Cover', specifications: { fits: 'Galaxy A35, Galaxy A36' } },
    { name: 'Glass', specifications: { fits: 'galaxy a35,iPhone 13' } },
    { name: 'Cable', specifications: { connector: 'USB-C' } },
    { name: 'Charger', specifications: { connector: 'usb-c' } },
  ])
  expect(await names(app, '/api/accessories?fits=Galaxy%20A35')).toEqual(['Cover', 'Glass'])
  expect(await names(app, '/api/accessories?fits=Galaxy')).toEqual([])
  expect(await names(app, '/api/accessories?fits=iPhone+13&fits=Galaxy+A36')).toEqual(['Cover', 'Glass'])
  expect(await names(app, '/api/accessories?connector=USB-C')).toEqual(['Cable', 'Charger'])
  expect(await facets(app, '/api/accessories/facets')).toEqual({
    connector: expect.stringMatching(/^usb-c: 2$/i) as string,
    fits: expect.stringMatching(/^galaxy a35: 2, galaxy a36: 1, iphone 13: 1$/i) as string,
  })
})

test('repairs are filtered by device and part', async () => {
  const app = await testApp()
  await insertProducts(app, 'services', [
    { name: 'Screen', specifications: { device: 'iPhone 13', part: 'Screen' } },
    { name: 'Port', specifications: { part: 'Port, speaker and microphone' } },
  ])
  expect(await names(app, '/api/services?device=iphone+13')).toEqual(['Screen'])
  expect(await names(app, '/api/services?part=Port,+speaker+and+microphone')).toEqual(['Port'])
})

test('a choice counts what the rest of the filters leave, and not its own filter', async () => {
  const app = await phones()
  expect(await facets(app, '/api/sales/facets')).toEqual({
    ram_gb: '4: 1, 8: 1, 12: 1',
    storage_gb: '64: 1, 128: 1, 1024: 1',
    has_5g: 'yes: 2',
    min_battery_mah: '4000: 3, 5000: 2, 6000: 1',
  })
  expect(await facets(app, '/api/sales/facets?ram_gb=8')).toEqual({
    ram_gb: '4: 1, 8: 1, 12: 1',
    storage_gb: '64: 0, 128: 1, 1024: 0',
    has_5g: 'yes: 1',
    min_battery_mah: '4000: 1, 5000: 1, 6000: 0',
  })
  expect((await facets(app, '/api/sales/facets?max=20000&brand=Samsung'))['ram_gb']).toBe('4: 0, 8: 1, 12: 0')
  expect((await facets(app, '/api/sales/facets?q=large'))['ram_gb']).toBe('4: 0, 8: 0, 12: 1')
})

test('brands count the items with the chosen specifications; without results the rest is offered', async () => {
  const app = await phones()
  const ask = async (query: string) => (await app.inject(`/api/sales/facets?${query}`)).json<Facets>()
  expect((await ask('has_5g=yes')).brands).toEqual([
    { name: 'Apple', count: 0 },
    { name: 'Samsung', count: 2 },
  ])
  expect((await ask('ram_gb=999')).unfiltered).toBe(4)
  expect((await ask('ram_gb=999&q=large')).unfiltered).toBe(1)
})

test('API-34 SEC-22 invalid specifications and those of other catalogues are ignored', async () => {
  const app = await phones()
  for (const parameter of [
    'ram_gb',
    'storage_gb',
    'has_5g',
    'min_battery_mah',
    'connector',
    'fits',
    'device',
  ])
    for (const value of ['-1', '1e9', '8.5', 'abc', '%00', '[object]', "'%20or%201=1--", 'x'.repeat(500)])
      expect(await names(app, `/api/sales?${parameter}=${value}`), `${parameter}=${value}`).toHaveLength(4)
  expect(await names(app, `/api/accessories?fits=${'x'.repeat(130)}`)).toEqual([])
  expect(await names(app, `/api/sales?ram_gb=8&ram_gb=abc`)).toEqual(['Middle'])
})
