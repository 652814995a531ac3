import { chromium } from '@playwright/test'
import { chromiumPath } from '../../scripts/chromium.ts'

export interface Weight {
  html: number
  script: number
  style: number
  font: number
  image: number
  requests: number
}

const kinds: Record<string, keyof Weight> = {
  Document: 'html',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
}

/** Bytes over the wire of a first visit on a phone, until the network is quiet. */
export async function weigh(url: string): Promise<Weight> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const weight: Weight = { html: 0, script: 0, style: 0, font: 0, image: 0, requests: 0 }
  const kindOf = new Map<string, string>()
  network.on('Network.responseReceived', ({ requestId, type }) => void kindOf.set(requestId, type))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds[kindOf.get(requestId) ?? '']
    weight.requests++
    if (kind) weight[kind] += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await browser.close()
  return weight
}
