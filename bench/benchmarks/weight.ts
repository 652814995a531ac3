import { chromium } from '@playwright/test'
import { buyer } from '../../scripts/buyer.ts'
import { chromiumPath } from '../../scripts/chromium.ts'
import { startShop } from '../../scripts/shop-process.ts'
import { listPhoneIds } from '../environment/shop.ts'
import { temporaryFolder } from '../environment/temporary-folder.ts'
import type { Benchmark, BenchmarkResult } from '../report/benchmark.ts'

/** Bytes by kind. */
export interface Weight {
  html: number
  script: number
  style: number
  font: number
  image: number
  requests: number
}

const kindOfResource: Record<string, keyof Weight> = {
  Document: 'html',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
}

/** Measures the demo shop once: the bytes are the same in every run. */
async function measure(): Promise<BenchmarkResult> {
  const folder = temporaryFolder()
  const shop = await startShop(folder.path)
  try {
    const [phone] = await listPhoneIds(shop, 1)
    const shopper = await buyer(shop.url)
    await shopper.call('POST', '/cart/add', { product_id: phone!, type: 'sales' })
    const pages = { home: '/home', list: '/sales', detail: `/sales/details/${phone!}`, cart: '/cart' }
    const weights: [string, Weight][] = []
    for (const [name, path] of Object.entries(pages)) {
      const cookie = name === 'cart' ? shopper.cookie() : undefined
      weights.push([name, await weigh(shop.url + path, cookie)])
    }
    return {
      tables: [
        {
          title: 'Bytes of a first visit on a phone',
          note: 'Over the wire with headers, in kB, until the page is hydrated and the network is idle. `npm run weight` limits the part that comes from the build, without headers.',
          columns: ['page', 'HTML', 'JavaScript', 'CSS', 'fonts', 'images', 'requests'],
          rows: weights.map(([name, weight]) => [
            name,
            ...(['html', 'script', 'style', 'font', 'image'] as const).map((kind) =>
              (weight[kind] / 1000).toFixed(1),
            ),
            String(weight.requests),
          ]),
        },
      ],
      figures: Object.fromEntries(weights),
    }
  } finally {
    await shop.stop()
    folder.remove()
  }
}

/** Opens the page in a new browser with the window of a phone. A visitor without a session would be led from the cart to the sign-in page. */
export async function weigh(url: string, cookie?: string): Promise<Weight> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  if (cookie) await page.setExtraHTTPHeaders({ cookie })
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const weight: Weight = { html: 0, script: 0, style: 0, font: 0, image: 0, requests: 0 }
  const typeOf = new Map<string, string>()
  network.on('Network.responseReceived', ({ requestId, type }) => void typeOf.set(requestId, type))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOfResource[typeOf.get(requestId) ?? '']
    weight.requests++
    if (kind) weight[kind] += encodedDataLength
  })
  await page.goto(url)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await browser.close()
  return weight
}

export const weight: Benchmark = { description: 'bytes of a first visit', timeoutMinutes: 5, measure }
