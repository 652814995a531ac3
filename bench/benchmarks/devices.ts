import { buyer, type Buyer } from '../../scripts/buyer.ts'
import { owner } from '../../scripts/shop-process.ts'
import { imeiOf } from '../../src/testing/imeis.ts'
import { preferredDatabase, withShop } from '../environment/shop.ts'
import { deviceSeed, lastDigitsOf } from '../fixtures/many-devices.ts'
import { limitSizes, type RunOptions } from '../options.ts'
import type { Benchmark, BenchmarkResult } from '../report/benchmark.ts'
import { formatFigure, formatNumber } from '../report/figure.ts'
import { getRequest, measureRequest } from './growth.ts'

const targetMs = { search: 30, receive: 3_000 }
/** Devices of one receipt. */
const received = 500
const receipts = 5

/** The milliseconds of each receipt. */
async function receiveDevices(staff: Buyer): Promise<number[]> {
  const supplier = await staff.call<{ id: string }>('POST', '/api/purchasing/suppliers', { name: 'Sample' })
  const [item] = await staff.call<[{ item: { id: string } }]>('GET', '/api/admin/stock-devices?limit=1')
  const times = []
  for (let receipt = 0; receipt < receipts; receipt++) {
    const bill = await staff.call<{ id: string; lines: [{ id: string }] }>(
      'POST',
      '/api/purchasing/purchases',
      {
        ...{ supplierId: supplier.id, number: `B-${receipt}`, day: new Date().toISOString().slice(0, 10) },
        lines: [{ productId: item.item.id, quantity: received, unitPrice: 10_000 }],
      },
      { 'idempotency-key': crypto.randomUUID() },
    )
    const numbers = Array.from({ length: received }, (_, piece) => ({
      imei1: imeiOf(receipt * received + piece),
    }))
    const started = performance.now()
    await staff.call(
      ...(['POST', `/api/purchasing/purchases/${bill.id}/receipts`] as const),
      { lines: [{ lineId: bill.lines[0].id, numbers }] },
      { 'idempotency-key': crypto.randomUUID() },
    )
    times.push(performance.now() - started)
  }
  return times.sort((one, other) => one - other)
}

async function measure(options: RunOptions): Promise<BenchmarkResult> {
  const [devices] = limitSizes([100_000], options) as [number]
  const { load, times } = await withShop(
    { database: preferredDatabase(), seed: deviceSeed(devices) },
    async (shop) => {
      const staff = await buyer(shop.url, owner)
      const cookie = `cookie: ${staff.cookie()}\r\n`
      let next = 0
      const search = () => `/api/admin/stock-devices?q=${lastDigitsOf((next += 7_919) % devices)}`
      return {
        load: await measureRequest(shop, getRequest(search, cookie), options),
        times: await receiveDevices(staff),
      }
    },
  )
  const [median, slowest] = [times[Math.floor(receipts / 2)]!, times.at(-1)!]
  return {
    tables: [
      {
        title: 'Devices',
        note: `In ms, one request after another, on ${preferredDatabase()}, with ${formatNumber(devices)} devices. Targets: ${targetMs.search} ms for the search by the last six digits (p99), ${formatNumber(targetMs.receive)} ms for ${received} IMEIs of a bill that are received.`,
        columns: ['request', 'p50', 'p99 or slowest'],
        rows: [
          ['search', formatFigure(load.p50Ms), formatNumber(load.p99Ms.median)],
          [`receive ${received}`, formatNumber(median), formatNumber(slowest)],
        ],
      },
    ],
    figures: { devices, load, receiptsMs: times },
  }
}

export const devices: Benchmark = {
  description: 'search of 100,000 devices by their last six digits, and 500 IMEIs received',
  timeoutMinutes: 15,
  measure,
}
