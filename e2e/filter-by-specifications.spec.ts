import type { Page } from '@playwright/test'
import { expect, isPhone, test } from './journeys.ts'

const filters = (page: Page) => page.locator('summary').filter({ hasText: 'Filters' })
const cards = (page: Page) => page.getByRole('article')
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const choose = (page: Page, name: string, value: RegExp) =>
  group(page, name).locator('label').filter({ hasText: value }).click()

test('a shopper filters phones by memory, 5G and battery, and takes a filter away again @desktop', async ({
  page,
}) => {
  await page.goto('/sales')
  await filters(page).click()
  await choose(page, 'RAM', /^12 GB/)
  await expect(page).toHaveURL('/sales?ram_gb=12')
  await choose(page, '5G', /^Yes/)
  await choose(page, 'Battery', /^6000 mAh or more/)
  await expect(page).toHaveURL('/sales?ram_gb=12&has_5g=yes&min_battery_mah=6000')
  await expect(group(page, 'Brand').getByRole('checkbox', { name: 'Apple 0' })).toBeDisabled()
  await expect(group(page, 'RAM').getByRole('checkbox', { name: /^12 GB/ })).toBeChecked()

  if (isPhone(page)) {
    const found = await page.request.get(
      '/api/sales?ram_gb=12&has_5g=yes&min_battery_mah=6000&page=1&limit=1',
    )
    const count = found.headers()['x-total-count']!
    await page.getByRole('button', { name: `Show ${count} phone` }).click()
    await expect(cards(page)).toHaveCount(Number(count))
  }
  await expect(cards(page).first()).toContainText('12 GB RAM')
  await expect(page.getByRole('list', { name: 'Chosen filters' }).getByRole('listitem')).toHaveText([
    '12 GB RAM',
    '5G',
    '6000 mAh or more',
  ])
  await page.getByRole('link', { name: 'Remove 12 GB RAM' }).click()
  await expect(page).toHaveURL('/sales?has_5g=yes&min_battery_mah=6000')
  await page.goBack()
  await expect(page).toHaveURL('/sales?ram_gb=12&has_5g=yes&min_battery_mah=6000')
  await expect(page.getByRole('link', { name: 'Remove 12 GB RAM' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search phones' }).fill('oneplus')
  await expect(page).toHaveURL('/sales?q=oneplus&ram_gb=12&has_5g=yes&min_battery_mah=6000')
  await expect(cards(page).first()).toContainText('OnePlus')
})

test('accessories are filtered by connector, repairs by part', async ({ page }) => {
  await page.goto('/accessories')
  await filters(page).click()
  await choose(page, 'Connector', /^Qi wireless/)
  await expect(page).toHaveURL('/accessories?connector=Qi+wireless')
  await expect(cards(page)).toHaveCount(1)

  await page.goto('/services')
  await filters(page).click()
  await choose(page, 'Part', /^Battery/)
  await expect(page).toHaveURL('/services?part=Battery')
  await expect(cards(page)).toHaveCount(2)
})

test('a shopper sorts phones by country of origin, keeps those of one country, and reads what its pack declares', async ({
  page,
}) => {
  await page.goto('/sales')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Country of Origin A-Z')
  await expect(page).toHaveURL('/sales?sort=country_asc')
  await filters(page).click()
  await choose(page, 'Country of origin', /^Vietnam/)
  await expect(page).toHaveURL('/sales?country=Vietnam&sort=country_asc')
  await expect(page.getByRole('link', { name: 'Remove Made in Vietnam' })).toBeVisible()
  if (isPhone(page)) await page.getByRole('button', { name: /^Show \d+ phone/ }).click()

  const pixel = cards(page).filter({ hasText: 'Google Pixel 8 Pro' })
  await expect(pixel.getByText('MRP ₹1,07,999')).toBeVisible()
  await pixel.getByRole('link', { name: 'More Details' }).click()
  await expect(page.getByText('You save ₹18,000 (16%)')).toBeVisible()
  const declared = page.locator('dl').filter({ hasText: 'Country of origin' })
  await expect(declared).toContainText('MRP₹1,07,999, inclusive of all taxes')
  await expect(declared).toContainText('Country of originVietnam')
  await expect(declared).toContainText('Net quantity1 N')
  await expect(declared).toContainText('Imported by')
  await page.goBack()
  await page.getByRole('link', { name: 'Remove Made in Vietnam' }).click()
  await expect(page).toHaveURL('/sales?sort=country_asc')

  await page.goto('/services')
  await expect(page.getByRole('combobox', { name: 'Sort by' })).not.toContainText('Country')
})

test('an address with unknown filters shows the list, and one with a value that nothing has offers a way out', async ({
  page,
}) => {
  await page.goto('/sales?ram_gb=lots&has_5g=maybe&connector=USB-C&colour=red')
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toHaveCount(0)

  await page.goto('/accessories?fits=Galaxy+S99')
  await expect(page.getByRole('heading', { name: 'No accessories found' })).toBeVisible()
  await page.getByRole('link', { name: 'Remove Fits Galaxy S99' }).click()
  await expect(page).toHaveURL('/accessories')
  await expect(cards(page).first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters by specifications are submitted with the form', async ({ page }) => {
    await page.goto('/sales')
    await filters(page).click()
    await choose(page, 'Storage', /^512 GB/)
    await page.getByRole('searchbox', { name: 'Search phones' }).press('Enter')
    await expect(page).toHaveURL(/storage_gb=512/)
    await expect(page.getByRole('link', { name: 'Remove 512 GB' })).toBeVisible()
    await expect(cards(page).first()).toContainText('512 GB')
  })
})
