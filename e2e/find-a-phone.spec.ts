import type { Page } from '@playwright/test'
import { expect, createPhone, isPhone, test } from './journeys.ts'
import { stock } from './requirements/goods.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search phones' })
const filters = (page: Page) => page.locator('summary').filter({ hasText: 'Filters' })
const cards = (page: Page) => page.getByRole('article')
const count = (page: Page) => page.getByRole('main').getByRole('status').first()
const showResults = (page: Page) => page.getByRole('button', { name: /^Show \d+ phones?$/ })

test('a shopper finds a phone by a misspelt name, filters the list, and returns to it @desktop', async ({
  page,
}) => {
  await page.goto('/sales')
  await search(page).pressSequentially('samsng')
  await expect(count(page)).toContainText('for “samsung”')
  await expect(page).toHaveURL('/sales?q=samsng')
  await expect(search(page)).toBeFocused()
  await expect(cards(page).first()).toContainText('Samsung')

  await filters(page).click()
  const samsung = page.getByRole('checkbox', { name: /^Samsung/ })
  await page.locator('label', { hasText: /^Samsung/ }).click()
  await expect(page).toHaveURL('/sales?q=samsng&brand=Samsung')
  await expect(samsung).toBeChecked()
  if (isPhone(page)) await showResults(page).click()

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price Low to High')
  await expect(page).toHaveURL('/sales?q=samsng&brand=Samsung&sort=price_asc')
  const cheapest = cards(page).first()
  await expect(cheapest).not.toContainText('S24 Ultra')
  const name = await cheapest.getByRole('heading').innerText()

  await cheapest.getByRole('link', { name: 'More Details' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(search(page)).toHaveValue('samsng')
  await expect(cards(page).first().getByRole('heading')).toHaveText(name)

  await page.goBack()
  await expect(page).toHaveURL('/sales?q=samsng&brand=Samsung')
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('')
  await page.getByRole('link', { name: 'Remove “samsng”' }).click()
  await expect(page).toHaveURL('/sales?brand=Samsung')
  await expect(search(page)).toHaveValue('')
})

test('a navigation right after typing into the search box is not undone on a slow connection', async ({
  page,
}) => {
  await page.goto('/sales')
  // Longer than the debounce of the search box.
  await page.route('**/assets/about-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await search(page).fill('samsung')
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/about"]')!.click())
  await expect(page).toHaveURL('/about')
})

test('the maximum price is set with the keyboard', async ({ page, backOffice }) => {
  const { product_name } = await createPhone(backOffice, 'Phone For A Thousand', 1000)
  await page.goto('/sales')
  await filters(page).click()
  await page.getByRole('slider', { name: 'Price Range' }).press('Home')
  await page.getByRole('slider', { name: 'Price Range' }).press('ArrowRight')
  await expect(page).toHaveURL(/\/sales\?max=\d+00$/)
  await expect(page.getByRole('slider', { name: 'Price Range' })).toBeFocused()
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /^Up to ₹[\d,]+$/)
  await expect(cards(page).filter({ hasText: product_name }).first()).toBeVisible()
  await expect(cards(page).filter({ hasText: 'Samsung S24 Ultra' })).toHaveCount(0)
})

test('a search without results offers other links', async ({ page }) => {
  await page.goto('/sales?q=power+bank')
  await expect(page.getByRole('heading', { name: 'No phones found' })).toBeVisible()
  await page.getByRole('link', { name: /accessor(y|ies) for “power bank”/ }).click()
  await expect(page).toHaveURL('/accessories?q=power+bank')
  await expect(cards(page).first()).toContainText(/power bank/i)

  await page.goto('/sales?q=samsung&max=1')
  await page.getByRole('link', { name: /^Clear the filters/ }).click()
  await expect(page).toHaveURL('/sales?q=samsung')
  await expect(cards(page).first()).toBeVisible()

  await page.goto('/sales?q=samqqqg')
  await page.getByRole('link', { name: 'samsung', exact: true }).click()
  await expect(cards(page).first()).toContainText('Samsung')
})

test('a word that no item has does not hide the items with the others', async ({ page }) => {
  await page.goto('/sales?q=samsung+qqqq')
  await expect(count(page)).toContainText('No item has all of these words. These have some of them.')
  await expect(cards(page).first()).toContainText('Samsung')
})

/** Whether the select is wide enough for the whole text of its chosen option. */
function fitsChosenOption(element: HTMLElement | SVGElement) {
  const select = element as HTMLSelectElement
  const style = getComputedStyle(select)
  const context = document.createElement('canvas').getContext('2d')!
  context.font = style.font
  const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
  return context.measureText(select.selectedOptions[0]!.text).width <= room
}

for (const width of [360, 390])
  test(`at ${width} px what was searched instead has a row of its own below count and sort order`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const q of ['samsung qqqq', 'samsng']) {
      await page.goto(`/sales?${new URLSearchParams({ q })}`)
      const [note, sort] = [page.locator('.find-note'), page.getByRole('combobox', { name: 'Sort by' })]
      const [row, select] = [(await note.boundingBox())!, (await sort.boundingBox())!]
      expect(row.y).toBeGreaterThanOrEqual(select.y + select.height)
      expect(row.width).toBeGreaterThan(width - 48)
      // The status, which begins beside the select, does not cover it.
      await sort.selectOption('price_asc')
      await sort.click({ trial: true })
      expect(await sort.evaluate(fitsChosenOption)).toBe(true)
    }
  })

