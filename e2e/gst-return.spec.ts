import { readFile } from 'node:fs/promises'
import { expect, test } from './journeys.ts'

test('the owner saves the GST return of a month and of a quarter, and prints it', async ({ adminPage }) => {
  await adminPage.goto('/admin/gst')
  await expect(adminPage.getByRole('heading', { name: 'GST return', level: 1 })).toBeVisible()
  await expect(adminPage.getByRole('region', { name: /^13 · Documents issued/ })).toBeVisible()

  const month = adminPage.waitForEvent('download')
  await adminPage.getByRole('button', { name: 'Save as Excel' }).click()
  const workbook = await month
  expect(workbook.suggestedFilename()).toMatch(/^gst-\d{4}-\d\d-01-to-\d{4}-\d\d-\d\d\.xlsx$/)
  expect((await readFile(await workbook.path())).subarray(0, 2).toString()).toBe('PK')

  const quarter = await adminPage.locator('optgroup[label=Quarters] option').first().getAttribute('value')
  await adminPage.getByLabel('Month or quarter').selectOption(quarter)
  await expect(adminPage).toHaveURL(new RegExp(`period=${quarter!}`))
  // The demo orders are of the last days.
  const sales = adminPage.getByRole('region', { name: /^Tax of the period/ })
  await expect(sales).toBeVisible()
  const saved = adminPage.waitForEvent('download')
  await adminPage.getByRole('button', { name: 'Save as CSV' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('Tax of the period')

  await adminPage.emulateMedia({ media: 'print' })
  await expect(adminPage.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(adminPage.getByRole('navigation')).toHaveCount(0)
  await expect(sales).toBeVisible()
  await adminPage.emulateMedia({ media: null })
})
