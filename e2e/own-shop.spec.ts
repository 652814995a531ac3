import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { owner, startShop, type RunningShop } from '../scripts/shop-process.ts'
import { createNewFolder } from '../src/testing/open-new-folder.ts'
import { startSmtpServer } from '../src/testing/start-smtp-server.ts'
import { createPhone, expect, test } from './journeys.ts'

/** What changes the whole shop would disturb the other journeys, so these have a shop of their own. */
let shop: RunningShop
let mailServer: Awaited<ReturnType<typeof startSmtpServer>>
const account = { user: 'shop@example.com', password: 'nine green parrots' }
const dataDir = mkdtempSync(join(tmpdir(), 'kadai-own-shop-'))

test.beforeAll(async () => {
  test.setTimeout(180_000)
  mailServer = await startSmtpServer({ account })
  await createNewFolder(dataDir)
  shop = await startShop(dataDir)
})
test.afterAll(async () => {
  await shop.stop()
  mailServer.stop()
  rmSync(dataDir, { recursive: true })
})
test.beforeEach(async ({ page }) => {
  expect((await page.request.post(`${shop.url}/api/auth/login`, { data: owner })).status()).toBe(200)
})

/** The cart of a visitor with this item. */
async function visitorsCart(page: Page, item: { _id: string }) {
  const visitor = await page
    .context()
    .browser()!
    .newPage({ baseURL: shop.url, viewport: page.viewportSize() })
  await visitor.request.post('/cart/add', { data: { product_id: item._id, type: 'sales' } })
  await visitor.goto('/cart')
  return visitor
}

test('the demo data is removed; the owner’s own item stays on sale', async ({ page }) => {
  const own = await createPhone(await apiOf(page), 'Own Phone')
  await page.goto(`${shop.url}/admin/demo-data`)
  await page.getByLabel('Type REMOVE to confirm').fill('REMOVE')
  await page.getByRole('button', { name: 'Remove the demo data' }).click()
  await expect(page.getByText(/^Removed: sample items \d+, sample orders 13\.$/)).toBeVisible()
  await expect(page.getByText('This shop has no samples that could be removed.')).toBeVisible()

  await page.goto(`${shop.url}/sales`)
  await expect(page.getByRole('heading', { name: own.product_name })).toBeVisible()
  const left = (await (await page.request.get(`${shop.url}/api/sales`)).json()) as { _id: string }[]
  expect(left.map(({ _id }) => _id)).toEqual([own._id])
  await page.goto(`${shop.url}/admin/today`)
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Remove the demo data' })).toHaveCount(0)
})

test('a mail server is checked, saved without showing its password again, and tested', async ({ page }) => {
  await page.goto(`${shop.url}/admin/providers`)
  const panel = page.getByRole('region', { name: 'Email' })
  const fill = async (password: string) => {
    await panel.getByLabel('Mail server').fill('127.0.0.1')
    await panel.getByLabel('Port').fill(String(mailServer.port))
    await panel.getByLabel('Encryption').selectOption('none')
    await panel.getByLabel('User').fill(account.user)
    await panel.getByLabel('Password', { exact: true }).fill(password)
    await panel.getByRole('button', { name: 'Check and save' }).click()
  }
  await fill('wrong')
  await expect(panel.getByText(/Username and Password not accepted/)).toBeVisible()
  await fill(account.password)
  await expect(panel.getByText('Checked and saved.')).toBeVisible()
  await expect(panel.getByText(/^127\.0\.0\.1:\d+ as shop@example\.com, set on /)).toBeVisible()

  await panel.getByRole('button', { name: 'Send a test' }).click()
  await expect(panel.locator('.alert, [role=status], [role=alert]').first()).toContainText(owner.email)
  await expect.poll(() => mailServer.received.length).toBeGreaterThan(0)
  await page.reload()
  await expect(panel.getByText(/^127\.0\.0\.1:\d+ as shop@example\.com, set on /)).toBeVisible()
  await expect(panel.getByLabel('Password', { exact: true })).toHaveValue('')
  expect(await page.content()).not.toContain(account.password)
})

