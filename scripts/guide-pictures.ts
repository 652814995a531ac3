import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { scenes } from '../e2e/page-states/all.ts'
import { asMember, asOwner } from '../e2e/journeys.ts'
import { chromiumPath } from './chromium.ts'
import { startShop } from './shop-process.ts'

/** `npm run guide-pictures`: the pictures of the owner's guide, into docs/owner/pictures; `-- outbox` takes this one only. */
const folder = 'docs/owner/pictures'
const maxBytes = 80_000
const named = process.argv.slice(2)

type Picture = { name: string; width: 390 | 1280; open?: (page: Page) => Promise<unknown> }

/** Without `open` it is the page state of that name, as in `npm run screens`. */
const ofDemoShop: Picture[] = [
  { name: 'today', width: 390, open: (page) => page.goto('/admin/today') },
  { name: 'counter-payment', width: 390 },
  { name: 'counter-day', width: 1280 },
  { name: 'orders', width: 1280 },
  { name: 'purchase', width: 1280 },
  { name: 'used-phone-to-check', width: 390 },
  { name: 'repair-intake', width: 390, open: openIntake },
  { name: 'repair', width: 1280 },
  { name: 'add-phone', width: 1280 },
  { name: 'product-table', width: 1280 },
  { name: 'reports', width: 1280 },
  { name: 'integrity', width: 1280 },
  { name: 'shop-settings', width: 390 },
  { name: 'shop-look', width: 1280 },
  { name: 'status', width: 390 },
  { name: 'backups', width: 390 },
  { name: 'providers', width: 390, open: openUpiTest },
  { name: 'page-text', width: 1280, open: openPageText },
  { name: 'import-preview', width: 1280, open: openImportPreview },
  { name: 'export', width: 1280 },
  { name: 'role', width: 390, open: openRole },
  { name: 'gst-return', width: 1280 },
  { name: 'outbox', width: 1280, open: openOutbox },
]
const ofNewShop: Picture[] = [{ name: 'set-up-list', width: 1280, open: (page) => page.goto('/admin/today') }]

async function openIntake(page: Page) {
  await page.goto('/repairs/new')
  await page.getByLabel('Customer’s mobile number').fill('9876543210')
  await page.getByLabel('Name').fill('Asha Raman')
  await page.getByLabel('Brand').fill('Samsung')
  await page.getByLabel('Model').fill('Galaxy A52')
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
}

async function openUpiTest(page: Page) {
  await page.goto('/admin/providers')
  await page.getByRole('heading', { name: /UPI/ }).first().scrollIntoViewIfNeeded()
}

async function openPageText(page: Page) {
  await page.goto('/admin/texts')
  await page.getByRole('region', { name: 'Pages' }).getByText('Returns', { exact: true }).first().click()
}

async function openImportPreview(page: Page) {
  const rows = [
    'Barcode,Catalogue,Category,Name,Brand,Model,Price,Stock,Description',
    '8901234500017,Phones,,Noyyal One,Noyyal,6 GB + 128 GB,"11,999",5,A phone with a large battery',
    '8901234500024,Accessories,Cable,Braided cable 2 m,Noyyal,,349,40,USB-C to USB-C',
    '8901234500031,Phones,,Noyyal Two,Noyyal,8 GB + 256 GB,"15,499,00",3,A phone with a bright screen',
  ]
  await page.goto('/admin/import')
  await page.getByRole('heading', { name: 'No imports yet' }).waitFor()
  const buffer = Buffer.from(rows.join('\n'))
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'new-phones.csv', mimeType: 'text/csv', buffer })
  await page.getByText('Nothing is written yet').waitFor()
  await page.getByRole('row').last().scrollIntoViewIfNeeded()
}

/** A member who signs up gets an email. */
async function openOutbox(page: Page) {
  await asMember(page, 'Asha Nair')
  await asOwner(page)
  await page.goto('/admin/outbox')
  await page.getByRole('row').nth(1).waitFor()
}

async function openRole(page: Page) {
  await page.goto('/users')
  await page.getByRole('row').nth(2).getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save role' }).waitFor()
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
  const wanted = pictures.filter(({ name }) => named.length === 0 || named.includes(name))
  if (wanted.length === 0) return
  const dataDir = mkdtempSync(join(tmpdir(), 'kadai-guide-'))
  const shop = await startShop(dataDir, {
    ...{ ADMIN_PASSWORD: 'the owner’s password', BACKUPS: '1' },
    ...environment,
  })
  try {
    for (const picture of wanted) await take(from, shop.url, picture)
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
