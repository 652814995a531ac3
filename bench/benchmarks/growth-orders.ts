import { buyer } from '../../scripts/buyer.ts'
import { owner, type RunningShop } from '../../scripts/shop-process.ts'
import { measureOrders } from '../checkout/orders.ts'
import { preferredDatabase, withShop } from '../environment/shop.ts'
import { orderSeed } from '../fixtures/many-orders.ts'
import type { NextRequest } from '../load/generate-load.ts'
import { limitSizes, type RunOptions } from '../options.ts'
import type { Benchmark, BenchmarkResult } from '../report/benchmark.ts'
import { addLoad, getRequest, growthPlot, growthTable, measureRequest, type Growth } from './growth.ts'

async function measure(options: RunOptions): Promise<BenchmarkResult> {
  const sizes = limitSizes([1_000, 100_000, 1_000_000], options)
  const growth: Growth = new Map()
  for (const size of sizes)
    await withShop({ database: preferredDatabase(), seed: orderSeed(size) }, async (shop) => {
      for (const [name, request] of Object.entries(await adminRequests(shop, size)))
        addLoad(growth, name, await measureRequest(shop, request, options))
      addLoad(growth, 'an order, placed and paid', await measureOrders(shop, 1, options))
    })
  return {
    tables: [growthTable('More orders', 'orders', sizes, growth)],
    figures: { sizes, growth: Object.fromEntries(growth) },
    plots: { 'growth-orders.svg': growthPlot('Response time by number of orders', 'orders', sizes, growth) },
  }
}

/** Requests of staff: what a buyer sees depends only on the buyer's own orders. */
async function adminRequests(shop: RunningShop, size: number): Promise<Record<string, NextRequest>> {
  const staff = await buyer(shop.url, owner)
  const cookie = `cookie: ${staff.cookie()}\r\n`
  const orders = (query: string) => getRequest(() => `/api/admin/orders${query}`, cookie)
  const anyId = `KD-S${String(Math.floor(size / 2)).padStart(9, '0')}`
  return {
    'order list, first page': orders('?page=1&limit=20'),
    'order list, middle page': orders(`?page=${Math.max(1, Math.floor(size / 40))}&limit=20`),
    'orders to send': orders('?status=processing&page=1&limit=20'),
    'search for an order number': orders(`?q=${anyId}&page=1&limit=20`),
    'search for a name in all orders': orders('?q=Sample&page=1&limit=20'),
    'counts by status': orders('/counts'),
    'one order': orders(`/${anyId}`),
  }
}

export const growthOfOrders: Benchmark = {
  description: 'with 1,000, 100,000 and 1,000,000 orders',
  timeoutMinutes: 90,
  measure,
}
