import { continueAsGuest, expect, isPhone, signInAsOwner, test } from './journeys.ts'

test('GRD-03 GRD-13 a visitor who opens the cart signs in first and returns to it', async ({ page }) => {
  await page.goto('/cart')
  await expect(page).toHaveURL(/\/auth\?next=/)
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('GRD-15 a forged administrator in local storage sees no data and is signed out', async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() => {
    localStorage.setItem('userId', 'someone')
    localStorage.setItem(
      'user',
      JSON.stringify({ _id: 'someone', fullName: 'Someone', email: '', isAdmin: 'true' }),
    )
  })
  await page.goto('/users')
  await expect(page).toHaveURL(/\/auth/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userId'))).toBeNull()
})

test('GRD-07 a guest who opens an admin page is sent home', async ({ page }) => {
  await continueAsGuest(page)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/$/)
})

test('AUT-15 NAV-08 NAV-09 an admin who signs in has the admin’s menu @desktop', async ({ page }) => {
  await signInAsOwner(page)
  const onPhone = isPhone(page)
  if (onPhone) await page.getByRole('button', { name: 'Menu' }).click()
  for (const name of ['Home', 'Orders', 'Users', 'All Products'])
    await expect(page.getByRole(onPhone ? 'menuitem' : 'link', { name }).first()).toBeVisible()
  for (const role of ['link', 'menuitem'] as const)
    await expect(page.getByRole(role, { name: /cart/i })).toHaveCount(0)
})

test('IMP-01 no page of the shop scrolls horizontally @desktop', async ({ page }) => {
  await continueAsGuest(page)
  for (const path of [
    '/home',
    '/sales',
    '/services',
    '/accessories',
    '/products',
    '/about',
    '/contact',
    '/tos',
    '/privacy',
    '/help',
    '/track',
    '/cart',
    '/settings',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      path,
    ).toBeLessThanOrEqual(0)
  }
})

test('the component gallery is not served in production', async ({ request }) => {
  expect((await request.get('/_design')).status()).toBe(404)
})

test('MOV-05 a touch asks for the page’s script and item together, and for nothing else until the page is opened', async ({
  page,
}) => {
  await page.goto('/sales')
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const details = page.getByRole('link', { name: 'More Details' }).first()
  const path = (await details.getAttribute('href'))!
  const item = `GET ${path.replace('/sales/details/', '/api/sales/')}`
  await details.dispatchEvent('touchstart')
  await expect.poll(() => asked).toContain(item)
  await expect.poll(() => asked.some((each) => /^GET .assets.detail-/.test(each))).toBe(true)
  expect(asked.filter((each) => each.startsWith('HEAD'))).toEqual([])
  await details.dispatchEvent('click')
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  await expect.poll(() => asked.filter((each) => each.startsWith('HEAD'))).toEqual([`HEAD ${path}`])
  expect(asked.filter((each) => each === item)).toHaveLength(1)
})

test('a touch asks for nothing while the phone is offline', async ({ page, context }) => {
  await page.goto('/sales')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('link', { name: 'More Details' }).first().dispatchEvent('touchstart')
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(asked).toEqual([])
})

test('a link that is pressed while a search waits for more input opens its page', async ({ adminPage }) => {
  await adminPage.goto('/orders')
  let isHeld = false
  await adminPage.route(/\/assets\/.*\.js/, async (route) => {
    isHeld = true
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  await adminPage.getByRole('searchbox', { name: 'Search orders' }).fill('KD-')
  await adminPage.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(adminPage).toHaveURL(/\/contact/)
  expect(isHeld).toBe(true)
})
