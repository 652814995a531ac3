import type { Page } from '@playwright/test'
import { expect, test } from './journeys.ts'

const cards = (page: Page) => page.getByRole('article')
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search the whole shop' })
const firstOf = (page: Page, catalogue: string) =>
  page.getByRole('region', { name: catalogue }).getByRole('article').first()

test('the whole shop is searched as people type: specifications, prices, synonyms, Tamil and Tanglish', async ({
  page,
}) => {
  const searches: [typed: string, catalogue: string, first: RegExp][] = [
    ['type c charger', 'Our Accessories', /Charger|Adapter/],
    ['back cover redmi', 'Our Accessories', /Fits Redmi Note/],
    ['8gb 256gb', 'Mobile Sales', /8 GB \+ 256 GB/],
    ['mobile under 15000', 'Mobile Sales', /₹(1[0-4],|\d,)?\d{3}(?![\d,])/],
    ['5g phone', 'Mobile Sales', /5G/],
    ['display change', 'Our Services', /Screen Replacement/],
    ['சார்ஜர்', 'Our Accessories', /Charger|Adapter/],
    ['charjar', 'Our Accessories', /Charger|Adapter/],
    ['samsung kavar', 'Our Accessories', /Galaxy/],
  ]
  await page.goto('/products')
  for (const [typed, catalogue, first] of searches) {
    await field(page).fill(typed)
    await field(page).press('Enter')
    await expect(page, typed).toHaveURL(`/products?${new URLSearchParams({ q: typed })}`)
    await expect(firstOf(page, catalogue), typed).toContainText(first)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('a part beside a misspelt phone shows its repair first, also in the list of repairs', async ({
  page,
}) => {
  for (const [typed, first] of [
    ['redme batery', /Battery Replacement/],
    ['samsng charging port', /Charging Port Repair/],
  ] as const) {
    await page.goto(`/products?${new URLSearchParams({ q: typed })}`)
    await expect(cards(page).first(), typed).toContainText(first)
  }
  await page.getByRole('region', { name: 'Our Services' }).getByRole('link', { name: /^Show/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible()
  await expect(cards(page).first()).toContainText('Charging Port Repair')
})

test('a list finds something at each letter of a specification', async ({ page }) => {
  await page.goto('/sales')
  const search = page.getByRole('searchbox', { name: 'Search phones' })
  for (const typed of ['8', '8g', '8gb', '8gb 256', '8gb 256g', '8gb 256gb']) {
    await search.fill(typed)
    await expect(page).toHaveURL(`/sales?${new URLSearchParams({ q: typed })}`)
    await expect(cards(page).first(), typed).toContainText(/\b8 GB \+/)
  }
  await expect(cards(page).first()).toContainText('8 GB + 256 GB')
})

test('what nobody would search for is answered in words, and the field keeps what was typed', async ({
  page,
}) => {
  const long = 'a'.repeat(10_000)
  await page.goto(`/sales?q=${long}`)
  await expect(page.getByRole('heading', { name: 'No phones found' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page.getByRole('link', { name: 'Show all phones' }).click()
  await expect(cards(page).first()).toBeVisible()

  await page.goto('/products')
  await field(page).fill('📱 samsung சார்ஜர் 🔌🔌')
  await field(page).press('Enter')
  await expect(firstOf(page, 'Our Accessories')).toContainText('45W Travel Adapter')
  await expect(field(page)).toHaveValue('📱 samsung சார்ஜர் 🔌🔌')

  await field(page).fill(long)
  expect(await field(page).inputValue()).toHaveLength(200)
  await field(page).press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

  await page.goto('/sales?page=abc&brand=&max=cheap&sort=sideways&utm_source=whatsapp&q=')
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toHaveCount(0)
})
