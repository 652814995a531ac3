import type { Page } from '@playwright/test'
import { expect, testOnSharedPage } from '../journeys.ts'

const test = testOnSharedPage((page) => page.goto('/home'))

const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 2, exact: true }) })
const hero = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) })

test('HOM-01 the hero’s headline', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your One-Stop Mobile Destination in Tiruppur!',
  )
})

test('HOM-02 the hero’s text', async ({ page }) => {
  await expect(
    hero(page).getByText('Discover the latest smartphones, accessories, and expert repair services.', {
      exact: true,
    }),
  ).toBeVisible()
})

test('HOM-03 the hero has a picture behind it and one at its side', async ({ page }) => {
  const behind = hero(page).locator('[aria-hidden=true]').first()
  const drawing = await behind.evaluate((element) => getComputedStyle(element).maskImage)
  // Rejects if it is no picture, or if the policy blocks it.
  await page.evaluate(
    (src) => Object.assign(new Image(), { src }).decode(),
    /url\("(.+)"\)/.exec(drawing)![1]!,
  )
  const side = hero(page).getByRole('img', { name: 'Three phones, earbuds and a charger' })
  await expect.poll(() => side.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const words = await page.getByRole('heading', { level: 1 }).boundingBox()
  const box = (await side.boundingBox())!
  expect(box.x + box.width / 2).toBeGreaterThan(words!.x + words!.width)
})

test('HOM-04 Explore Now goes to the products', async ({ page }) => {
  await page.getByRole('link', { name: 'Explore Now' }).click()
  await expect(page).toHaveURL('/products')
})

test('HOM-05 About Us speaks of a leading mobile store', async ({ page }) => {
  await expect(section(page, 'About Us')).toContainText('Noyyal Mobiles is a leading mobile store')
})

test('HOM-06 the owner’s card has a photo, the name and the word Owner', async ({ page }) => {
  const card = section(page, 'About Us')
    .locator('div')
    .filter({ hasText: /^Senthil KumarOwner$/ })
    .first()
  await expect(card).toBeVisible()
  await expect(card.locator('img')).toHaveAttribute('src', '/art/owner.svg')
})

test('HOM-07 Get in Touch calls the shop', async ({ page }) => {
  await expect(
    section(page, 'Get in Touch').getByRole('link', { name: 'Phone 98765 43210' }),
  ).toHaveAttribute('href', 'tel:+919876543210')
})

test('HOM-08 Get in Touch writes to the shop', async ({ page }) => {
  await expect(
    section(page, 'Get in Touch').getByRole('link', { name: 'Email hello@noyyalmobiles.example' }),
  ).toHaveAttribute('href', 'mailto:hello@noyyalmobiles.example')
})

test('HOM-09 Get in Touch leads to a maps page', async ({ page }) => {
  await expect(
    section(page, 'Get in Touch').getByRole('link', {
      name: 'Address 12 Kumaran Road, Tiruppur, Tamil Nadu',
    }),
  ).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/\?mlat=/)
})

test('HOM-10 Get in Touch leads to the social page', async ({ page }) => {
  await expect(
    section(page, 'Get in Touch').getByRole('link', { name: 'Social @noyyalmobiles' }),
  ).toHaveAttribute('href', 'https://social.example/noyyalmobiles')
})

test('HOM-11 the embedded map shows the profile’s embedded map link', async ({ page }) => {
  const shop = (await (await page.request.get('/api/shop')).json()) as { embedMap: string }
  const map = section(page, 'Get in Touch').getByTitle('Location Map')
  expect(await map.evaluate((element) => element.tagName)).toBe('IFRAME')
  await expect(map).toHaveAttribute('src', shop.embedMap)
})

test('HOM-12 Our Services are three cards', async ({ page }) => {
  await expect(section(page, 'Our Services').getByRole('heading', { level: 3 })).toHaveText([
    'Mobile Sales',
    'Repair Services',
    'Accessories',
  ])
})

/** Expects that the card shows this text and opens this page. */
async function cardLeads(page: Page, title: string, text: string, path: string) {
  const card = section(page, 'Our Services').getByRole('link', { name: title })
  await expect(card).toContainText(text)
  await card.click()
  await expect(page).toHaveURL(path)
}

test('HOM-13 Mobile Sales leads to the phones', async ({ page }) => {
  await cardLeads(page, 'Mobile Sales', 'Latest smartphones from all major brands', '/sales')
})

test('HOM-14 Repair Services leads to the repairs', async ({ page }) => {
  await cardLeads(page, 'Repair Services', 'Professional repair and maintenance', '/services')
})

test('HOM-15 Accessories leads to the accessories', async ({ page }) => {
  await cardLeads(page, 'Accessories', 'Wide range of mobile accessories', '/accessories')
})

test('HOM-16 Get a Repair goes to the repairs', async ({ page }) => {
  await page.getByRole('link', { name: 'Get a Repair' }).click()
  await expect(page).toHaveURL('/services')
})

const featured = (page: Page) => section(page, 'Featured Products').getByRole('listitem')
const featuredNamed = (page: Page, name: string) =>
  featured(page).filter({ has: page.getByRole('heading', { name, exact: true }) })

test('HOM-17 Featured Products are four cards with image, title and price', async ({ page }) => {
  await expect(featured(page)).toHaveCount(4)
  for (const card of await featured(page).all()) {
    await expect(card.getByRole('heading')).toHaveText(/\w/)
    await expect(card.getByText(/^₹[\d,]+$/)).toBeVisible()
    await card.scrollIntoViewIfNeeded()
    await expect
      .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
})

test('HOM-18 the iPhone’s price is shown exactly as specified', async ({ page }) => {
  await expect(featuredNamed(page, 'iPhone 15 Pro Max').getByText('₹159,900', { exact: true })).toBeVisible()
})

test('HOM-19 the Samsung’s price', async ({ page }) => {
  await expect(featuredNamed(page, 'Samsung S24 Ultra').getByText('₹129,999', { exact: true })).toBeVisible()
})

test('HOM-20 the OnePlus’s price', async ({ page }) => {
  await expect(featuredNamed(page, 'OnePlus 12').getByText('₹64,999', { exact: true })).toBeVisible()
})

test('HOM-21 the Pixel’s price', async ({ page }) => {
  await expect(featuredNamed(page, 'Google Pixel 8 Pro').getByText('₹89,999', { exact: true })).toBeVisible()
})

test('HOM-22 a featured card grows under the pointer', async ({ page }) => {
  const card = featured(page).first()
  const scale = () =>
    card.locator('img').evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a)
  expect(await scale()).toBe(1)
  await card.hover()
  await expect.poll(scale).toBeGreaterThan(1.01)
})

test('HOM-23 View All Products goes to the phones', async ({ page }) => {
  await page.getByRole('link', { name: 'View All Products' }).click()
  await expect(page).toHaveURL('/sales')
})
