import type { Page } from '@playwright/test'
import { asGuest, asMember, asOwner, expect, createPhone, test } from '../journeys.ts'

/** Expects that a visitor is sent to sign in, and back to this page afterwards. */
async function leadsToAuth(page: Page, path: string) {
  await page.goto(path)
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`)
  await expect(page.getByRole('button', { name: 'Continue as guest' })).toBeVisible()
}

test('GRD-01 a visitor who wants the settings signs in first', async ({ page }) => {
  await leadsToAuth(page, '/settings')
})

test('GRD-02 a visitor who wants to reset a password gets the forgot panel', async ({ page }) => {
  await page.goto('/reset')
  await expect(page).toHaveURL(/\/auth\?/)
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible()
})

test('GRD-03 a visitor who wants the cart signs in first', async ({ page }) => {
  await leadsToAuth(page, '/cart')
})

test('GRD-04 a visitor who wants to check out signs in first', async ({ page }) => {
  await leadsToAuth(page, '/buy')
})

test('GRD-05 a visitor who wants to pay signs in first', async ({ page }) => {
  await leadsToAuth(page, '/pay')
})

test('GRD-06 a visitor who wants to pay on account signs in first', async ({ page }) => {
  await leadsToAuth(page, '/rpay?amount=250')
})

/** Expects that neither a guest nor a member sees this admin page. */
async function leadsHome(page: Page, path: string, title: string) {
  for (const arrive of [asGuest, asMember]) {
    await arrive(page)
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Explore Now' })).toBeVisible()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toHaveCount(0)
  }
}

test('GRD-07 the dashboard sends a guest and a member home', async ({ page }) => {
  await leadsHome(page, '/admin', 'Dashboard')
})

test('GRD-08 adding an item sends a guest and a member home', async ({ page }) => {
  await leadsHome(page, '/admin/add?category=sales', 'Add New Sales')
})

test('GRD-09 editing an item sends a guest and a member home', async ({ page, backOffice }) => {
  const item = await createPhone(backOffice, 'Guarded Phone')
  await leadsHome(page, `/sales/edit/${item._id}`, 'Edit Sales')
})

test('GRD-10 the list of users sends a guest and a member home', async ({ page }) => {
  await leadsHome(page, '/users', 'All Users')
})

test('GRD-11 the list of orders sends a guest and a member home', async ({ page }) => {
  await leadsHome(page, '/orders', 'Orders')
})

for (const path of ['/admin', '/admin/add', '/sales/edit/1', '/users', '/orders'])
  test(`GRD-12 ${path} sends a visitor to the way in, and shows nothing`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Continue as guest' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /Dashboard|Add New|Edit|All Users|Orders/ })).toHaveCount(
      0,
    )
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
  for (const isAdmin of [true, 'yes', 'false']) {
    await asMember(page)
    await page.goto('/privacy')
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
  expect(await stored(page)).toEqual({ userId: null, user: null })
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
  for (const [path, title] of [
    ['/admin', 'Dashboard'],
    ['/admin/add?category=sales', 'Add New Sales'],
    [`/admin/edit/${item._id}?category=sales`, 'Edit Sales'],
    ['/users', 'All Users'],
    ['/orders', 'Orders'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})
