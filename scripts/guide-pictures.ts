import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { scenes } from '../e2e/page-states/all.ts'
import { asOwner } from '../e2e/journeys.ts'
import { chromiumPath } from './chromium.ts'
import { startShop } from './shop-process.ts'

/** `npm run guide-pictures`: the pictures of the owner's guide, into docs/owner/pictures. */
const folder = 'docs/owner/pictures'
const maxBytes = 80_000

type Picture = { name: string; width: 390 | 1280; open?: (page: Page) => Promise<unknown> }

/** Without `open` it is the page state of that name, as in `npm run screens`. */
const ofDemoShop: Picture[] = [
  { name: 'today', width: 390, open: (page) => page.goto('/admin/today') },
  { name: 'orders', width: 1280 },
  { name: 'add-phone', width: 1280 },
  { name: 'product-table', width: 1280 },
  { name: 'reports', width: 1280 },
  { name: 'money-doctor', width: 1280 },
  { name: 'shop-settings', width: 390 },
  { name: 'shop-look', width: 1280 },
  { name: 'status', width: 390 },
  { name: 'backups', width: 390 },
  { name: 'connections', width: 390, open: openUpiTest },
  { name: 'page-text', width: 1280, open: openPageText },
]
const ofNewShop: Picture[] = [{ name: 'set-up-list', width: 1280, open: (page) => page.goto('/admin/today') }]

async function openUpiTest(page: Page) {
  await page.goto('/admin/connections')
  await page.getByRole('heading', { name: /UPI/ }).first().scrollIntoViewIfNeeded()
}

async function openPageText(page: Page) {
  await page.goto('/admin/texts')
  await page.getByRole('region', { name: 'Pages' }).getByText('Returns', { exact: true }).first().click()
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars'],
})
try {
  await capture(browser, ofDemoShop, {})
  await capture(browser, ofNewShop, { DEMO: '0' })
} finally {
  await browser.close()
}

async function capture(from: Browser, pictures: Picture[], environment: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kadai-guide-'))
  const shop = await startShop(dataDir, {
    ...{ ADMIN_PASSWORD: 'the owner’s password', BACKUPS: '1' },
    ...environment,
  })
  try {
    for (const picture of pictures) await take(from, shop.url, picture)
  } finally {
    await shop.stop()
    rmSync(dataDir, { recursive: true })
  }
}

async function take(from: Browser, baseURL: string, { name, width, open }: Picture) {
  const context = await from.newContext({
    viewport: { width, height: 780 },
    baseURL,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    isMobile: width === 390,
    hasTouch: width === 390,
  })
  const page = await context.newPage()
  await asOwner(page)
  await (open ?? scenes.find((scene) => scene.name === name)!.open)(page)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  const file = join(folder, `${name}.webp`)
  // On a desktop, three quarters of the size are still readable.
  await sharp(await page.screenshot())
    .resize({ width: Math.min(width, 960) })
    .webp({ quality: 60, effort: 6 })
    .toFile(file)
  await context.close()
  const { size } = statSync(file)
  console.log(`${file} ${(size / 1000).toFixed(0)} kB`)
  if (size > maxBytes) throw new Error(`${file} is larger than ${maxBytes} bytes.`)
}
