import type { APIRequestContext, Page } from '@playwright/test'
import { asOwner, expect, test } from '../journeys.ts'
import { cardOf, stock, type Goods } from './goods.ts'
import { holdBack } from './held-back.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 })
const search = (page: Page) => page.getByPlaceholder('Search products...')
const filters = (page: Page) => page.getByRole('button', { name: 'Filters' })
const slider = (page: Page) => page.getByRole('slider', { name: 'Price Range' })

/** Mocks the catalogue's list with only these items, independent of parallel tests. */
async function listOnly(page: Page, items: readonly Goods[]) {
  await page.route('**/api/sales?*', (route, request) => {
    const { searchParams: asked } = new URL(request.url())
    const brands = asked.getAll('brand')
    const found = items.filter(
      ({ product_name, brand, price }) =>
        product_name.includes(asked.get('q') ?? '') &&
        (brands.length === 0 || brands.includes(brand)) &&
        price <= Number(asked.get('max') ?? Infinity),
    )
    const [number, limit] = [Number(asked.get('page') ?? 1), Number(asked.get('limit'))]
    const json = found.slice((number - 1) * limit, number * limit)
    return route.fulfill({ json, headers: { 'x-total-count': String(found.length) } })
  })
  const brands = items.map(({ brand: name }) => ({ name, count: 1 }))
  const facets = { brands, highestPrice: Math.max(...items.map(({ price }) => price)) }
  await page.route('**/api/sales/facets?*', (route) => route.fulfill({ json: facets }))
}

async function listOfThree(page: Page, backOffice: APIRequestContext) {
  const ofBrand = (brand: string) => stock(backOffice, 'sales', { brand })
  const items = [await ofBrand('Ilai'), await ofBrand('Manjal'), await ofBrand('Avuri')] as const
  await listOnly(page, items)
  return items
}

test.beforeEach(({ page }) => asOwner(page))

test('DSH-01 DSH-07 DSH-11 DSH-27 the dashboard has its titles and a search box, and is at most 1300 px wide', async ({
  page,
}) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(heading(page, 'Phones & Devices')).toBeVisible()
  await expect(search(page)).toBeVisible()
  await expect(search(page)).toBeEditable()
  const width = async () => (await page.getByRole('tabpanel').boundingBox())?.width
  await page.setViewportSize({ width: 1900, height: 900 })
  expect(await width()).toBe(1300)
  await page.setViewportSize({ width: 1000, height: 900 })
  expect(await width()).toBeLessThanOrEqual(1000)
})