test('after a failed request the list shows the next result', async ({ page }) => {
  await page.goto('/sales')
  const failing = { status: 503, json: { message: 'Dusting.' } }
  await page.route(/\/api\/sales\?/, (route) => route.fulfill(failing), { times: 1 })
  await search(page).fill('pixel')
  await expect(page.getByText('Failed to load data: Dusting.')).toBeVisible()
  await search(page).fill('nord')
  await expect(cards(page).first()).toContainText(/nord/i)
})

test('the global search works on every page and shows the best results of each catalogue @desktop', async ({
  page,
}) => {
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  const field = page.getByRole('searchbox', { name: 'Search the whole shop' })
  await expect(field).toBeFocused()
  await field.fill('samsng')
  await field.press('Enter')
  await expect(page).toHaveURL('/products?q=samsng')
  await expect(count(page)).toContainText(/phones.* for “samsng”/)
  const phones = page.getByRole('region', { name: 'Mobile Sales' })
  await expect(phones.getByRole('article').first()).toContainText('Samsung')
  await expect(page.getByRole('link', { name: /^Services/ })).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(field).toBeFocused()
  await page.goBack()
  await expect(field).toHaveValue('samsng')
  await phones.getByRole('link', { name: /^Show all/ }).click()
  await expect(page).toHaveURL('/sales?q=samsng')
  await expect(cards(page).first()).toContainText('Samsung')
})

