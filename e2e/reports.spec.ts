import { readFile } from 'node:fs/promises'
import { asOwner, expect, test } from './journeys.ts'

test('the owner reads, prints and exports reports of any period', async ({ page }) => {
  await asOwner(page)
  await page.goto('/admin/reports')
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sales by day' })).toBeVisible()

  await page.getByRole('button', { name: 'This financial year' }).click()
  await expect(page).toHaveURL(/from=\d{4}-04-01&to=\d{4}-03-31/)
  await page.getByLabel('Report', { exact: true }).selectOption('Day book')
  await expect(page.getByRole('heading', { name: 'Days with payments or refunds' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'This financial year' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('row').filter({ hasText: 'Closing balance' })).toContainText('₹')

  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('The last day is before the first')).toBeVisible()
  await page.getByLabel('From', { exact: true }).fill('2020-01-01')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('heading', { name: 'Payments and refunds of the day' })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('report-day-book-2020-01-01-to-2020-01-01.csv')
  expect(await readFile(await saved.path(), 'utf8')).toContain('"Closing balance"')

  await page.getByLabel('Report', { exact: true }).selectOption('Searches without result')
  const word = `kural${Math.random().toString(36).slice(2, 8)}`
  await page.getByLabel('When someone searches for').fill(word)
  await page.getByLabel('Also find').fill(word)
  await page.getByRole('button', { name: 'Add word' }).click()
  await expect(page.getByText('Both are the same word')).toBeVisible()
  await page.getByLabel('Also find').fill('case')
  await page.getByRole('button', { name: 'Add word' }).click()
  await expect(page.getByRole('list', { name: 'Words of the shop' })).toContainText(`${word} → case`)
  const found = async () =>
    (await (await page.request.get(`/api/search?per_catalogue=3&q=${word}`)).json()) as { items: unknown[] }
  expect((await found()).items.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: `Remove ${word} → case` }).click()
  await expect(page.getByRole('button', { name: `Remove ${word} → case` })).toBeHidden()
  expect((await found()).items).toEqual([])

  await page.getByLabel('Report', { exact: true }).selectOption('Day book')
  await expect(page.getByRole('heading', { name: 'Payments and refunds of the day' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Payments and refunds of the day' })).toBeVisible()
})
