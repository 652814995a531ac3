import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buyer, plentifulItem } from '../../scripts/buyer.ts'
import { seededRandom } from '../../scripts/seeded-random.ts'
import { owner, startShop } from '../../scripts/shop-process.ts'
import { exitAfter, machine, today, writeMeasurement } from '../report/measurement.ts'
import { createRecorder } from './recorder.ts'
import { memoryDrift, monitorServer } from './server-monitor.ts'
import { browse, fillCart, payOrders } from './shopper.ts'

/**
 * `npm run bench:shoppers -- [minutes] [shoppers] [seed]`: shoppers who pause between their steps, 80 % browsing, 15 % filling
 * carts, 5 % paying, on one process with the embedded database. Fails on any error.
 */
const [minutes = 10, shoppers = 300, seed = 1] = process.argv.slice(2).map(Number)
const warmUpMs = Math.min(60_000, minutes * 60_000 * 0.25)
exitAfter(minutes + 10)
const dataDir = mkdtempSync(join(tmpdir(), 'kadai-shoppers-'))
const shop = await startShop(dataDir)
const recorder = createRecorder()
let over = false

try {
  const { url } = shop
  const item = await plentifulItem(await buyer(url, owner))
  const phones = (await (await fetch(`${url}/api/sales`)).json()) as { _id: string }[]
  const detailPaths = phones.map(({ _id }) => `/sales/details/${_id}`)
  const monitor = monitorServer(shop, recorder)

  console.log(`${shoppers} shoppers for ${minutes} min, seed ${seed} …`)
  const running = Array.from({ length: shoppers }, (_, n) => {
    const random = seededRandom(seed * 1000 + n)
    const fraction = n / shoppers
    const behave = fraction < 0.8 ? browse : fraction < 0.95 ? fillCart : payOrders
    return behave({ url, recorder, random, isOver: () => over, item, detailPaths })
  })
  await pause(warmUpMs)
  recorder.start()
  monitor.discardSamples()
  const started = performance.now()
  await pause(minutes * 60_000 - warmUpMs)
  const seconds = (performance.now() - started) / 1000
  over = true
  const samples = await monitor.stop()
  await Promise.all(running)
  report(seconds, samples)
} finally {
  await shop.stop()
  rmSync(dataDir, { recursive: true })
}
process.exit(recorder.errors() === 0 ? 0 : 1)

function report(seconds: number, samples: Awaited<ReturnType<ReturnType<typeof monitorServer>['stop']>>) {
  const total = recorder.total()
  const byKind = recorder.byKind().sort((a, b) => a.kind.localeCompare(b.kind))
  const [resident, heap] = [memoryDrift(samples, 'residentMb'), memoryDrift(samples, 'heapMb')]
  const lagP99Ms = Math.round(Math.max(...samples.map((sample) => sample.lagP99Ms)))
  const lagMaxMs = Math.round(Math.max(...samples.map((sample) => sample.lagMaxMs)))
  const perSecond = Math.round((total.requests / seconds) * 10) / 10
  const text = [
    `Measured ${today()} on ${machine()}: ${shoppers} shoppers for ${minutes} min, of which the first ${Math.round(warmUpMs / 1000)} s are warm-up, seed ${seed}. The load generator shares the CPUs with the shop.`,
    '',
    `Errors: ${recorder.errors()}. Requests: ${total.requests}, ${perSecond} per second, p50 ${total.p50Ms} ms, p95 ${total.p95Ms} ms, p99 ${total.p99Ms} ms, max ${total.maxMs} ms.`,
    `Resident memory: ${resident.startMb} MB at the start, ${resident.endMb} MB at the end (${resident.percent} %); heap ${heap.startMb} MB and ${heap.endMb} MB.`,
    `Event loop delay: highest p99 of five seconds ${lagP99Ms} ms, max ${lagMaxMs} ms.`,
    '',
    '| request | count | p50 | p95 | p99 | max |',
    '| --- | --- | --- | --- | --- | --- |',
    ...byKind.map(
      ({ kind, requests, p50Ms, p95Ms, p99Ms, maxMs }) =>
        `| ${kind} | ${requests} | ${p50Ms} ms | ${p95Ms} ms | ${p99Ms} ms | ${maxMs} ms |`,
    ),
    ...recorder.firstErrors.map((error) => `\n- ${error}`),
  ].join('\n')
  const figures = {
    ...{ minutes, shoppers, seed, errors: recorder.errors(), perSecond, total },
    ...{ resident, heap, lagP99Ms, lagMaxMs, byKind },
  }
  writeMeasurement('shoppers', text, figures)
}
