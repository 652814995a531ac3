import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createPhone, expect, test } from './journeys.ts'

const label = (page: Page, name: string) => page.getByRole('article', { name: `Label of ${name}` })

test('labels of ticked items are printed on a sheet or a roll, with a barcode for those that have none', async ({
  adminPage,
  backOffice,
}) => {
  const series = `Label${randomUUID().slice(0, 6)}`
  const [first, second] = [
    await createPhone(backOffice, `${series} A`, 10_000),
    await createPhone(backOffice, `${series} B`, 20_000),
  ]
  await adminPage.goto(`/admin/catalogue?q=${series}`)
  await adminPage.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await adminPage.getByRole('link', { name: 'Print labels' }).click()
  await expect(adminPage.getByText('2 items have no barcode yet.')).toBeVisible()
  await adminPage.getByRole('button', { name: 'Give them shop barcodes' }).click()
  for (const [item, price] of [
    [first, '₹10,000'],
    [second, '₹20,000'],
  ] as const) {
    await expect(label(adminPage, item.product_name)).toContainText(price)
    await expect(label(adminPage, item.product_name).getByRole('img', { name: /^Barcode 20/ })).toBeVisible()
  }
  await expect(adminPage.getByText('no barcode yet')).toHaveCount(0)

  await adminPage.getByLabel('Copies of each').fill('12')
  await adminPage.getByLabel('First free label').fill('3')
  await adminPage.getByLabel('QR code of the item’s page').check()
  await expect(label(adminPage, first.product_name)).toHaveCount(12)
  await expect(adminPage.getByRole('button', { name: 'Print 24 labels' })).toBeVisible()
  await expect(adminPage.getByRole('img', { name: /^QR code of the page of/ })).toHaveCount(24)
  const pages = async () =>
    (await adminPage.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)?.length
  expect(await pages(), 'two labels of the first sheet were used before').toBe(2)
  await adminPage.getByRole('button', { name: 'Roll, 50 × 25' }).click()
  expect(await pages()).toBe(24)

  // The printed code finds its item.
  const code = (await label(adminPage, first.product_name).first().locator('.label-code p').textContent())!
  await adminPage.goto('/admin/catalogue')
  await adminPage.getByRole('searchbox', { name: 'Search items' }).fill(code)
  await adminPage.keyboard.press('Enter')
  await expect(adminPage.getByText('1–1 of 1 items')).toBeVisible()
  await expect(adminPage.getByRole('row').filter({ hasText: first.product_name })).toBeVisible()
})
