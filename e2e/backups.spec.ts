import { readFileSync } from 'node:fs'
import { asOwner, expect, owner, test } from './journeys.ts'

test('the owner creates a backup and downloads it after confirming the password', async ({ page }) => {
  await asOwner(page)
  await page.goto('/admin/backups')
  await page.getByRole('button', { name: 'Show the key' }).click()
  await expect(page.getByTestId('backup-key')).toHaveText(/^([0-9A-Z]{4}-){8}[0-9A-Z]{4}$/)

  await page.getByRole('button', { name: 'Back up now' }).click()
  const download = page.getByRole('button', { name: /^Download the backup of/ }).first()
  await expect(download).toBeVisible({ timeout: 40_000 })
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
