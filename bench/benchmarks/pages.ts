import { bySize } from '../report/by-size.ts'
import type { RunningShop } from '../../scripts/shop-process.ts'
import { sizes, times, type Amount } from '../options.ts'
import { bare } from '../load/bare.ts'
import { get } from '../load/http-connection.ts'
import { loadCells, loadColumns, loadsOf, type Loads } from '../load/loads.ts'
import { pressLines } from '../load/press-lines.ts'
import { somePhones } from '../environment/addresses.ts'
import { phones } from '../environment/fillings.ts'
import { anyDatabase, withShop } from '../environment/shop.ts'
import { figure, rounded, told, type Figure } from '../report/figure.ts'
import type { Measured, Part } from '../report/measured.ts'

interface Compared {
  what: string
  products: number
  bytes: number
  ours: Loads
  bare: Loads
  /** Ours to theirs: requests a second, and theirs to ours: time on the processor for each. */
  ratio: Figure
  ofProcessor: Figure
}

/** Larger answers are asked for on fewer connections. */
const large = 1_000_000

async function measure(amount: Amount): Promise<Measured> {
  const all: Compared[] = []
  for (const products of sizes([1_000, 100_000], amount))
    await withShop({ database: anyDatabase(), filling: phones(products) }, async (shop) => {
      for (const [what, path] of Object.entries(await addresses(shop)))
        all.push({ what, products, ...(await compare(shop, path, amount)) })
    })
  return {
    tables: [
      {
        title: 'Pages and lists from memory, beside a bare `node:http` server that sends the same bytes',
        note: '32 connections, 2 for answers above 1 MB. Of bare: requests a second, and processor time for each (bare by ours), both in the same run. Aim 0.9, never below 0.8.',
        columns: [
          ...['what', 'products', 'kB', ...loadColumns, 'MB/s'],
          ...['bare a second', 'bare CPU, ms', 'of bare', 'of bare, CPU'],
        ],
        rows: all.map(cells),
      },
    ],
    short: bySize(
      all,
      ({ ours, ratio, ofProcessor }) =>
        `${rounded(ours.perSecond.median)}/s, p99 ${rounded(ours.p99.median)} ms, ${rounded(ratio.median)} of bare \`node:http\`, ${rounded(ofProcessor.median)} by CPU`,
    ),
    figures: all,
  }
}

async function addresses(shop: RunningShop) {
  const [phone] = await somePhones(shop, 1)
  return {
    'home page': '/home',
    'list page': '/sales',
    'detail page': `/sales/details/${phone!}`,
    'GET /api/sales, a page of 24': '/api/sales?page=1&limit=24',
    'GET /api/sales, the whole list': '/api/sales',
  }
}

async function compare(shop: RunningShop, path: string, amount: Amount) {
  const other = await bare(shop.url + path)
  const lines = other.bytes > large ? 2 : 32
  const press = (server: { url: string; pid: number }) =>
    pressLines(server, ({ host }) => get(host, path), { lines, seconds: amount.seconds })
  try {
    const runs = await times(amount, async () => ({ ours: await press(shop), bare: await press(other) }))
    return {
      bytes: runs[0]!.ours.bytes,
      ours: loadsOf(runs.map((run) => run.ours)),
      bare: loadsOf(runs.map((run) => run.bare)),
      ratio: figure(runs.map((run) => run.ours.perSecond / run.bare.perSecond)),
      ofProcessor: figure(runs.map((run) => run.bare.processor / run.ours.processor)),
    }
  } finally {
    await other.stop()
  }
}

const cells = ({ what, products, bytes, ours, bare, ratio, ofProcessor }: Compared) => [
  what,
  rounded(products),
  rounded(bytes / 1000),
  ...loadCells(ours),
  rounded((ours.perSecond.median * bytes) / 1e6),
  told(bare.perSecond),
  told(bare.processor),
  told(ratio),
  told(ofProcessor),
]

export const pages: Part = {
  minutes: 30,
  what: 'pages and lists that are kept in memory',
  measure,
}
