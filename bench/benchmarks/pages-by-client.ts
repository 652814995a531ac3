import type { RunningShop } from '../../scripts/shop-process.ts'
import { listPhoneIds, preferredDatabase, withShop } from '../environment/shop.ts'
import { phoneSeed } from '../fixtures/many-phones.ts'
import { generateHttpLoad, type Load } from '../load/generate-load.ts'
import { get } from '../load/http-connection.ts'
import { startBareServer } from '../load/start-bare-server.ts'
import { hasWrk, runWrk } from '../load/wrk.ts'
import { limitSizes, repeatRuns, type RunOptions } from '../options.ts'
import type { Benchmark, BenchmarkResult } from '../report/benchmark.ts'
import { figureOf, formatFigure, formatNumber, type Figure } from '../report/figure.ts'

interface Row {
  response: string
  encoding: string
  client: string
  bytes: number
  perSecond: { shop: Figure; bare: Figure; ratio: Figure }
  /** Seconds of the server's CPU time for ten thousand requests. */
  cpuSeconds: { shop: Figure; bare: Figure; ratio: Figure }
  /** Fraction of one core that the server used. */
  busy: { shop: Figure; bare: Figure }
  failed: number
}

type Server = { url: string; pid: number }
interface Client {
  name: string
  load: (server: Server, path: string, acceptEncoding: string, seconds: number) => Promise<Load>
}

const connections = 32
const ownClient: Client = {
  name: 'own client',
  load: (server, path, acceptEncoding, seconds) =>
    generateHttpLoad(server, ({ host }) => get(host, path, '', acceptEncoding), { connections, seconds }),
}
const wrk: Client = {
  name: 'wrk',
  load: (server, path, acceptEncoding, seconds) =>
    runWrk(server, path, { seconds, connections, acceptEncoding }),
}

const encodings = { brotli: 'br', none: '' }

async function measure(options: RunOptions): Promise<BenchmarkResult> {
  const clients = hasWrk() ? [ownClient, wrk] : [ownClient]
  const [products] = limitSizes([1_000], options)
  const rows: Row[] = []
  await withShop({ database: preferredDatabase(), seed: phoneSeed(products!) }, async (shop) => {
    for (const [response, path] of Object.entries(await pathsOf(shop)))
      for (const [encoding, acceptEncoding] of Object.entries(encodings))
        rows.push(...(await compare(shop, { response, path, encoding, acceptEncoding }, clients, options)))
  })
  const missing = clients.includes(wrk)
    ? ''
    : ' `wrk` is not installed here, so only the own client was used.'
  return {
    tables: [
      {
        title: 'Cached pages, compared with a bare `node:http` server that sends the same bytes, by client',
        note: `${connections} connections, one thread of \`wrk\`. The shop and the bare server take turns within each run. Ratio: requests per second of the shop / of the bare server; CPU ratio: CPU time of the bare server / of the shop. Busy: the fraction of a core that shop and bare server used; below 1 the client was the limit.${missing} Limit by \`wrk\`: the list page with brotli at a ratio of at least 0.45.`,
        columns: [
          ...['response', 'encoding', 'kB', 'client', 'per second', 'bare, per second', 'ratio'],
          ...['CPU s per 10,000', 'bare, CPU s per 10,000', 'CPU ratio', 'busy, shop and bare'],
        ],
        rows: rows.map(cells),
      },
    ],
    figures: rows,
  }
}

async function pathsOf(shop: RunningShop) {
  const [phone] = await listPhoneIds(shop, 1)
  return { 'list page': '/sales', 'home page': '/home', 'detail page': `/sales/details/${phone!}` }
}

interface Comparison {
  response: string
  path: string
  encoding: string
  acceptEncoding: string
}

async function compare(
  shop: RunningShop,
  { response, path, encoding, acceptEncoding }: Comparison,
  clients: readonly Client[],
  options: RunOptions,
) {
  const bareServer = await startBareServer(shop.url + path, acceptEncoding)
  try {
    const rows: Row[] = []
    for (const { name: client, load } of clients) {
      for (const server of [shop, bareServer]) await load(server, path, acceptEncoding, 1)
      const runs = await repeatRuns(options, async () => ({
        shop: await load(shop, path, acceptEncoding, options.seconds),
        bare: await load(bareServer, path, acceptEncoding, options.seconds),
      }))
      rows.push({ response, encoding, client, bytes: bareServer.bytes, ...summarize(runs) })
    }
    return rows
  } finally {
    await bareServer.stop()
  }
}

type Run = { shop: Load; bare: Load }

function summarize(runs: readonly Run[]) {
  const figure = (of: (run: Run) => number) => figureOf(runs.map(of))
  const cpuSeconds = ({ cpuMs }: Load) => cpuMs * 10
  const busy = ({ cpuMs, perSecond }: Load) => (cpuMs * perSecond) / 1000
  return {
    perSecond: {
      shop: figure((run) => run.shop.perSecond),
      bare: figure((run) => run.bare.perSecond),
      ratio: figure((run) => run.shop.perSecond / run.bare.perSecond),
    },
    cpuSeconds: {
      shop: figure((run) => cpuSeconds(run.shop)),
      bare: figure((run) => cpuSeconds(run.bare)),
      ratio: figure((run) => run.bare.cpuMs / run.shop.cpuMs),
    },
    busy: { shop: figure((run) => busy(run.shop)), bare: figure((run) => busy(run.bare)) },
    failed: runs.reduce((sum, run) => sum + run.shop.failed + run.bare.failed, 0),
  }
}

const cells = ({ response, encoding, client, bytes, perSecond, cpuSeconds, busy, failed }: Row) => [
  response,
  encoding,
  formatNumber(bytes / 1000),
  client,
  formatFigure(perSecond.shop) + (failed > 0 ? `; ${formatNumber(failed)} failed` : ''),
  formatFigure(perSecond.bare),
  formatFigure(perSecond.ratio),
  formatFigure(cpuSeconds.shop),
  formatFigure(cpuSeconds.bare),
  formatFigure(cpuSeconds.ratio),
  `${formatNumber(busy.shop.median)}, ${formatNumber(busy.bare.median)}`,
]

export const pagesByClient: Benchmark = {
  description: 'cached pages by the own client and by wrk',
  timeoutMinutes: 25,
  measure,
}
