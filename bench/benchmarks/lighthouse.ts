import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { buyer, type Buyer } from '../../scripts/buyer.ts'
import { chromiumPath } from '../../scripts/chromium.ts'
import { freePort } from '../../scripts/free-port.ts'
import { installPackage } from '../../scripts/install-package.ts'
import { newVisit } from '../../scripts/stress/repairs-run.ts'
import { owner, startShop } from '../../scripts/shop-process.ts'
import { listPhoneIds } from '../environment/shop.ts'
import { temporaryFolder } from '../environment/temporary-folder.ts'
import { repeatRuns, type RunOptions } from '../options.ts'
import type { Benchmark, BenchmarkResult } from '../report/benchmark.ts'
import { figureOf, formatFigure, type Figure } from '../report/figure.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Scores of the categories are 0 to 100. */
type Audit = Record<
  (typeof categories)[number] | 'lcpSeconds' | 'tbtMs' | 'cls' | 'kilobytes' | 'benchmarkIndex',
  number
>
type Figures = Record<keyof Audit, Figure>

const maxAttempts = 3
/** The preset's multiplier is meant for a fast desktop computer. */
const presetSlowdown = 4
/** Lighthouse's benchmark index of a Moto G Power (2022), the phone of the preset, by the calibration of Chrome's DevTools. */
const phoneIndex = 264

/** What is used of Lighthouse, which has a package of its own: with its 200 dependencies it weighs as much as half of the shop's. */
type RunLighthouse = (
  url: string,
  options: {
    port: number
    output: 'json'
    logLevel: 'error'
    onlyCategories: string[]
    extraHeaders?: Record<string, string>
    throttling: { cpuSlowdownMultiplier: number }
  },
) => Promise<
  | {
      lhr: {
        categories: Record<string, { score: number | null }>
        audits: Record<string, { numericValue?: number }>
        /** The speed of this machine's processor, measured by Lighthouse. */
        environment: { benchmarkIndex: number }
      }
    }
  | undefined
>

async function loadLighthouse(): Promise<RunLighthouse> {
  const file = join(installPackage('bench/lighthouse'), 'lighthouse/core/index.js')
  const lighthouse = (await import(pathToFileURL(file).href)) as { default: RunLighthouse }
  return lighthouse.default
}

async function measure(options: RunOptions): Promise<BenchmarkResult> {
  const runLighthouse = await loadLighthouse()
  const folder = temporaryFolder()
  const shop = await startShop(folder.path)
  const port = await freePort()
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...args, `--remote-debugging-port=${port}`],
  })
  try {
    const pages = await pagesOf(shop.url)
    const auditAll = async (slowdown: number) => {
      const rows: [string, Figures][] = []
      for (const { name, path, viewer } of pages) {
        const page = { url: shop.url + path, cookie: viewer?.cookie(), slowdown }
        const runs = await repeatRuns(options, () => audit(runLighthouse, port, page))
        rows.push([name, figuresOf(runs)])
      }
      return rows
    }
    const preset = await auditAll(presetSlowdown)
    const index = figureOf(preset.map(([, { benchmarkIndex }]) => benchmarkIndex.median)).median
    const slowdown = Math.max(1, Math.round((10 * index) / phoneIndex) / 10)
    return report(preset, await auditAll(slowdown), slowdown)
  } finally {
    await browser.close()
    await shop.stop()
    folder.remove()
  }
}

async function pagesOf(url: string): Promise<{ name: string; path: string; viewer?: Buyer }[]> {
  const shopper = await buyer(url)
  const [phone] = await listPhoneIds({ url }, 1)
  await shopper.call('POST', '/cart/add', { product_id: phone!, type: 'sales' })
  const staff = await buyer(url, owner)
  return [
    { name: 'home', path: '/home' },
    { name: 'list', path: '/sales' },
    { name: 'detail', path: `/sales/details/${phone!}` },
    { name: 'auth', path: '/auth' },
    { name: 'cart', path: '/cart', viewer: shopper },
    { name: 'repair by link', path: await linkOfNewRepair(staff) },
    { name: 'admin', path: '/admin', viewer: staff },
  ]
}

export async function linkOfNewRepair(staff: Buyer) {
  const { id } = await staff.call<{ id: string }>('POST', '/api/repairs/visits', newVisit, {
    'idempotency-key': randomUUID(),
  })
  const { link } = await staff.call<{ link: string }>('POST', `/api/repairs/visits/${id}/link`)
  return `/r/${link}`
}

interface AuditedPage {
  url: string
  cookie: string | undefined
  /** How many times slower than this machine the processor is assumed to be. */
  slowdown: number
}

/** Audits a page in the browser on this port. Lighthouse sometimes reports no paint; then the audit is repeated. */
async function audit(run: RunLighthouse, port: number, page: AuditedPage): Promise<Audit> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const result = await auditOnce(run, port, page)
    if (Number.isFinite(result.lcpSeconds)) return result
  }
  throw new Error(`Lighthouse reported no paint of ${page.url} in ${maxAttempts} attempts.`)
}

async function auditOnce(
  run: RunLighthouse,
  port: number,
  { url, cookie, slowdown }: AuditedPage,
): Promise<Audit> {
  const result = await run(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    throttling: { cpuSlowdownMultiplier: slowdown },
    ...(cookie !== undefined && { extraHeaders: { Cookie: cookie } }),
  })
  if (!result) throw new Error(`Lighthouse returned no result for ${url}.`)
  const { lhr } = result
  const score = (name: (typeof categories)[number]) => Math.round((lhr.categories[name]?.score ?? 0) * 100)
  const value = (id: string) => lhr.audits[id]?.numericValue ?? NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcpSeconds: value('largest-contentful-paint') / 1000,
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    kilobytes: value('total-byte-weight') / 1000,
    benchmarkIndex: lhr.environment.benchmarkIndex,
  }
}

const figuresOf = (audits: readonly Audit[]) =>
  Object.fromEntries(
    (Object.keys(audits[0]!) as (keyof Audit)[]).map((name) => [
      name,
      figureOf(audits.map((one) => one[name])),
    ]),
  ) as Figures

function report(
  preset: [string, Figures][],
  calibrated: [string, Figures][],
  slowdown: number,
): BenchmarkResult {
  const cells = (row: Figures) => [
    ...categories.map((name) => formatFigure(row[name])),
    ...[row.lcpSeconds, row.tbtMs, row.cls, row.kilobytes, row.benchmarkIndex].map((figure) =>
      formatFigure(figure),
    ),
  ]
  const table = (title: string, note: string, rows: [string, Figures][]) => ({
    title,
    note,
    columns: [
      ...['page', 'performance', 'accessibility', 'best practices', 'SEO'],
      ...['LCP, s', 'TBT, ms', 'CLS', 'kB', 'benchmark index'],
    ],
    rows: rows.map(([name, row]) => [name, ...cells(row)]),
  })
  return {
    tables: [
      table(
        'Lighthouse, mobile preset',
        `Simulated slow 4G and a ${presetSlowdown} times slower CPU; production build on loopback.`,
        preset,
      ),
      table(
        'Lighthouse, calibrated to the phone of the preset',
        `The same with a ${slowdown} times slower CPU: this machine's benchmark index divided by that of a Moto G Power (2022), ${phoneIndex}.`,
        calibrated,
      ),
    ],
    figures: {
      ...Object.fromEntries(preset),
      ...Object.fromEntries(calibrated.map(([name, row]) => [`${name} (calibrated)`, row])),
    },
  }
}

export const lighthouse: Benchmark = { description: 'Lighthouse on a phone', timeoutMinutes: 30, measure }
