import type { Page } from '@playwright/test'
import { asGuest, asOwner, expect, createPhone, test } from '../journeys.ts'

const headline = 'Your One-Stop Mobile Destination in Tiruppur!'

/** Opens the page and waits for hydration, so that guards have run. */
async function open(page: Page, path: string) {
  const counted = page.waitForRequest('**/api/visits')
  const answer = await page.goto(path, { waitUntil: 'commit' })
  await counted
  return answer!.status()
}

const main = (page: Page) => page.getByRole('main')

test('RTE-01 the root URL is the home page for a signed-in user', async ({ page }) => {
  await asGuest(page)
  await open(page, '/')
  await expect(main(page)).toContainText(headline)
})

test('RTE-02 the root URL is the sign-in page for a visitor', async ({ page }) => {
  await open(page, '/')
  await expect(page.getByRole('button', { name: 'Continue as guest' })).toBeVisible()
  await expect(main(page)).not.toContainText(headline)
})

test('RTE-03 /home is the home page', async ({ page }) => {
  await open(page, '/home')
  await expect(main(page)).toContainText(headline)
  await expect(page).toHaveTitle('Mobile phones, accessories and repairs · Noyyal Mobiles')
})

test('RTE-12 /home is open to visitors and signed-in users', async ({ page }) => {
  for (const arrive of [() => undefined, asGuest]) {
    await arrive(page)
    await open(page, '/home')
    await expect(main(page)).toContainText(headline)
    await expect(page).toHaveURL('/home')
  }
})

const toVisitors = [
  ['/auth', 'Continue as guest'],
  ['/verify', 'Verification Failed'],
  ['/about', 'Welcome to'],
  ['/contact', 'Contact Us'],
  ['/privacy', 'Privacy Policy'],
  ['/tos', 'Terms and Conditions'],
  ['/sales', 'Mobile Sales'],
  ['/services', 'Our Services'],
  ['/accessories', 'Our Accessories'],
  ['/det', 'You have not viewed anything yet'],
  ['/products', 'What are you looking for?'],
  ['/301', 'This page has moved'],
  ['/loader', 'Loading...'],
  ['/redt', 'We are taking you to the shop.'],
] as const

test('RTE-04 an item’s detail page is open to a visitor', async ({ page, backOffice }) => {
  const item = await createPhone(backOffice, 'Open Phone')
  const path = `/sales/details/${item._id}`
  expect(await open(page, path)).toBe(200)
  await expect(page.getByRole('heading', { name: item.product_name, level: 1 })).toBeVisible()
  await expect(page).toHaveURL(path)
})

test('RTE-05 /loader shows an animation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/loader')
  const loading = page.getByRole('status').filter({ hasText: 'Loading...' })
  await expect(loading).toBeVisible()
  const moving = () =>
    loading.evaluate(
      (element) =>
        element
          .getAnimations({ subtree: true })
          .filter((one) => one.playState === 'running' && one.effect?.getTiming().iterations === Infinity)
          .length,
    )
  await expect.poll(moving).toBeGreaterThan(0)
})

test('RTE-06 /404 is the not-found page', async ({ page }) => {
  expect(await open(page, '/404')).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found', level: 1 })).toBeVisible()
})

for (const path of ['/no-such-page', '/sales/extra/words', '/admin/no-such-page'])
  test(`RTE-07 ${path} is the not-found page`, async ({ page }) => {
    expect(await open(page, path)).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found', level: 1 })).toBeVisible()
  })

test('RTE-08 /det with name and id is that item’s page', async ({ page, backOffice }) => {
  const item = await createPhone(backOffice, 'Asked Phone')
  expect(await open(page, `/det?name=sales&id=${item._id}`)).toBe(200)
  await expect(page.getByRole('heading', { name: item.product_name, level: 1 })).toBeVisible()
})

test('RTE-09 /det is the last viewed item, else a link to the products', async ({ page, backOffice }) => {
  await page.goto('/det')
  await expect(page.getByRole('link', { name: 'See our products' })).toHaveAttribute('href', '/products')
  for (const seen of ['First Seen Phone', 'Last Seen Phone']) {
    const item = await createPhone(backOffice, seen)
    await open(page, `/sales/details/${item._id}`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lastSeen'))).toContain(item._id)
  }
  await page.goto('/det')
  await expect(page.getByRole('heading', { name: /^Last Seen Phone/, level: 1 })).toBeVisible()
})

test('RTE-10 /products has three large links', async ({ page }) => {
  await page.goto('/products')
  const ways = main(page).getByRole('link')
  await expect(ways).toContainText(['Mobile Sales', 'Services', 'Accessories'])
  for (const [place, path] of ['/sales', '/services', '/accessories'].entries()) {
    await expect(ways.nth(place)).toHaveAttribute('href', path)
    expect((await ways.nth(place).boundingBox())!.height).toBeGreaterThan(64)
  }
})

/** Opens the URL, reloads it, and expects this heading. */
async function opensTwice(page: Page, path: string, words: string) {
  expect(await open(page, path)).toBe(200)
  await expect(main(page)).toContainText(words)
  const counted = page.waitForRequest('**/api/visits')
  await page.reload({ waitUntil: 'commit' })
  await counted
  await expect(main(page)).toContainText(words)
  await expect(page).toHaveURL(path)
}

for (const [path, words] of [['/', 'Continue as guest'], ['/home', headline], ...toVisitors] as const)
  test(`RTE-11 RTE-04 ${path} is open to a visitor and survives a reload`, async ({ page }) => {
    await opensTwice(page, path, words)
  })

for (const [path, words] of [
  ['/settings', 'Settings'],
  ['/account/orders', 'My orders'],
  ['/cart', 'Your cart is empty'],
  ['/buy', 'Checkout'],
  ['/pay', 'How would you like to pay?'],
  ['/rpay?amount=250', 'Pay ₹250 Now'],
] as const)
  test(`RTE-11 ${path} survives a shopper’s reload`, async ({ page }) => {
    await asGuest(page)
    await opensTwice(page, path, words)
  })

for (const [path, words] of [
  ['/reset', 'Reset Password'],
  ['/admin', 'Dashboard'],
  ['/admin/add?category=sales', 'Add New'],
  ['/users', 'All Users'],
  ['/orders', 'Orders'],
  ['/admin/shop', 'Save profile'],
  ['/admin/look', 'Look'],
  ['/admin/shop-settings', 'Delivery, hours, payments'],
  ['/admin/messages', 'Messages'],
  ['/admin/outbox', 'Emails'],
  ['/admin/payments', 'Payments without an order'],
  ['/admin/money', 'Accounts check'],
  ['/admin/visits', 'Visits'],
  ['/admin/texts', 'Texts'],
  ['/admin/help', 'Guide'],
  ['/admin/help/first-day', 'The first day'],
] as const)
  test(`RTE-11 ${path} survives the owner’s reload`, async ({ page }) => {
    await asOwner(page)
    await opensTwice(page, path, words)
  })

test('RTE-11 an item’s edit page survives the owner’s reload', async ({ page, backOffice }) => {
  const item = await createPhone(backOffice, 'Twice Edited Phone')
  await asOwner(page)
  await opensTwice(page, `/admin/edit/${item._id}?category=sales`, 'Edit Sales')
})
