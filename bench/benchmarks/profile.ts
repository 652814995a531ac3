import { freePort } from '../../scripts/free-port.ts'
import type { RunningShop } from '../../scripts/shop-process.ts'
import { orderWorkers } from '../checkout/orders.ts'
import { preferredDatabase, withShop } from '../environment/shop.ts'
import { phoneSeed } from '../fixtures/many-phones.ts'
import { generateHttpLoad, generateLoad } from '../load/generate-load.ts'
import { get } from '../load/http-connection.ts'
import type { RunOptions } from '../options.ts'
import type { Benchmark, BenchmarkResult } from '../report/benchmark.ts'
import { recordCpuProfile, sharesByOwner, type Share } from './cpu-profile.ts'

/** Smaller shares are left out of the table. */
const smallestShare = 0.02

async function measure(options: RunOptions): Promise<BenchmarkResult> {
  const profiles: [string, Share[]][] = [
    ['the list page from the response cache', await profileWork({}, options, requestListPage)],
    ['the list page, uncached', await profileWork({ PAGE_MEMORY_MB: '0' }, options, requestListPage)],
    ['orders, placed and paid by eight buyers', await profileWork({}, options, placeOrders)],
  ]
  const percent = (fraction: number) => `${Math.round(fraction * 100)} %`
  return {
    tables: profiles.map(([path, shares]) => ({
      title: `CPU profile: ${path}`,
      note: `Busy time of the main thread by owner of the running function, sampled every 0.5 ms; shares below ${percent(smallestShare)} are left out. Compression and the embedded database run in other threads.`,
      columns: ['owner', 'share', 'mostly in'],
      rows: shares
        .filter(({ fraction }) => fraction >= smallestShare)
        .map(({ owner, fraction, topFunctions }) => [
          owner,
          percent(fraction),
          topFunctions.map((name) => `\`${name}\``).join(', '),
        ]),
    })),
    figures: Object.fromEntries(profiles),
  }
}

async function profileWork(
  environment: Record<string, string>,
  options: RunOptions,
  work: (shop: RunningShop, seconds: number) => Promise<unknown>,
): Promise<Share[]> {
  const port = await freePort()
  const inspected = { ...environment, NODE_OPTIONS: `--inspect=127.0.0.1:${port}` }
  const setup = { database: preferredDatabase(), seed: phoneSeed(1_000), environment: inspected }
  return withShop(setup, async (shop) => {
    await work(shop, 1)
    return sharesByOwner(await recordCpuProfile(port, () => work(shop, options.seconds)))
  })
}

const requestListPage = (shop: RunningShop, seconds: number) =>
  generateHttpLoad(shop, ({ host }) => get(host, '/sales'), { connections: 8, seconds })

const placeOrders = async (shop: RunningShop, seconds: number) =>
  generateLoad(shop.pid, await orderWorkers(shop, 8), { seconds, warmUp: 0 })

export const profile: Benchmark = {
  description: 'CPU profiles of the three most used paths',
  timeoutMinutes: 10,
  measure,
}
