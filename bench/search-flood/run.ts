import { buyer, plentifulItem } from '../../scripts/buyer.ts'
import { owner, startShop } from '../../scripts/shop-process.ts'
import { createSeededDatabase, hasPostgresServer, withPostgresServer } from '../environment/postgres.ts'
import { temporaryFolder } from '../environment/temporary-folder.ts'
import { cpuTimeMs } from '../load/process-usage.ts'
import { percentile } from '../load/percentiles.ts'
import { exitAfter, machine, today, writeMeasurement } from '../report/measurement.ts'

/** `npm run bench:search-flood`: a purchase alone, and beside 80 searches of 12 misspelt words that one client sends at once. */
exitAfter(20)
const searches = 80
const purchasesAlone = 5

const words =
  'samsng galxy chargr iphne onplus redmy battry cemera displey baterry speeker headfone covr temperd glas vivoo oppoo realmi motrola nothng'.split(
    ' ',
  )
/** Another text for each search, so that neither cache has one of its words. */
const misspelt = (n: number) =>
  Array.from({ length: 12 }, (_, at) => {
    const word = words[(n + at) % words.length]!
    return word.slice(0, 3) + String.fromCharCode(97 + (n % 26), 97 + ((n + at) % 26)) + word.slice(3)
  }).join(' ')

async function measure(database: 'embedded' | 'PostgreSQL') {
  const folder = temporaryFolder()
  const server =
    database === 'PostgreSQL'
      ? await createSeededDatabase({ name: 'empty', fill: () => Promise.resolve() })
      : undefined
  // One network and its real budget.
  const settings = { RATE_LIMIT_FACTOR: '1', ...(server && { DATABASE_URL: server.url }) }
  const shop = await startShop(folder.path, settings)
  try {
    const item = await plentifulItem(await buyer(shop.url, owner))
    const customer = await buyer(shop.url)
    const purchaseMs = () => timed(async () => customer.pay((await customer.place(item)).id))
    const get = async (path: string) => {
      const answer = await fetch(shop.url + path)
      await answer.arrayBuffer()
      return answer.status
    }
    await get(searchPath(1000))
    const alone: number[] = []
    for (let n = 0; n < purchasesAlone; n++) alone.push(await purchaseMs())
    const one = await withCpu(shop.pid, () => get(searchPath(1001)))
    const flood = await withCpu(shop.pid, async () => {
      const sent = Array.from({ length: searches }, (_, n) => get(searchPath(n)))
      const besideMs = await purchaseMs()
      return { besideMs, statuses: await Promise.all(sent) }
    })
    const { besideMs, statuses } = flood.result
    const aloneMs = percentile(alone, 0.5)
    return {
      database,
      oneSearchCpuMs: one.cpuMs,
      purchaseAloneMs: Math.round(aloneMs),
      purchaseBesideMs: Math.round(besideMs),
      ratio: Math.round((besideMs / aloneMs) * 10) / 10,
      floodMs: Math.round(flood.ms),
      floodCpuMs: flood.cpuMs,
      statuses: [...new Set(statuses)],
    }
  } finally {
    await shop.stop()
    await server?.drop()
    folder.remove()
  }
}

const searchPath = (n: number) => `/api/sales?q=${encodeURIComponent(misspelt(n))}&page=1&limit=24`

async function timed(work: () => Promise<unknown>) {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function withCpu<Result>(pid: number, work: () => Promise<Result>) {
  const [begun, cpuBefore] = [performance.now(), cpuTimeMs(pid)]
  const result = await work()
  return { result, ms: performance.now() - begun, cpuMs: cpuTimeMs(pid) - cpuBefore }
}

const rows = await withPostgresServer(async () => [
  await measure('embedded'),
  ...(hasPostgresServer() ? [await measure('PostgreSQL')] : []),
])
writeMeasurement(
  'search-flood',
  [
    `Measured ${today()} on ${machine()}, with the demo products. The clients share the CPUs with the shop; CPU time is that of the shop's processes, without a PostgreSQL server's.`,
    '',
    '| database | purchase alone | beside the searches | ratio | CPU of one search | time and CPU of all | statuses |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      (row) =>
        `| ${row.database} | ${row.purchaseAloneMs} ms | ${row.purchaseBesideMs} ms | ${row.ratio} | ${row.oneSearchCpuMs} ms | ${row.floodMs} ms, ${row.floodCpuMs} ms | ${row.statuses.join(', ')} |`,
    ),
  ].join('\n'),
  { searches, rows },
)
