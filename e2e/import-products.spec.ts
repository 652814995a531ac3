import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { packZip } from '../src/testing/zip.ts'
import { expect, test } from './journeys.ts'
import { photograph } from './requirements/product-form.ts'

const upload = (page: Page, rows: string[]) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'phones.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })

test('the owner imports a sheet: template, preview with what is wrong, the rest is written, and again changes nothing', async ({
  adminPage: page,
}) => {
  const code = randomUUID().slice(0, 8)
  await page.goto('/admin/import')
  const template = page.getByRole('link', { name: 'Template (CSV)' })
  const headings = await (await page.request.get((await template.getAttribute('href'))!)).text()
  for (const name of ['Barcode', 'Catalogue', 'Name', 'Brand', 'Model', 'Price', 'Stock', 'Description'])
    expect(headings).toContain(name)

  const heading = 'Barcode,Catalogue,Name,Brand,Model,Price,Stock,Description'
  const good = [1, 2].map((n) => `${code}-${n},Phones,Sheet Phone ${code} ${n},Ilai,X1,499${n},3,A phone`)
  const wrong = `${code}-3,Phones,Sheet Phone ${code} 3,Ilai,X1,4999,-3,A phone`
  await upload(page, [heading, ...good, wrong])
  await expect(
    page.getByText('2 new, 0 to change, 0 as they are, 1 wrong. Nothing is written yet.'),
  ).toBeVisible()
  const refused = page.getByRole('row').filter({ hasText: `${code} 3` })
  await expect(refused).toContainText('Stock:')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await page.getByRole('button', { name: 'Leave out 1 row and import 2' }).click()
  await expect(page.getByText('Done: 2 rows are written.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('row').filter({ hasText: `${code} 1` })).toContainText('Added')

  await page.getByRole('link', { name: 'All imports' }).click()
  await upload(page, [heading, ...good])
  await expect(page.getByText('Every row is in the shop as it is in the sheet.')).toBeVisible()
  await expect(page.getByText('0 new, 0 to change, 2 as they are, 0 wrong.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a sheet' })).toBeVisible()
})

test('a stock list of another program: the owner says once which column is what, and the next list is read without asking', async ({
  adminPage: page,
}) => {
  const code = randomUUID().slice(0, 8)
  const list = (...items: string[]) => [
    'Noyyal Mobiles',
    'Stock Summary',
    `Particulars,Quantity,Rate,Value,Batch ${code}`,
    ...items,
  ]
  await page.goto('/admin/import')
  await upload(page, list(`Soft cover ${code},12 Nos,350.00,"4,200.00",`, 'Grand Total,12 Nos,,"4,200.00",'))
  const columns = page.getByRole('form', { name: 'Columns' })
  await expect(columns.getByLabel('Name', { exact: true })).toHaveValue('0')
  await expect(columns.getByLabel('Stock', { exact: true })).toHaveValue('1')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await columns.getByLabel('Barcode', { exact: true }).selectOption({ label: 'Rate (350.00)' })
  await columns.getByLabel('Price', { exact: true }).selectOption({ label: 'Rate (350.00)' })
  await columns.getByLabel('Catalogue', { exact: true }).selectOption('All are accessories')
  await columns.getByLabel('Brand where the sheet has none').fill('Noyyal')
  await columns.getByRole('button', { name: 'Show the preview' }).click()
  await expect(columns.getByText('This column is the Price already.')).toBeVisible()
  await columns.getByLabel('Barcode', { exact: true }).selectOption('Not in this sheet')
  await columns.getByRole('button', { name: 'Show the preview' }).click()

  await expect(page.getByText('1 new, 0 to change, 0 as they are, 0 wrong.')).toBeVisible()
  await expect(page.getByText('One row with a total is left out.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('The shop makes a barcode')
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('Done: 1 row is written.')).toBeVisible({ timeout: 30_000 })

  await page.getByRole('link', { name: 'All imports' }).click()
  await upload(page, list(`Soft cover ${code},9 Nos,350.00,"3,150.00",`))
  await expect(page.getByText('0 new, 1 to change, 0 as they are, 0 wrong.')).toBeVisible()
  await expect(page.getByText('Stock: 12 → 9')).toBeVisible()

  await page.getByRole('link', { name: 'All imports' }).click()
  await upload(page, list(`Soft cover ${code},12 Nos,35.00,420.00,`))
  await page.getByRole('link', { name: 'Large price changes' }).click()
  await expect(page.getByText('Price: 350 → 35, 90 % lower')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  const question = page.getByRole('alertdialog', { name: 'Large price changes' })
  await expect(question).toContainText('One price changes by more than 40 %. Change it?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Nothing is written yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await question.getByRole('button', { name: 'Change price' }).click()
  await expect(page.getByText('Done: 1 row is written.')).toBeVisible({ timeout: 30_000 })
})

test('pictures that a sheet names come from a ZIP archive', async ({ adminPage: page }) => {
  const code = randomUUID().slice(0, 8)
  const name = `Pictured Phone ${code}`
  await page.goto('/admin/import')
  await upload(page, [
    'Barcode,Catalogue,Name,Brand,Model,Price,Stock,Description,Picture',
    `${code},Phones,${name},Ilai,X1,4999,3,A phone,front.png`,
  ])
  await expect(page.getByText('The sheet names picture files: add them as one ZIP file')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    name: 'pictures.zip',
    mimeType: 'application/zip',
    buffer: packZip({ 'photos/front.png': photograph.buffer }),
  })
  await expect(page.getByText('The ZIP file with the pictures is here.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('Done: 1 row is written.')).toBeVisible({ timeout: 30_000 })

  const items = (await (await page.request.get('/api/sales?limit=50')).json()) as {
    product_name: string
    image_url: string
  }[]
  const { image_url } = items.find(({ product_name }) => product_name === name)!
  expect(image_url).toMatch(/^\/media\//)
  expect((await page.request.get(image_url)).headers()['content-type']).toBe('image/webp')
})
