import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buyer, plentifulItem } from '../../scripts/buyer.ts'
import { owner, startShop } from '../../scripts/shop-process.ts'
import { endWithin, machine, today, writeResults } from '../report/results.ts'
import { chance } from './chance.ts'
import { browse, fillCart, payOrders } from './shopper.ts'
import { tally } from './tally.ts'
import { drift, watched } from './watched-server.ts'

/**
 * `npm run bench:shoppers -- [minutes] [shoppers] [seed]`: shoppers who think between their steps, 80 % browsing, 15 % filling
 * carts, 5 % paying, on one process with the embedded database, which is started and stopped here.
 */
const [minutes = 10, shoppers = 300, seed = 1] = process.argv.slice(2).map(Number)
const warmUpMs = Math.min(60_000, minutes * 60_000 * 0.25)
endWithin(minutes + 10)
const dataDir = mkdtempSync(join(tmpdir(), 'kadai-shoppers-'))
const shop = await startShop(dataDir)
const kept = tally()
let over = false

try {
  const { url } = shop
  const item = await plentifulItem(await buyer(url, owner))
  const phones = (await (await fetch(`${url}/api/sales`)).json()) as { _id: string }[]
  const details = phones.map(({ _id }) => `/sales/details/${_id}`)
  const server = watched(shop, kept)

  console.log(`${shoppers} shoppers for ${minutes} min, seed ${seed} …`)
  const all = Array.from({ length: shoppers }, (_, n) => {
    const luck = chance(seed * 1000 + n)
    const part = n / shoppers
    const live = part < 0.8 ? browse : part < 0.95 ? fillCart : payOrders
    return live({ url, tally: kept, luck, isOver: () => over, item, details })
  })
  await pause(warmUpMs)
  kept.begin()
  server.forget()
  const begun = performance.now()
  await pause(minutes * 60_000 - warmUpMs)
  const seconds = (performance.now() - begun) / 1000
  over = true
  const looks = await server.stop()
  await Promise.all(all)
  report(seconds, looks)
} finally {
  await shop.stop()
  rmSync(dataDir, { recursive: true })
}
process.exit(kept.errors() === 0 ? 0 : 1)

function report(seconds: number, looks: Awaited<ReturnType<ReturnType<typeof watched>['stop']>>) {
  const everything = kept.all()
  const table = kept.table().sort((a, b) => a.kind.localeCompare(b.kind))
  const [resident, heap] = [drift(looks, 'resident'), drift(looks, 'heap')]
  const lag = Math.round(Math.max(...looks.map((look) => look.lag)))
  const longest = Math.round(Math.max(...looks.map((look) => look.longest)))
  const perSecond = Math.round((everything.requests / seconds) * 10) / 10
  const text = [
    `Measured ${today()} on ${machine()}: ${shoppers} shoppers for ${minutes} min, the first ${Math.round(warmUpMs / 1000)} s not counted, seed ${seed}; they share the processors with the shop.`,
    '',
    `Errors: ${kept.errors()}. Requests: ${everything.requests}, ${perSecond} a second, p50 ${everything.p50} ms, p95 ${everything.p95} ms, p99 ${everything.p99} ms, longest ${everything.most} ms.`,
    `Resident memory ${resident.start} MB, at the end ${resident.end} MB (${resident.percent} %); heap ${heap.start} MB, at the end ${heap.end} MB.`,
    `Event loop: the worst p99 of five seconds ${lag} ms, the longest wait ${longest} ms.`,
    '',
    '| what | requests | p50 | p95 | p99 | longest |',
    '| --- | --- | --- | --- | --- | --- |',
    ...table.map(
      ({ kind, requests, p50, p95, p99, most }) =>
        `| ${kind} | ${requests} | ${p50} ms | ${p95} ms | ${p99} ms | ${most} ms |`,
    ),
    ...kept.mistakes.map((mistake) => `\n- ${mistake}`),
  ].join('\n')
  const figures = {
    minutes,
    shoppers,
    seed,
    errors: kept.errors(),
    perSecond,
    everything,
    resident,
    heap,
    lag,
    longest,
    table,
  }
  writeResults('shoppers', text, figures)
}
