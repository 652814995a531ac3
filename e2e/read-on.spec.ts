import type { Page } from '@playwright/test'
import { createBrand } from './brands.ts'
import { expect, test } from './journeys.ts'

const cards = (page: Page) => page.getByRole('article')
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const endOfList = (page: Page) => page.locator('.more-results')
const nameOf = (page: Page, position: number) => cards(page).nth(position).getByRole('heading').innerText()

/** Each answer has the same item many times under other ids, so that there are seven pages. */
async function manyPhones(page: Page) {
  await page.route(/\/api\/sales\?/, async (route) => {
    const url = new URL(route.request().url())
    const number = Number(url.searchParams.get('page') ?? 1)
    const [phone] = (await (await route.fetch()).json()) as Record<string, unknown>[]
    const length = number === 7 ? 5 : 60
    await route.fulfill({
      headers: { 'x-total-count': '365' },
      json: Array.from({ length }, (_, place) => ({
        ...(phone ?? sample),
        _id: `00000000-0000-7000-8000-${String(number * 1000 + place).padStart(12, '0')}`,
        product_name: `Phone ${(number - 1) * 60 + place}`,
      })),
    })
  })
}
const sample = { brand: 'Sample', price: 1, image_url: '/art/default.svg', description: 'One.', stock: 1 }

/** Without scrolling to the link, as a pointer would. */
const click = (element: HTMLElement | SVGElement) => (element as HTMLElement).click()

async function openManyPhones(page: Page) {
  await manyPhones(page)
  await page.goto('/products')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Mobile Sales/ })
    .evaluate(click)
  await expect(cards(page)).toHaveCount(60)
}

test('the next pages are appended on scroll, and the address follows what is being read', async ({
  page,
}) => {
  await openManyPhones(page)
  await cards(page).nth(58).scrollIntoViewIfNeeded()
  await expect(cards(page)).toHaveCount(120)
  await expect(page.getByText('Page 2 of 7 loaded')).toBeAttached()
  await cards(page).nth(90).scrollIntoViewIfNeeded()
  await expect(page).toHaveURL('/sales?page=2')
  await expect(pager(page).getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')

  const left = await page.evaluate(() => scrollY)
  const name = await nameOf(page, 90)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).evaluate(click)
  await expect(page).toHaveURL('/tos')
  await page.goBack()
  await expect(page).toHaveURL('/sales?page=2')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  expect(await nameOf(page, 90)).toBe(name)

  await page.getByRole('link', { name: '↑ Top' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page).toHaveURL('/sales')
})

test('after three pages a button asks, so that the footer can be reached', async ({ page }) => {
  await openManyPhones(page)
  for (const count of [120, 180, 240]) {
    await endOfList(page).scrollIntoViewIfNeeded()
    await expect(cards(page)).toHaveCount(count)
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(cards(page)).toHaveCount(240)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(cards(page)).toHaveCount(300)
  await expect(cards(page).nth(240).getByRole('heading').getByRole('link')).toBeFocused()
})

test('a page that cannot be loaded is offered again', async ({ page }) => {
  await openManyPhones(page)
  await page.route(/\/api\/sales\?.*page=2/, (route) => route.abort(), { times: 1 })
  await endOfList(page).scrollIntoViewIfNeeded()
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(cards(page)).toHaveCount(120)
})

test('a reload opens the page of the address at the same card, with a link to the page before', async ({
  page,
  backOffice,
}) => {
  const list = `/sales?brand=${await createBrand(backOffice, 70)}`
  await page.goto(list)
  await cards(page).nth(58).scrollIntoViewIfNeeded()
  await expect(cards(page).nth(60)).toBeAttached()
  const name = await nameOf(page, 67)
  const card = page.getByRole('article', { name, exact: true })
  await card.scrollIntoViewIfNeeded()
  await expect(page).toHaveURL(`${list}&page=2`)
  await page.reload()
  await expect(card).toBeInViewport()
  await expect(page).toHaveURL(`${list}&page=2`)
  // A pointer could press while the list is still moving to that card.
  await page.getByRole('link', { name: 'Earlier results' }).evaluate(click)
  await expect(page).toHaveURL(list)
})
