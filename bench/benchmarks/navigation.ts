import { chromium, type CDPSession, type Page } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import { chromiumPath } from '../../scripts/chromium.ts'
import { startShop } from '../../scripts/shop-process.ts'
import { temporaryFolder } from '../environment/temporary-folder.ts'
import { repeatRuns, type RunOptions } from '../options.ts'
import type { Benchmark, BenchmarkResult } from '../report/benchmark.ts'
import { figureOf, formatFigure } from '../report/figure.ts'

/** Slow 4G, as DevTools names it: milliseconds, and bytes a second. */
export const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
/** How long a finger rests on the screen in a tap. */
const tapMs = 80

const journeys = {
  'list → detail': { from: '/sales', link: 'article h2 a', price: 'main .detail-price' },
  'home → list': { from: '/home', link: 'main a[href="/sales"]', price: 'main .pcard-price' },
}

async function measure(options: RunOptions): Promise<BenchmarkResult> {
  const folder = temporaryFolder()
  const shop = await startShop(folder.path)
  try {
    const rows = []
    for (const [name, journey] of Object.entries(journeys)) {
      const runs = await repeatRuns(options, () => navigate(shop.url, journey))
      rows.push({ name, ms: figureOf(runs) })
    }
    return {
      tables: [
        {
          title: 'From the touch of a link until the next page shows heading and price',
          note: 'Slow 4G (150 ms, 1.6 Mbit/s) and the whole processor; the finger rests for 80 ms. Target from list to detail: 1,200 ms.',
          columns: ['navigation', 'ms'],
          rows: rows.map(({ name, ms }) => [name, formatFigure(ms)]),
        },
      ],
      figures: Object.fromEntries(rows.map(({ name, ms }) => [name, ms])),
    }
  } finally {
    await shop.stop()
    folder.remove()
  }
}

/** Milliseconds from the touch, in a browser whose cache has the first page alone. */
async function navigate(url: string, { from, link, price }: (typeof journeys)[keyof typeof journeys]) {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    await page.goto(url + from)
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slow4G)
    const [ms] = await Promise.all([untilShown(page, price), tap(page, devtools, link)])
    return ms
  } finally {
    await browser.close()
  }
}

/** Milliseconds from the touch to the frame that has another heading and the price. */
const untilShown = (page: Page, price: string) =>
  page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const heading = document.querySelector('h1')
        let touched = Infinity
        addEventListener('touchstart', () => (touched = performance.now()), { capture: true, once: true })
        const look = () => {
          const next = document.querySelector('h1')
          if (next && next !== heading && document.querySelector(selector))
            resolve(performance.now() - touched)
          else requestAnimationFrame(look)
        }
        look()
      }),
    price,
  )

async function tap(page: Page, devtools: CDPSession, link: string) {
  const target = page.locator(link).filter({ visible: true }).first()
  await target.scrollIntoViewIfNeeded()
  const box = (await target.boundingBox())!
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await wait(tapMs)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

export const navigation: Benchmark = {
  description: 'from one page to the next on a phone at slow 4G',
  timeoutMinutes: 5,
  measure,
}
