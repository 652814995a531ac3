import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { buyer, type Buyer } from '../scripts/buyer.ts'
import { chromiumPath } from '../scripts/chromium.ts'
import { owner, startShop } from '../scripts/shop-process.ts'
import { writeIntoReadme } from './readme.ts'

/** Lighthouse's mobile preset (slow 4G, a processor four times slower) on the shop as a newcomer starts it. */
const runs = Number(process.env['RUNS'] ?? 5)
const debuggingPort = 9377
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const figures = {
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const

type Measured = Record<string, number>

const dataDir = mkdtempSync(join(tmpdir(), 'kadai-lighthouse-'))
const shop = await startShop(dataDir)
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    `--remote-debugging-port=${debuggingPort}`,
  ],
})
try {
  report(await measurePages())
} finally {
  await browser.close()
  await shop.stop()
  rmSync(dataDir, { recursive: true })
}

async function measurePages() {
  const shopper = await buyer(shop.url)
  const [phone] = (await (await fetch(`${shop.url}/api/sales?limit=1&page=1`)).json()) as { _id: string }[]
  await shopper.call('POST', '/cart/add', { product_id: phone!._id, type: 'sales' })
  const staff = await buyer(shop.url, owner)
  const pages: [string, string, Buyer?][] = [
    ['home', '/home'],
    ['list', '/sales'],
    ['detail', `/sales/details/${phone!._id}`],
    ['auth', '/auth'],
    ['cart', '/cart', shopper],
    ['admin', '/admin', staff],
  ]
  const wanted = process.argv.slice(2)
  const table: Record<string, Measured> = {}
  for (const [name, path, viewer] of pages)
    if (wanted.length === 0 || wanted.includes(name)) table[name] = await measure(shop.url + path, viewer)
  return table
}

async function measure(url: string, viewer?: Buyer) {
  const all: Measured[] = []
  for (let run = 0; run < runs; run++) all.push(await once(url, viewer))
  return Object.fromEntries(Object.keys(all[0]!).map((name) => [name, median(all.map((one) => one[name]!))]))
}

async function once(url: string, viewer?: Buyer): Promise<Measured> {
  const answer = await lighthouse(url, {
    port: debuggingPort,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    ...(viewer && { extraHeaders: { Cookie: viewer.cookie() } }),
  })
  const { lhr } = answer!
  if (process.env['KEEP'])
    writeFileSync(
      `test-results/lighthouse-${new URL(url).pathname.split('/')[1]}.json`,
      answer!.report as string,
    )
  return { ...scores(lhr), ...amounts(lhr) }
}

function scores(lhr: Result) {
  return Object.fromEntries(
    categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
  )
}

function amounts(lhr: Result) {
  return Object.fromEntries(
    Object.entries(figures).map(([name, id]) => [name, lhr.audits[id]?.numericValue ?? NaN]),
  )
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

function report(table: Record<string, Measured>) {
  const text = [
    `Medians of ${runs} runs, mobile preset with simulated slow 4G, production build on loopback.`,
    '',
    '| page | performance | accessibility | best practices | SEO | LCP | TBT | CLS | bytes |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...Object.entries(table).map(([name, row]) => `| ${name} | ${cells(row).join(' | ')} |`),
    '',
  ].join('\n')
  mkdirSync('bench/results', { recursive: true })
  writeFileSync('bench/results/lighthouse.md', text)
  writeFileSync('bench/results/lighthouse.json', `${JSON.stringify(table, null, 2)}\n`)
  if (Object.keys(table).length > 1) void writeIntoReadme('lighthouse', text)
  console.log(text)
}

function cells(row: Measured) {
  return [
    ...categories.map((name) => String(row[name])),
    `${(row['LCP']! / 1000).toFixed(2)} s`,
    `${Math.round(row['TBT']!)} ms`,
    row['CLS']!.toFixed(3),
    `${Math.round(row['bytes']! / 1000)} kB`,
  ]
}
