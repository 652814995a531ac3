import { chromium, type Browser } from '@playwright/test'
import { buyer } from '../../scripts/buyer.ts'
import { chromiumPath } from '../../scripts/chromium.ts'
import { owner, startShop } from '../../scripts/shop-process.ts'
import { listPhoneIds } from '../environment/shop.ts'
import { temporaryFolder } from '../environment/temporary-folder.ts'
import { repeatRuns, type RunOptions } from '../options.ts'
import type { Benchmark, BenchmarkResult } from '../report/benchmark.ts'
import { figureOf, formatFigure } from '../report/figure.ts'
import { linkOfNewRepair } from './lighthouse.ts'
import { slow4G } from './navigation.ts'

/** As in Lighthouse's mobile preset. */
const cpuSlowdown = 4

interface Visit {
  firstPaintMs: number
  largestPaintMs: number
  hydratedMs: number
}

/** Lighthouse computes the paint of a slow network from what it saw on loopback; here the browser really loads the page slowly. */
async function measure(options: RunOptions): Promise<BenchmarkResult> {
  const folder = temporaryFolder()
  const shop = await startShop(folder.path)
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const rows = []
    for (const [name, path] of Object.entries(await pathsOf(shop.url))) {
      // The first visit renders the page for the cache.
      await visit(browser, shop.url + path)
      const visits = await repeatRuns(options, () => visit(browser, shop.url + path))
      const figure = (part: keyof Visit) => figureOf(visits.map((one) => one[part]))
      rows.push({
        name,
        ...{ firstPaintMs: figure('firstPaintMs'), largestPaintMs: figure('largestPaintMs') },
        hydratedMs: figure('hydratedMs'),
      })
    }
    return {
      tables: [
        {
          title: 'First visit of a page at slow 4G',
          note: `150 ms, 1.6 Mbit/s, a processor ${cpuSlowdown} times slower than this one, 390 × 844 px, nothing in the browser’s cache. Milliseconds from the navigation.`,
          columns: ['page', 'first paint', 'largest paint', 'hydrated'],
          rows: rows.map(({ name, firstPaintMs, largestPaintMs, hydratedMs }) => [
            name,
            ...[firstPaintMs, largestPaintMs, hydratedMs].map((figure) => formatFigure(figure)),
          ]),
        },
      ],
      figures: Object.fromEntries(rows.map(({ name, ...figures }) => [name, figures])),
    }
  } finally {
    await browser.close()
    await shop.stop()
    folder.remove()
  }
}

async function pathsOf(url: string): Promise<Record<string, string>> {
  const [phone] = await listPhoneIds({ url }, 1)
  return {
    home: '/home',
    list: '/sales',
    detail: `/sales/details/${phone!}`,
    'repair by link': await linkOfNewRepair(await buyer(url, owner)),
  }
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slow4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => performance.mark('hydrated'))
      observer.observe(document, { subtree: true, attributeFilter: ['data-hydrated'] })
    })
    await page.goto(url)
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
    return await page.evaluate(
      () =>
        new Promise<Visit>((resolve) => {
          const startOf = (name: string) => performance.getEntriesByName(name)[0]!.startTime
          const marks = { firstPaintMs: startOf('first-contentful-paint'), hydratedMs: startOf('hydrated') }
          const observer = new PerformanceObserver((list) =>
            resolve({ ...marks, largestPaintMs: list.getEntries().at(-1)!.startTime }),
          )
          observer.observe({ type: 'largest-contentful-paint', buffered: true })
        }),
    )
  } finally {
    await context.close()
  }
}

export const firstVisit: Benchmark = {
  description: 'the first visit of a page on a phone at slow 4G',
  timeoutMinutes: 5,
  measure,
}
