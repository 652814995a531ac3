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
