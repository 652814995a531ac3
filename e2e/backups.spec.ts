import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { asOwner, expect, owner, test } from './journeys.ts'

test('the owner creates a backup and downloads it after confirming the password', async ({ page }) => {
  // How long a backup takes depends on the disk, and other tests write meanwhile.
  test.setTimeout(180_000)
  await asOwner(page)
  await page.goto('/admin/backups')
  await page.getByRole('button', { name: 'Show the key' }).click()
  await expect(page.getByTestId('backup-key')).toHaveText(/^([0-9A-Z]{4}-){8}[0-9A-Z]{4}$/)

  await page.getByRole('button', { name: 'Back up now' }).click()
  const download = page.getByRole('button', { name: /^Download the backup of/ }).first()
  await expect(download).toBeVisible({ timeout: 120_000 })
  // The key stays visible while the page polls.
  await expect(page.getByTestId('backup-key')).toBeVisible()

  const refused = { type: 'sign_in_again', message: 'Please give your password again.' }
  await page.route(/backups\/.*\/file$/, (route) => route.fulfill({ status: 403, json: refused }), {
    times: 1,
  })
  await download.click()
  const asked = page.getByRole('dialog', { name: 'Confirm your password' })
  await asked.getByRole('textbox', { name: /^Password/ }).fill(owner.password)
  const file = page.waitForEvent('download')
  await asked.getByRole('button', { name: 'Continue' }).click()
  const taken = await file
  expect(taken.suggestedFilename()).toMatch(/^kadai-.*Z\.backup$/)
  expect(readFileSync(await taken.path()).length).toBeGreaterThan(10_000)
  await expect(page.getByRole('heading', { name: 'All backups' })).toBeVisible()
})

test('the owner tries a folder for backups, sees why it does not do, and confirms one on the shop’s disk', async ({
  page,
}) => {
  await asOwner(page)
  await page.goto('/admin/backups')
  const place = page.getByRole('region', { name: 'Backup location' })
  await place.getByLabel('Another folder').fill('/no-such-stick/kadai')
  await place.getByRole('button', { name: 'Check and use this folder' }).click()
  await expect(place.getByText('Is the stick or disk plugged in and mounted?')).toBeVisible()

  const folder = mkdtempSync(join(homedir(), '.kadai-backup-test-'))
  await place.getByLabel('Another folder').fill(folder)
  await place.getByRole('button', { name: 'Check and use this folder' }).click()
  await page
    .getByRole('alertdialog', { name: 'Use the shop’s own disk?' })
    .getByRole('button', { name: 'Use it anyway' })
    .click()
  await expect(place.getByText(folder)).toBeVisible()
  await page.reload()
  await expect(place.getByText(folder)).toBeVisible()
  await place.getByRole('button', { name: 'Back to the shop’s own disk' }).click()
  await expect(place.getByText(folder)).toBeHidden()
  rmSync(folder, { recursive: true })
})