for (const [list, name] of [
  ['/sales', 'Search phones'],
  ['/products', 'Search the whole shop'],
] as const)
  test(`a search that is typed into ${list} and submitted before hydration is carried out`, async ({
    page,
  }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\.js(\?|$)/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(list, { waitUntil: 'commit' })
    await page.getByRole('searchbox', { name }).fill('galaxy')
    await page.getByRole('searchbox', { name }).press('Enter')
    await expect(page).toHaveURL(new RegExp(`${list}\\?q=galaxy`))
    release()
    await expect(cards(page).first()).toContainText('Galaxy')
    await expect(page.getByRole('searchbox', { name })).toHaveValue('galaxy')
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search form, its filters and the links to remove them work @desktop', async ({ page }) => {
    await page.goto('/sales')
    await search(page).fill('galxy')
    await filters(page).click()
    await page.locator('label', { hasText: /^Samsung/ }).click()
    await search(page).press('Enter')
    await expect(page).toHaveURL(/q=galxy.*brand=Samsung/)
    await expect(count(page)).toContainText('for “galaxy”')
    await expect(cards(page).first()).toContainText('Galaxy')
    await page.getByRole('link', { name: 'Remove Samsung' }).click()
    await expect(page).not.toHaveURL(/brand=/)
    await expect(cards(page).first()).toContainText('Galaxy')
  })

  test('the highest price is typed into a field', async ({ page }) => {
    await page.goto('/sales')
    await filters(page).click()
    await expect(page.getByRole('slider')).toHaveCount(0)
    await page.getByLabel('Price up to ₹').fill('20000')
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page).toHaveURL(/max=20000/)
    await expect(page.getByRole('link', { name: 'Remove Up to ₹20,000' })).toBeVisible()
    await page.getByRole('link', { name: 'Remove Up to ₹20,000' }).click()
    await expect(page).toHaveURL('/sales')
  })

  test('the global search works', async ({ page }) => {
    await page.goto('/products?q=charger')
    await expect(page.getByRole('region', { name: 'Our Accessories' }).getByRole('article')).toHaveCount(4)
    await page.getByRole('searchbox', { name: 'Search the whole shop' }).fill('qqqqzz')
    await page.getByRole('searchbox', { name: 'Search the whole shop' }).press('Enter')
    await expect(page.getByText('Nothing found for “qqqqzz”.')).toBeVisible()
  })
})

test('on a phone the first product stands near the top, and the filters say how many they leave @desktop', async ({
  page,
}) => {
  await page.goto('/sales')
  const first = page.getByRole('article').first()
  const { y } = (await first.boundingBox())!
  if (isPhone(page)) expect(y).toBeLessThanOrEqual(300)

  await filters(page).click()
  const preset = page.getByRole('button', { name: 'Under ₹20,000' })
  await preset.click()
  await expect(page).toHaveURL('/sales?max=20000')
  await expect(preset).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('checkbox', { name: 'Apple 0' })).toBeDisabled()
  if (isPhone(page)) {
    // A sheet whose button stays in view, and which a tap above it closes.
    await expect(showResults(page)).toBeInViewport({ ratio: 1 })
    await page.getByRole('checkbox', { name: '7000 mAh or more' }).focus()
    await expect(showResults(page)).toBeInViewport({ ratio: 1 })
    await page.mouse.click(180, 60)
    await expect(preset).toBeHidden()
    await filters(page).click()
    await page.keyboard.press('Escape')
    await expect(preset).toBeHidden()
    await expect(filters(page)).toBeFocused()
    await filters(page).click()
    // What the focus reaches next lies behind the sheet.
    await showResults(page).focus()
    await page.keyboard.press('Tab')
    await expect(preset).toBeHidden()
    await filters(page).click()
    await showResults(page).click()
    await expect(preset).toBeHidden()
    await expect(first).toBeInViewport()
  } else {
    await preset.click()
    await expect(page).toHaveURL('/sales')
  }
})

test('a list begins with the newest phones; what is sold out stands behind what can be bought, however new it is', async ({
  page,
  backOffice,
}) => {
  // Of a brand of their own: a page holds 60 phones, and the tests beside this one make many.
  const brand = `Brand-${crypto.randomUUID().slice(0, 8)}`
  const earlier = await stock(backOffice, 'sales', { brand })
  const current = await stock(backOffice, 'sales', { brand })
  const soldOut = await stock(backOffice, 'sales', { brand, stock: 0 })
  const expected = [current, earlier, soldOut].map((phone) => phone.product_name)
  for (const query of [`brand=${brand}`, `q=${brand}`]) {
    await page.goto(`/sales?${query}`)
    await expect(cards(page).getByRole('heading')).toHaveText(expected)
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('')
  }
})
