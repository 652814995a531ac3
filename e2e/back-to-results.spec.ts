import type { APIRequestContext, Page } from '@playwright/test'
import { createBrand } from './brands.ts'
import { expect, test } from './journeys.ts'

const cards = (page: Page) => page.getByRole('article')
const scrollPosition = (page: Page) => page.evaluate(() => scrollY)
const backToResults = (page: Page) => page.getByRole('link', { name: 'Back to results' })
/** Only the browser knows the list, so that a reloaded page leads to the whole catalogue until it is hydrated. */
const reload = async (page: Page, list: string) => {
  await page.reload()
  await expect(backToResults(page)).toHaveAttribute('href', list)
}

/** A list of two pages; other tests add phones to the list of all brands meanwhile. */
let created: Promise<string> | undefined
const findBrand = (backOffice: APIRequestContext) => (created ??= createBrand(backOffice, 61))

/** Opens a card far below the first screen; returns its name and the scroll position. */
async function openFarCard(page: Page, position = 12) {
  const card = cards(page).nth(position)
  await card.scrollIntoViewIfNeeded()
  await card.getByRole('link', { name: 'More Details' }).hover()
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(900)
  const left = await scrollPosition(page)
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('link', { name: 'More Details' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return { name, left }
}

async function isBackAt(page: Page, { name, left }: { name: string; left: number }) {
  await expect(cards(page).nth(12).getByRole('heading')).toHaveText(name)
  await expect.poll(() => scrollPosition(page)).toBe(left)
}

test('DET-08 Back to results keeps search, filters, sort order and scroll position', async ({
  page,
  backOffice,
}) => {
  const brand = await findBrand(backOffice)
  const list = `/sales?q=gb&brand=${brand}&max=100000&sort=price_desc`
  await page.goto(list)
  const place = await openFarCard(page)
  await expect(backToResults(page)).toHaveAttribute('href', list)
  await backToResults(page).click()
  await expect(page).toHaveURL(list)
  await isBackAt(page, place)
  await expect(page.getByRole('searchbox', { name: 'Search phones' })).toHaveValue('gb')
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price_desc')

  await page.goForward()
  await reload(page, list)
  await backToResults(page).click()
  await expect(page).toHaveURL(list)
  await isBackAt(page, place)
})

test('a reloaded list is where it was', async ({ page }) => {
  await page.goto('/accessories')
  const farCard = 30
  const { left } = await openFarCard(page, farCard)
  await page.goBack()
  await expect.poll(() => scrollPosition(page)).toBe(left)
  const topOfCard = () =>
    cards(page)
      .nth(farCard)
      .evaluate((card) => Math.round(card.getBoundingClientRect().top))
  const top = await topOfCard()
  await page.reload()
  await expect.poll(topOfCard).toBe(top)
})

test('DET-08 Back to a list of several pages from a page that was reloaded keeps the scroll position', async ({
  page,
  backOffice,
}) => {
  const brand = await findBrand(backOffice)
  const list = `/sales?brand=${brand}`
  await page.goto(list)
  const place = await openFarCard(page)
  await reload(page, list)
  await page.route('**/assets/*.js', async (route) => {
    await page.waitForTimeout(300)
    await route.continue()
  })
  await backToResults(page).click()
  await isBackAt(page, place)
})

test('DET-08 Back to results of a search over the whole shop returns to that search', async ({ page }) => {
  await page.goto('/products?q=samsung')
  await cards(page).last().getByRole('link', { name: 'More Details' }).click()
  await backToResults(page).click()
  await expect(page).toHaveURL('/products?q=samsung')
  await expect(cards(page).last()).toBeVisible()
})

test('a list that answers slowly shows its skeletons after Back, and keeps the scroll position', async ({
  page,
  backOffice,
}) => {
  await page.goto(`/sales?brand=${await findBrand(backOffice)}`)
  const place = await openFarCard(page)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/sales?*', async (route) => {
    await answered
    await route.continue()
  })
  await backToResults(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mobile Sales' })).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  answer()
  await isBackAt(page, place)
})
