import type { Page } from '@playwright/test'
import { asGuest, asOwner, createPhone, expect, test, testOnSharedPage } from '../journeys.ts'
import { navigateInPage } from '../page-loads.ts'

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const footer = (page: Page) => page.getByRole('contentinfo')
const items = (page: Page) => page.getByRole('menuitem')

/** The open menu's items with their link targets. */
const opened = (page: Page) =>
  items(page).evaluateAll((all) =>
    all.map((item) => [item.textContent.trim(), item.getAttribute('href')] as const),
  )

test('NAV-01 every page has a header, a banner and a footer', async ({ page }) => {
  await asGuest(page)
  for (const path of ['/home', '/auth', '/sales', '/cart', '/pay', '/settings', '/redt', '/loader', '/404']) {
    await page.goto(path)
    await expect(page.getByRole('banner'), path).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Shop notice' }), path).toBeVisible()
    await expect(footer(page), path).toBeVisible()
  }
})

test('NAV-02 NAV-03 the navigation bar stays at the top, and looks different below 50 px', async ({
  page,
}) => {
  const backgroundColor = () =>
    page.getByRole('banner').evaluate((element) => getComputedStyle(element).backgroundColor)
  const scrollTo = (to: number) => page.evaluate((y) => window.scrollTo(0, y), to)
  await page.goto('/home')
  const above = await backgroundColor()
  await scrollTo(51)
  await expect.poll(backgroundColor).not.toBe(above)
  await scrollTo(50)
  await expect.poll(backgroundColor).toBe(above)

  for (const [path, name] of [
    ['/home', /^Your One-Stop/],
    ['/sales', 'Mobile Sales'],
    ['/tos', 'Terms and Conditions'],
  ] as const) {
    if (path !== '/home') await navigateInPage(page, path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await scrollTo(100_000)
    await expect.poll(() => page.evaluate(() => scrollY), path).toBeGreaterThan(100)
    expect((await page.getByRole('banner').boundingBox())!.y, path).toBe(0)
  }
})

test('NAV-15 the banner announces free click and collect, until the owner changes the announcement', async ({
  page,
  backOffice,
}) => {
  const notice = page.getByRole('complementary', { name: 'Shop notice' })
  const sample = 'Click and collect is free: order now, pick up at our counter on Kumaran Road.'
  await asOwner(page)
  await page.goto('/admin/shop')
  await expect(notice).toHaveText(sample)
  try {
    await page.getByLabel('Announcement').fill('We are closed on Sunday.')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(notice).toHaveText('We are closed on Sunday.')
    await page.goto('/about')
    await expect(notice).toHaveText('We are closed on Sunday.')
    await backOffice.put('/api/shop', { data: { announcement: '' } })
    await page.reload()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(notice).toHaveCount(0)
  } finally {
    await backOffice.put('/api/shop', { data: { announcement: sample } })
  }
})

test('the owner sets from which amount delivery is free, and the item’s page says so at once', async ({
  page,
  backOffice,
}) => {
  // Above every price of the other tests, which run at the same time.
  const item = await createPhone(backOffice, 'Free Delivery Phone', 980_000)
  await asOwner(page)
  await page.goto('/admin/shop-settings')
  const freeFrom = page.getByLabel('Free delivery from (₹)')
  try {
    const save = page.getByRole('button', { name: 'Save home delivery' })
    await page.getByLabel('Delivery fee (₹)').fill('')
    await save.click()
    await expect(page.getByText('The delivery fee is an amount from ₹0 to ₹5,000.').first()).toBeVisible()
    await page.getByLabel('Delivery fee (₹)').fill('100')
    await freeFrom.fill('980000')
    await save.click()
    await expect(page.getByText('Home delivery saved')).toBeVisible()
    await page.goto(`/sales/details/${item._id}`)
    await expect(page.getByText('Free, in 3-5 working days')).toBeVisible()
    await page.goto('/admin/shop-settings')
    await expect(freeFrom).toHaveValue('980000')
  } finally {
    await backOffice.put('/api/shop', {
      data: { deliveryFee: 100, freeDeliveryFrom: null },
    })
  }
})

const testAsVisitor = testOnSharedPage((page) => page.goto('/about'))

testAsVisitor('NAV-12 the footer names the shop', async ({ page }) => {
  await expect(footer(page)).toContainText(/© \d{4} Noyyal Mobiles/)
})

testAsVisitor('NAV-13 the footer links to privacy, terms and contact', async ({ page }) => {
  for (const [name, path] of [
    ['Privacy', '/privacy'],
    ['Terms', '/tos'],
    ['Contact', '/contact'],
  ] as const)
    await expect(footer(page).getByRole('link', { name })).toHaveAttribute('href', path)
})

testAsVisitor('NAV-14 the footer links to the shop’s location on the map', async ({ page }) => {
  const { mapLink } = (await (await page.request.get('/api/shop')).json()) as { mapLink: string }
  expect(mapLink).toMatch(/^https:/)
  await expect(footer(page).getByRole('link', { name: 'Kumaran Road' })).toHaveAttribute('href', mapLink)
})

testAsVisitor('NAV-17 a visitor has no Help button', async ({ page }) => {
  await expect(footer(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Help' })).toHaveCount(0)
})

test('NAV-16 NAV-18 NAV-23 Help has links to call, to WhatsApp and to track an order, except on the payment page', async ({
  page,
}) => {
  await asGuest(page)
  await page.goto('/about')
  await expect(page.getByRole('navigation', { name: 'Quick links' })).toBeHidden()
  await page.getByRole('button', { name: 'Help' }).click()
  await expect(items(page)).toHaveCount(3)
  expect(await opened(page)).toEqual([
    ['Call 98765 43210', 'tel:+919876543210'],
    ['WhatsApp', 'https://wa.me/919876543210'],
    ['Track an order', '/track'],
  ])
  await page.keyboard.press('Escape')
  await navigateInPage(page, '/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Help' })).toBeVisible()
  await page.goto('/pay')
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Help' })).toHaveCount(0)
})

test('NAV-19 Home, About and Contact link to their pages', async ({ page }) => {
  await page.goto('/sales')
  for (const [name, path] of [
    ['About', '/about'],
    ['Contact', '/contact'],
    ['Home', '/home'],
  ] as const) {
    await mainMenu(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  const bottomNav = (page: Page) => page.getByRole('navigation', { name: 'Quick links' })

  test('NAV-23 a signed-in shopper has the bottom navigation, except on /pay', async ({ page }) => {
    await asGuest(page)
    await page.goto('/about')
    await expect(bottomNav(page)).toBeVisible()
    await expect(bottomNav(page).getByRole('link')).toHaveText(['Home', 'Products', 'Cart', 'Settings'])
    const { y, height } = (await bottomNav(page).boundingBox())!
    expect(y + height).toBeGreaterThan(844 - 32)
    await page.goto('/pay')
    await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible()
    await expect(bottomNav(page)).toHaveCount(0)
  })

  test('NAV-23 neither a visitor nor an admin has the bottom navigation', async ({ page }) => {
    await page.goto('/about')
    await expect(footer(page)).toBeVisible()
    await expect(bottomNav(page)).toHaveCount(0)
    await asOwner(page)
    await page.goto('/about')
    await expect(page.getByRole('button', { name: 'Help' })).toBeVisible()
    await expect(bottomNav(page)).toHaveCount(0)
  })
})
