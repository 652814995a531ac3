import type { RunningShop } from '../../scripts/shop-process.ts'
import { cycle, listPhoneIds, preferredDatabase, withShop } from '../environment/shop.ts'
import { phoneSeed } from '../fixtures/many-phones.ts'
import type { NextRequest } from '../load/generate-load.ts'
import { post } from '../load/http-connection.ts'
import { limitSizes, type RunOptions } from '../options.ts'
import type { Benchmark, BenchmarkResult } from '../report/benchmark.ts'
import { addLoad, getRequest, growthPlot, growthTable, measureRequest, type Growth } from './growth.ts'

const environment = { PAGE_MEMORY_MB: '0' }
/** The lines of the plot; the table has them all. */
const plotted = /page|by price|samsung”, an|misspelt|cart/

async function measure(options: RunOptions): Promise<BenchmarkResult> {
  const sizes = limitSizes([1_000, 10_000, 100_000], options)
  const growth: Growth = new Map()
  for (const products of sizes)
    await withShop(
      { database: preferredDatabase(), seed: phoneSeed(products), environment },
      async (shop) => {
        const requests = await requestsOf(shop, products)
        // The first page of a process costs ten times as much as later ones, so it is requested before the measurement.
        await measureRequest(shop, requests['list page']!, { ...options, runs: 1 })
        for (const [name, request] of Object.entries(requests))
          addLoad(growth, name, await measureRequest(shop, request, options))
      },
    )
  const some: Growth = new Map([...growth].filter(([name]) => plotted.test(name)))
  const plot = growthPlot('Response time by number of products', 'products', sizes, some)
  return {
    tables: [growthTable('More products', 'products', sizes, growth)],
    figures: { sizes, growth: Object.fromEntries(growth) },
    plots: { 'growth-products.svg': plot },
  }
}

async function requestsOf(shop: RunningShop, products: number): Promise<Record<string, NextRequest>> {
  const ids = await listPhoneIds(shop, 200)
  const [nextDetail, nextInCart] = [cycle(ids), cycle(ids)]
  const list = (query: string) => getRequest(() => `/api/sales${query}`)
  return {
    'list page': getRequest(() => '/sales'),
    'detail page': getRequest(() => `/sales/details/${nextDetail()}`),
    'list of 24, first page': list('?limit=24'),
    'list of 24, middle page': list(`?limit=24&page=${Math.max(1, Math.floor(products / 48))}`),
    'sorted by price': list('?limit=24&sort=price_asc'),
    'sorted by name': list('?limit=24&sort=name_asc'),
    'one brand of eight': list('?limit=24&brand=Samsung'),
    'up to a price': list('?limit=24&max=20000'),
    'search “galaxy s24”': list('?limit=24&q=galaxy+s24'),
    'search “samsung”, an eighth of all': list('?limit=24&q=samsung'),
    'search “samsng galxy s24”, misspelt': list('?limit=24&q=samsng+galxy+s24'),
    'search without a match': list('?limit=24&q=qqqqzz'),
    'facets of the list': list('/facets'),
    'facets of the search “samsung”': list('/facets?q=samsung'),
    'first add to cart': ({ host }) => post(host, '/cart/add', { product_id: nextInCart(), type: 'sales' }),
  }
}

export const growthOfProducts: Benchmark = {
  description: 'with 1,000, 10,000 and 100,000 products',
  timeoutMinutes: 30,
  measure,
}
