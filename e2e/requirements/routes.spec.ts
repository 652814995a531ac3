import type { Page } from '@playwright/test'
import { asGuest, asOwner, expect, createPhone, test } from '../journeys.ts'
import { navigateInPage } from '../page-loads.ts'

const headline = 'Your One-Stop Mobile Destination in Tiruppur!'

/** Opens or reloads the page and waits for hydration, so that guards have run. */
async function open(page: Page, path?: string) {
  const counted = page.waitForRequest('**/api/visits')
  const answer = await (path
    ? page.goto(path, { waitUntil: 'commit' })
    : page.reload({ waitUntil: 'commit' }))
  await counted
  return answer!.status()
}

const main = (page: Page) => page.getByRole('main')

/** Payment pages have a document of their own, and a navigation to /301 ends at /redt. */
const needsPageLoad = (path: string) => /^\/(301|r?pay)/.test(path)

/** Shows the page, and then loads its URL: the page has the same words. */
async function opensAndReloads(page: Page, path: string, words: string) {
  if (needsPageLoad(path)) expect(await open(page, path), path).toBe(200)
  else await navigateInPage(page, path)
  await expect(main(page), path).toContainText(words)
  expect(await open(page), path).toBe(200)
  await expect(main(page), path).toContainText(words)
  await expect(page).toHaveURL(path)
}

test('RTE-02 RTE-03 RTE-11 RTE-12 for a visitor the root URL is the sign-in page, and /home the home page', async ({
  page,
}) => {
  expect(await open(page, '/')).toBe(200)
  await expect(page.getByRole('button', { name: 'Continue as guest' })).toBeVisible()
  await expect(main(page)).not.toContainText(headline)
  await opensAndReloads(page, '/home', headline)
  await expect(page).toHaveTitle('Mobile phones, accessories and repairs · Noyyal Mobiles')
  await opensAndReloads(page, '/', 'Continue as guest')
})

test('RTE-01 RTE-12 for a signed-in user both the root URL and /home are the home page', async ({ page }) => {
  await asGuest(page)
  for (const path of ['/', '/home']) {
    await open(page, path)
    await expect(main(page), path).toContainText(headline)
    await expect(page).toHaveURL(path)
  }
})

test('RTE-06 RTE-07 /404 and every unknown path are the not-found page', async ({ page }) => {
  for (const path of ['/404', '/no-such-page', '/sales/extra/words', '/admin/no-such-page']) {
    expect(await open(page, path), path).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found', level: 1 }), path).toBeVisible()
  }
})

test('RTE-04 RTE-08 RTE-09 an item’s page is open to a visitor, and /det is the item of its query, else the last viewed one', async ({
  page,
  backOffice,
}) => {
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
  await open(page, '/det')
  await expect(page.getByRole('link', { name: 'See our products' })).toHaveAttribute('href', '/products')

  const asked = await createPhone(backOffice, 'Asked Phone')
  expect(await open(page, `/det?name=sales&id=${asked._id}`)).toBe(200)
  await expect(heading(asked.product_name)).toBeVisible()

  const [first, last] = [
    await createPhone(backOffice, 'First Seen Phone'),
    await createPhone(backOffice, 'Last Seen Phone'),
  ]
  const path = `/sales/details/${first._id}`
  expect(await open(page, path)).toBe(200)
  await expect(heading(first.product_name)).toBeVisible()
  await expect(page).toHaveURL(path)
  const lastSeen = () => page.evaluate(() => localStorage.getItem('lastSeen'))
  await expect.poll(lastSeen).toContain(first._id)
  await navigateInPage(page, `/sales/details/${last._id}`)
  await expect.poll(lastSeen).toContain(last._id)
  await open(page, '/det')
  await expect(heading(last.product_name)).toBeVisible()
})

test('RTE-11 RTE-04 RTE-05 RTE-10 each page for visitors opens by its URL and survives a reload', async ({
  page,
}) => {
  test.slow()
  await open(page, '/tos')
  for (const [path, words, look] of [
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
    ['/products', 'What are you looking for?', expectThreeLargeLinks],
    ['/301', 'This page has moved'],
    ['/loader', 'Loading...', expectAnimation],
    ['/redt', 'We are taking you to the shop.'],
  ] as const) {
    await opensAndReloads(page, path, words)
    await look?.(page)
  }
})

async function expectThreeLargeLinks(page: Page) {
  const ways = main(page).getByRole('link')
  await expect(ways).toContainText(['Mobile Sales', 'Services', 'Accessories'])
  for (const [place, path] of ['/sales', '/services', '/accessories'].entries()) {
    await expect(ways.nth(place)).toHaveAttribute('href', path)
    expect((await ways.nth(place).boundingBox())!.height).toBeGreaterThan(64)
  }
}

async function expectAnimation(page: Page) {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
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
  await page.emulateMedia({ reducedMotion: 'reduce' })
}

test('RTE-11 each page for shoppers opens by its URL and survives a reload', async ({ page }) => {
  await asGuest(page)
  await open(page, '/tos')
  for (const [path, words] of [
    ['/settings', 'Settings'],
    ['/account/orders', 'My orders'],
    ['/cart', 'Your cart is empty'],
    ['/buy', 'Checkout'],
    ['/pay', 'How would you like to pay?'],
    ['/rpay?amount=250', 'Pay ₹250 Now'],
  ] as const)
    await opensAndReloads(page, path, words)
})

test('RTE-11 each page of the back office opens by its URL and survives a reload', async ({
  page,
  backOffice,
}) => {
  test.slow()
  const item = await createPhone(backOffice, 'Twice Edited Phone')
  await asOwner(page)
  await open(page, '/admin')
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
    ['/admin/integrity', 'Accounts check'],
    ['/admin/visits', 'Visits'],
    ['/admin/texts', 'Texts'],
    ['/admin/help', 'Guide'],
    ['/admin/help/first-day', 'The first day'],
    [`/admin/edit/${item._id}?category=sales`, 'Edit Sales'],
  ] as const)
    await opensAndReloads(page, path, words)
})
