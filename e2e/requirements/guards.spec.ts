import type { Page } from '@playwright/test'
import { asGuest, asMember, asOwner, expect, createPhone, test } from '../journeys.ts'
import { navigateInPage } from '../page-loads.ts'

const continueAsGuest = (page: Page) => page.getByRole('button', { name: 'Continue as guest' })

test('GRD-01 GRD-03 GRD-04 GRD-05 GRD-06 a visitor signs in before settings, cart, checkout and payment', async ({
  page,
}) => {
  for (const path of ['/settings', '/cart', '/buy', '/pay', '/rpay?amount=250']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`)
    await expect(continueAsGuest(page), path).toBeVisible()
  }
})

test('GRD-02 a visitor who wants to reset a password gets the forgot panel', async ({ page }) => {
  await page.goto('/reset')
  await expect(page).toHaveURL(/\/auth\?/)
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible()
})

for (const [who, arrive] of Object.entries({ guest: asGuest, member: asMember }))
  test(`GRD-07 GRD-08 GRD-09 GRD-10 GRD-11 each page of the back office sends a ${who} home`, async ({
    page,
    backOffice,
  }) => {
    const item = await createPhone(backOffice, 'Guarded Phone')
    await arrive(page)
    for (const [path, title] of [
      ['/admin', 'Dashboard'],
      ['/admin/add?category=sales', 'Add New Sales'],
      [`/sales/edit/${item._id}`, 'Edit Sales'],
      ['/users', 'All Users'],
      ['/orders', 'Orders'],
    ] as const) {
      await page.goto(path)
      await expect(page, path).toHaveURL('/')
      await expect(page.getByRole('link', { name: 'Explore Now' }), path).toBeVisible()
      await expect(page.getByRole('heading', { name: title, level: 1 })).toHaveCount(0)
    }
  })

test('GRD-12 each page of the back office sends a visitor to the sign-in page, and shows nothing', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const path of ['/admin', '/admin/add', '/sales/edit/1', '/users', '/orders']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/')
    await expect(continueAsGuest(page), path).toBeVisible()
    const headings = page.getByRole('heading', { name: /Dashboard|Add New|Edit|All Users|Orders/ })
    await expect(headings, path).toHaveCount(0)
  }
  expect(asked.filter((called) => called.startsWith('/api/') && called !== '/api/visits')).toEqual([])
})

const stored = (page: Page) =>
  page.evaluate(() => ({ userId: localStorage.getItem('userId'), user: localStorage.getItem('user') }))

/** Writes a forged user into local storage. */
async function makeUp(page: Page, user: Record<string, unknown>) {
  await page.evaluate(
    (text) => {
      localStorage.setItem('userId', 'someone')
      localStorage.setItem('user', text)
    },
    JSON.stringify({ fullName: 'Someone', email: 'someone@example.com', ...user }),
  )
}

const cartLink = (page: Page) => page.getByRole('link', { name: 'Cart', exact: true }).first()

test('GRD-14 the browser stores the signed-in user, with isAdmin as a string', async ({ page }) => {
  const member = await asMember(page)
  await page.goto('/about')
  await expect.poll(async () => (await stored(page)).userId).toBe(member._id)
  const asShopper = JSON.parse((await stored(page)).user!) as unknown
  expect(asShopper).toMatchObject({ email: member.email, isAdmin: 'false' })

  await asOwner(page)
  await page.goto('/about')
  await expect.poll(async () => (await stored(page)).userId).not.toBe(member._id)
  expect(JSON.parse((await stored(page)).user!)).toMatchObject({ isAdmin: 'true' })
})

test('GRD-14 the string "true" shows the admin pages and menu', async ({ page }) => {
  await page.goto('/privacy')
  await makeUp(page, { isAdmin: 'true' })
  // Delays the server's response, which would correct the browser.
  await page.route('**/cart/someone', () => undefined)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Orders')
})

test('GRD-14 no other value does', async ({ page }) => {
  await page.goto('/privacy')
  for (const isAdmin of [true, 'yes', 'false']) {
    await asMember(page)
    await makeUp(page, { isAdmin })
    await page.goto('/admin')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('navigation', { name: 'Main' })).not.toContainText('Orders')
  }
})

test('GRD-16 a forged shopper in local storage sees no cart and is signed out', async ({ page }) => {
  await page.goto('/privacy')
  await makeUp(page, { isAdmin: 'false' })
  await page.goto('/cart')
  await expect(page).toHaveURL('/auth?next=%2Fcart')
  await expect.poll(() => stored(page)).toEqual({ userId: null, user: null })
})

test('GRD-17 a live session fills the stored user at start, and later changes of the storage have no effect', async ({
  page,
}) => {
  const guest = await asGuest(page)
  await page.goto('/about')
  await expect.poll(async () => (await stored(page)).userId).toBe(guest._id)
  await page.evaluate(() => localStorage.clear())
  await cartLink(page).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('GRD-17 a user written into local storage after the start remains a visitor', async ({ page }) => {
  await page.goto('/about')
  await makeUp(page, { isAdmin: 'false' })
  await cartLink(page).click()
  await expect(page).toHaveURL('/auth?next=%2Fcart')
})

test('GRD-17 going on as a guest signs in at once', async ({ page }) => {
  await page.goto('/auth?next=/settings')
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await expect(page).toHaveURL('/settings')
  expect((await stored(page)).userId).toMatch(/\w/)
})

test('GRD-18 an admin can open all admin pages', async ({ page, backOffice }) => {
  const item = await createPhone(backOffice, 'Managed Phone')
  await asOwner(page)
  await page.goto('/admin')
  for (const [path, title] of [
    ['/admin', 'Dashboard'],
    ['/admin/add?category=sales', 'Add New Sales'],
    [`/admin/edit/${item._id}?category=sales`, 'Edit Sales'],
    ['/users', 'All Users'],
    ['/orders', 'Orders'],
  ] as const) {
    await navigateInPage(page, path)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})