test('DSH-15 DSH-02 a toggle opens the filters and closes them, and “Add New” goes to /admin/add', async ({
  page,
}) => {
  await page.goto('/admin')
  await expect(filters(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(slider(page)).toHaveCount(0)
  await filters(page).click()
  await expect(filters(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(slider(page)).toBeVisible()
  await filters(page).click()
  await expect(slider(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Add New' }).click()
  await expect(page).toHaveURL('/admin/add')
})

test('DSH-03 a dropdown leads to the form of each of the three categories', async ({ page }) => {
  await page.goto('/admin')
  for (const [label, category] of [
    ['Sales', 'sales'],
    ['Services', 'services'],
    ['Accessories', 'accessories'],
  ]) {
    await page.getByRole('button', { name: 'Choose a category' }).click()
    await expect(page.getByRole('menuitem')).toHaveCount(3)
    await page.getByRole('menuitem', { name: label }).click()
    await expect(page).toHaveURL(`/admin/add?category=${category}`)
    await page.goBack()
  }
})

test('DSH-04 DSH-08 DSH-09 a tab strip switches between the three catalogues, each under its heading', async ({
  page,
  backOffice,
}) => {
  const items = {
    Sales: await stock(backOffice),
    Services: await stock(backOffice, 'services'),
    Accessories: await stock(backOffice, 'accessories'),
  }
  await page.goto('/admin')
  await expect(page.getByRole('tab')).toHaveCount(3)
  for (const [name, own] of Object.entries(items)) {
    await tab(page, name).click()
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
    await expect(heading(page, name === 'Sales' ? 'Phones & Devices' : name)).toBeVisible()
    for (const item of Object.values(items))
      await expect(cardOf(page, item)).toHaveCount(item === own ? 1 : 0)
  }
})

test('DSH-05 the switch fades out for 300 ms, rests for 50 ms and fades in', async ({ page }) => {
  await asOwner(page)
  await page.clock.install()
  await page.goto('/admin')
  await expect(heading(page, 'Phones & Devices')).toBeVisible()
  const panel = page.getByRole('tabpanel')
  await page.clock.pauseAt(Date.now() + 60_000)

  await tab(page, 'Services').click()
  await expect(panel).toHaveAttribute('data-phase', 'out')
  await expect(panel).toHaveCSS('opacity', '0')
  await page.clock.runFor(299)
  await expect(panel).toHaveAttribute('data-phase', 'out')
  await page.clock.runFor(1)
  await expect(panel).toHaveAttribute('data-phase', 'pause')
  await page.clock.runFor(49)
  await expect(heading(page, 'Phones & Devices')).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(panel).toHaveAttribute('data-phase', 'in')
  // React shows a list that arrives late by a timer.
  await page.clock.resume()
  await expect(heading(page, 'Services')).toBeVisible()
  await expect(panel).toHaveCSS('opacity', '1')
})

test('DSH-10 DSH-06 a line counts how many of all items are shown, and switching clears the brand filter', async ({
  page,
  backOffice,
}) => {
  const [item, ...others] = await listOfThree(page, backOffice)
  const brand = () => page.getByRole('button', { name: item.brand, exact: true })
  await page.goto('/admin')
  await expect(page.getByText('3 of 3 items', { exact: true })).toBeVisible()
  await search(page).fill(others[0].product_name)
  await expect(page.getByText('1 of 3 items', { exact: true })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await search(page).fill('')
  await expect(page.getByText('3 of 3 items', { exact: true })).toBeVisible()

  await filters(page).click()
  await brand().click()
  await expect(brand()).toHaveAttribute('aria-pressed', 'true')
  for (const other of others) await expect(cardOf(page, other)).toHaveCount(0)

  await tab(page, 'Services').click()
  await expect(heading(page, 'Services')).toBeVisible()
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0)
  await tab(page, 'Sales').click()
  await expect(brand()).toHaveAttribute('aria-pressed', 'false')
  for (const other of others) await expect(cardOf(page, other)).toBeVisible()
})

test('DSH-10 of a large catalogue one page is loaded, and the URL keeps search and page', async ({
  page,
  backOffice,
}) => {
  const sample = await stock(backOffice)
  const items = Array.from({ length: 125 }, (_, place) => ({
    ...sample,
    _id: `item-${place}`,
    product_name: place < 62 ? `Leaf ${place}` : `Dawn ${place}`,
  }))
  await listOnly(page, items)
  const cards = page.getByRole('article')

  await page.goto('/admin')
  await expect(page.getByText('125 of 125 items', { exact: true })).toBeVisible()
  await expect(page.getByText('1–60 of 125 items', { exact: true })).toBeVisible()
  await expect(cards).toHaveCount(60)
  await search(page).fill('Leaf')
  await expect(page.getByText('62 of 125 items', { exact: true })).toBeVisible()
  // By the keyboard: cards above the link get their height only when they scroll into view, which moves the link.
  await page.getByRole('link', { name: 'Page 2' }).press('Enter')
  await expect(page.getByText('61–62 of 62 items', { exact: true })).toBeVisible()
  await expect(cards).toHaveCount(2)
  await expect(cards.last()).toContainText('Leaf 61')

  await page.reload()
  await expect(cards.last()).toContainText('Leaf 61')
  await expect(search(page)).toHaveValue('Leaf')
  await search(page).fill('Dawn')
  await tab(page, 'Services').click()
  await expect(heading(page, 'Services')).toBeVisible()
  await expect(search(page)).toHaveValue('Dawn')
  await expect(page).toHaveURL('/admin?category=services&q=Dawn')
})

test('DSH-16 the filters have a slider “Price Range” for the highest price, from 0', async ({
  page,
  backOffice,
}) => {
  const [dear, cheap] = [
    await stock(backOffice, 'services', { price: 199_000 }),
    await stock(backOffice, 'services', { price: 0 }),
  ]
  await listOnly(page, [dear, cheap])
  await page.goto('/admin?category=services')
  await filters(page).click()
  await expect(slider(page)).toHaveAttribute('min', '0')
  await expect(cardOf(page, dear)).toBeVisible()
  await slider(page).fill('0')
  await expect(cardOf(page, dear)).toHaveCount(0)
  await expect(cardOf(page, cheap)).toBeVisible()
})

test('DSH-25 a spinner shows while the list loads, on the whole screen', async ({ page }) => {
  const release = await holdBack(page, '**/api/sales?*')
  await page.goto('/admin')
  const spinner = page.getByRole('tabpanel').getByRole('status')
  await expect(spinner).toHaveText('Loading...')
  // What is below would jump when the list appears.
  await expect(page.getByRole('link', { name: 'Recently deleted' })).not.toBeInViewport()
  release()
  await expect(heading(page, 'Phones & Devices')).toBeVisible()
  await expect(spinner).toHaveCount(0)
})

test('DSH-09 DSH-28 Edit opens the item’s form', async ({ page, backOffice }) => {
  const item = await stock(backOffice, 'accessories')
  await page.goto('/admin?category=accessories')
  await expect(heading(page, 'Accessories')).toBeVisible()
  await cardOf(page, item).getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`/admin/edit/${item._id}?category=accessories`)
})

test('DSH-29 a list that fails to load is only logged, and the spinner disappears', async ({
  page,
  consoleErrors,
}) => {
  await page.route('**/api/sales?*', (route) => route.fulfill({ status: 500, json: { message: 'No shelf' } }))
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await expect(page.getByText('No shelf')).toHaveCount(0)
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('No shelf')])
})