test('fee, free delivery and delivery time show in the next cart; a wrong fee is refused', async ({
  page,
}) => {
  const phone = await createPhone(await apiOf(page), 'Delivered Phone', 900)
  await page.goto(`${shop.url}/admin/shop-settings`)
  const panel = page.getByRole('region', { name: 'Home delivery' })
  await panel.getByLabel('Delivery fee (₹)').fill('-5')
  await panel.getByRole('button', { name: 'Save home delivery' }).click()
  await expect(panel.getByLabel('Delivery fee (₹)')).toHaveAttribute('aria-invalid', 'true')
  await panel.getByLabel('Delivery fee (₹)').fill('75')
  await panel.getByLabel('Free delivery from (₹)').fill('1500')
  await panel.getByLabel('Delivery time').fill('2 working days')
  await panel.getByRole('button', { name: 'Save home delivery' }).click()
  await expect(page.getByText('Home delivery saved')).toBeVisible()

  const visitor = await visitorsCart(page, phone)
  const delivery = visitor.getByRole('group', { name: 'Delivery' })
  await expect(delivery).toContainText('In 2 working days')
  await expect(delivery).toContainText('₹75')
  await visitor
    .getByRole('button', { name: /^Increase quantity/ })
    .first()
    .click()
  await expect(delivery).not.toContainText('₹75')
  await visitor.close()
})

test('a GSTIN and a tax rate are saved; a wrong GSTIN and an empty rate are refused', async ({ page }) => {
  await page.goto(`${shop.url}/admin/shop`)
  await page.getByLabel('GSTIN').fill('33AABCU9603R1ZX')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByLabel('GSTIN')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('GSTIN').fill('33AABCU9603R1ZU')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Shop profile updated successfully!')).toBeVisible()

  await page.goto(`${shop.url}/admin/tax`)
  await page.getByLabel('HSN or SAC').fill('8504')
  await page.getByLabel('Rate in percent').fill('')
  const rate = page.locator('form').filter({ has: page.getByLabel('HSN or SAC') })
  await rate.getByLabel('First day').fill('2026-12-01')
  await page.getByLabel('What it is').fill('Chargers')
  await page.getByRole('button', { name: 'Add rate' }).click()
  await expect(page.getByLabel('Rate in percent')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Rate in percent').fill('12')
  await page.getByRole('button', { name: 'Add rate' }).click()
  await expect(page.getByText('8504 has 12% from 01-12-2026 on.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '01-12-2026' })).toContainText('Chargers')
})

test('the GST files of a month are saved, for the accountant and for the portal', async ({ page }) => {
  const gstin = '33AABCU9603R1ZU'
  await page.request.put(`${shop.url}/api/shop`, { data: { gstin } })
  await page.goto(`${shop.url}/admin/gst?period=2026-09`)
  await expect(page.getByText('Format not yet tried in the portal.')).toBeVisible()
  async function saved(button: string) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const file = await download
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const workbook = await saved('Download workbook')
  expect(workbook.name).toBe(`GSTR1-${gstin}-092026.xlsx`)
  expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK')
  const portal = await saved('Download JSON')
  expect(portal.name).toBe(`GSTR1-${gstin}-092026.json`)
  expect(JSON.parse(portal.bytes.toString())).toEqual({ gstin, fp: '092026' })
  const summary = await saved('Download GSTR-3B')
  expect(JSON.parse(summary.bytes.toString())).toMatchObject({ gstin, ret_period: '092026' })
})

/** The page's session, at the address of this shop. */
function apiOf(page: Page) {
  return page
    .context()
    .browser()!
    .newContext({ baseURL: shop.url })
    .then(async ({ request }) => {
      await request.post('/api/auth/login', { data: owner })
      return request
    })
}
