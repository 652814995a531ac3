import { readFile } from 'node:fs/promises'
import { asOwner, expect, test } from './journeys.ts'

test('the owner exports the orders of a month and the products', async ({ page }) => {
  await asOwner(page)
  await page.goto('/admin/export')
  await expect(page.getByRole('heading', { name: 'Export', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Last month' }).click()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(/-01$/)
  const orders = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Orders as Excel' }).click()
  expect((await orders).suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-01-to-\d{4}-\d\d-\d\d\.xlsx$/)

  const products = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Products as CSV' }).click()
  const saved = await products
  expect(saved.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await saved.path(), 'utf8')).toContain('"Item id","Barcode","Catalogue","Name"')

  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await page.getByRole('button', { name: 'Payments as CSV' }).click()
  await expect(page.getByText('The last day is before the first')).toBeVisible()
})
