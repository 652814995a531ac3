import { buyer } from '../../scripts/buyer.ts'
import type { RunningShop } from '../../scripts/shop-process.ts'
import { hasPostgresServer } from '../environment/postgres.ts'
import { cycle, listPhoneIds, withShop, type DatabaseKind } from '../environment/shop.ts'
import { phoneSeed } from '../fixtures/many-phones.ts'
import { generateHttpLoad, type NextRequest } from '../load/generate-load.ts'
import { post, type HttpConnection } from '../load/http-connection.ts'
import { loadCells, loadColumns, summarizeLoads, type LoadSummary } from '../load/load-summary.ts'
import { limitSizes, repeatRuns, type RunOptions } from '../options.ts'
import type { Benchmark, BenchmarkResult } from '../report/benchmark.ts'
import { formatNumber } from '../report/figure.ts'

type Row = { name: string; database: DatabaseKind; products: number; load: LoadSummary }

const shoppers = 8
/** The most lines that a cart may have. */
const fullCart = 50

async function measure(options: RunOptions): Promise<BenchmarkResult> {
  const rows: Row[] = []
  const [small] = limitSizes([1_000], options)
  const setups: [DatabaseKind, number][] = [['embedded', small!]]
  if (hasPostgresServer())
    setups.push(
      ...limitSizes([1_000, 100_000], options).map((size): [DatabaseKind, number] => ['PostgreSQL', size]),
    )
  for (const [database, products] of setups)
    await withShop({ database, seed: phoneSeed(products) }, async (shop) => {
      const ids = await listPhoneIds(shop, fullCart)
      const measureAdds = async (name: string, prepare: () => Promise<NextRequest>) => {
        const loads = await repeatRuns(options, async () =>
          generateHttpLoad(shop, await prepare(), { connections: shoppers, seconds: options.seconds }),
        )
        rows.push({ name, database, products, load: summarizeLoads(loads) })
      }
      await measureAdds('first add to cart, as a new visitor', () => Promise.resolve(firstAdd(ids)))
      await measureAdds(`add to a cart of ${fullCart} lines`, () => addToFullCart(shop, ids))
    })
  return {
    tables: [
      {
        title: 'Add to cart',
        note: `${shoppers} shoppers at once, one connection each. CPU time includes the embedded database but not a PostgreSQL server. Target: 2,000/s on PostgreSQL.`,
        columns: ['action', 'database', 'products', ...loadColumns],
        rows: rows.map(({ name, database, products, load }) => [
          name,
          database,
          formatNumber(products),
          ...loadCells(load),
        ]),
      },
    ],
    figures: rows,
  }
}

const addToCart = (host: string, product_id: string, headers = '') =>
  post(host, '/cart/add', { product_id, type: 'sales' }, headers)

/** Without a cookie each request creates a guest, a session and a cart. */
function firstAdd(ids: readonly string[]): NextRequest {
  const nextId = cycle(ids)
  return ({ host }) => addToCart(host, nextId())
}

/** Each connection is one shopper with a cart. */
async function addToFullCart(shop: RunningShop, ids: readonly string[]): Promise<NextRequest> {
  const carts = await Promise.all(
    Array.from({ length: shoppers }, async () => {
      const customer = await buyer(shop.url)
      for (const product_id of ids) await customer.call('POST', '/cart/add', { product_id, type: 'sales' })
      return { cookie: `cookie: ${customer.cookie()}\r\n`, nextId: cycle(ids) }
    }),
  )
  const cartOf = new Map<HttpConnection, (typeof carts)[number]>()
  return (connection) => {
    const cart = cartOf.get(connection) ?? carts[cartOf.size]!
    cartOf.set(connection, cart)
    return addToCart(connection.host, cart.nextId(), cart.cookie)
  }
}

export const cart: Benchmark = {
  description: 'first add to cart, and add to a full cart',
  timeoutMinutes: 25,
  measure,
}
