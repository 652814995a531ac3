import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { owner, startShop, type RunningShop } from '../scripts/shop-process.ts'
import { createNewFolder } from '../src/testing/open-new-folder.ts'
import { expect, signIn, test } from './journeys.ts'

// Not the shop of the other tests: it closes.
let shop: RunningShop
const dataDir = mkdtempSync(join(tmpdir(), 'kadai-restore-'))
test.beforeAll(async () => {
  test.setTimeout(180_000)
  await createNewFolder(dataDir)
  shop = await startShop(dataDir, { DEMO: '0' })
})
test.afterAll(async () => {
  await shop.stop()
  rmSync(dataDir, { recursive: true })
})

const patience = { timeout: 200_000 }

async function signInAgain(page: Page) {
  await page.waitForURL(/\/auth/, patience)
  await signIn(page, owner)
  await page.waitForURL('**/admin/backups')
}

const announcementOf = async (page: Page) =>
  ((await (await page.request.get('/api/shop')).json()) as { announcement: string }).announcement
const announce = (page: Page, announcement: string) =>
  page.request.put('/api/shop', { data: { announcement } })

test('the owner restores a backup, and goes back to the state before', async ({ browser }) => {
  test.setTimeout(600_000)
  const page = await browser.newPage({ baseURL: shop.url, viewport: { width: 390, height: 844 } })
  await page.goto('/auth')
  await signIn(page, owner)
  await page.waitForURL(/\/(home)?$/)
  await announce(page, 'Before the backup')
  await page.goto('/admin/backups')
  await page.getByRole('button', { name: 'Back up now' }).click()
  const restore = page.getByRole('button', { name: /^Restore the backup of/ }).last()
  await expect(restore).toBeVisible(patience)
  await announce(page, 'After the backup')

  await restore.click()
  const dialog = page.getByRole('dialog', { name: /^Restore the backup of/ })
  await expect(dialog).toContainText('0 orders, 0 payments, 0 messages')
  await dialog.getByLabel('Name of the shop').fill('Another shop')
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(dialog).toContainText('Please type the name of the shop')
  const { name } = (await (await page.request.get('/api/shop')).json()) as { name: string }
  await dialog.getByLabel('Name of the shop').fill(name)
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'The shop is closed and being restored' })).toBeVisible()

  await signInAgain(page)
  expect(await announcementOf(page)).toBe('Before the backup')
  await page.getByRole('button', { name: 'Go back to the state before' }).click()
  await signInAgain(page)
  expect(await announcementOf(page)).toBe('After the backup')
  await page.close()
})
