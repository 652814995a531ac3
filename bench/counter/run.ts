import { randomUUID } from 'node:crypto'
import { buyer, type Buyer } from '../../scripts/buyer.ts'
import { owner } from '../../scripts/shop-process.ts'
import { hasPostgresServer, withPostgresServer, type Seed } from '../environment/postgres.ts'
import { cycle, withShop, type DatabaseKind } from '../environment/shop.ts'
import { phoneSeed } from '../fixtures/many-phones.ts'
import { latencyPercentiles } from '../load/percentiles.ts'
import { exitAfter, loadAverage, machine, today, writeMeasurement } from '../report/measurement.ts'

/** `npm run bench:counter [products] [requests]`: what a scan and *Done* at the counter cost, one after another as a person works. */
exitAfter(30)
const [products = 100_000, requests = 200] = process.argv.slice(2).map(Number)
const firstShopCode = 100

const phones = phoneSeed(products)
const seed: Seed = {
  name: `${products}_phones_with_barcodes`,
  fill: async (pool) => {
    await phones.fill(pool)
    for (let from = 0; from <= products + firstShopCode; from += 5_000)
      await pool.query(
        `update products set barcode = '890' || lpad(shop_code::text, 10, '0') where shop_code >= ${from} and shop_code < ${from + 5_000}`,
      )
    await pool.query('vacuum analyze products')
  },
}

interface Found {
  by: string
  items: { productId: string; price: number }[]
}

const lookup = (staff: Buyer, code: string) =>
  staff.call<Found>('GET', `/api/counter/lookup?code=${encodeURIComponent(code)}`)

const shopCodes = Array.from({ length: requests }, (_, n) => firstShopCode + ((n * 7919) % products))
const names = cycle(['galaxy s24', 'iphone s7', 'samsng galxy s24', 'redmi s80 256'])
const codesOf: Record<string, string[]> = {
  barcode: shopCodes.map((code) => `890${String(code).padStart(10, '0')}`),
  'shop code': shopCodes.map(String),
  name: shopCodes.map(() => names()),
  'unknown code': shopCodes.map((code) => `891${String(code).padStart(10, '0')}`),
}

async function sell(staff: Buyer, item: Found['items'][number]) {
  const total = Math.round(item.price)
  const half = Math.floor(total / 2)
  const body = {
    ...{ lines: [{ productId: item.productId, quantity: 1 }], shownTotal: total },
    customer: { name: 'Asha Raman', address: '4 Kumaran Road, Tiruppur 641601' },
    tenders: [
      { method: 'cash', amount: total - half },
      { method: 'upi', amount: half },
    ],
  }
  await staff.call('POST', '/api/counter/sales', body, { 'idempotency-key': randomUUID() })
}

/** Milliseconds of each call, without the first five, which compile. */
async function timesOf<Value>(values: Value[], call: (value: Value) => Promise<unknown>) {
  const times: number[] = []
  for (const [index, value] of [...values.slice(0, 5), ...values].entries()) {
    const begun = performance.now()
    await call(value)
    if (index >= 5) times.push(performance.now() - begun)
  }
  return latencyPercentiles(times)
}

async function measureIn(database: DatabaseKind) {
  return withShop({ database, seed }, async ({ url }) => {
    const staff = await buyer(url, owner)
    const { drawers } = await staff.call<{ drawers: [{ id: string }] }>('GET', '/api/counter/drawers')
    await staff.call('POST', `/api/counter/drawers/${drawers[0].id}/shifts`, { float: 2_000 })
    const rows = []
    for (const [name, codes] of Object.entries(codesOf))
      rows.push({ name: `scan: ${name}`, ...(await timesOf(codes, (code) => lookup(staff, code))) })
    const found = await Promise.all(shopCodes.slice(0, 50).map((code) => lookup(staff, String(code))))
    const next = cycle(found.map(({ items }) => items[0]!))
    rows.push({ name: '*Done*, two tenders', ...(await timesOf(shopCodes, () => sell(staff, next()))) })
    console.log(database, rows)
    return rows.map((row) => ({ database, ...row }))
  })
}

const rows = await withPostgresServer(async () => [
  ...(hasPostgresServer() ? await measureIn('PostgreSQL') : []),
  ...(await measureIn('embedded')),
])
writeMeasurement(
  'counter',
  [
    `Measured ${today()} on ${machine()}, load ${loadAverage()}, ${products} products, ${requests} requests of each kind one after another. Aims: p99 50 ms for a scan, 250 ms for *Done*.`,
    '',
    '| database | request | p50 | p99 |',
    '| --- | --- | --- | --- |',
    ...rows.map(
      ({ database, name, p50Ms, p99Ms }) =>
        `| ${database} | ${name} | ${p50Ms.toFixed(1)} ms | ${p99Ms.toFixed(1)} ms |`,
    ),
  ].join('\n'),
  { load: loadAverage(), products, requests, rows },
)
