import type { Locator, Page } from '@playwright/test'
import { asGuest, asMember, asOwner, expect, test } from '../journeys.ts'
import { navigateInPage } from '../page-loads.ts'

const catalogues = ['/sales', '/services', '/accessories']
const arrivals = { visitor: () => undefined, guest: asGuest, member: asMember }

for (const [who, arrive] of Object.entries(arrivals))
  test(`GEN-01 a ${who} browses all three catalogues`, async ({ page }) => {
    await arrive(page)
    await page.goto('/products')
    for (const path of catalogues) {
      await navigateInPage(page, path)
      await page.getByRole('link', { name: 'More Details' }).first().click()
      await expect(page).toHaveURL(new RegExp(`${path}/details/`))
      await expect(page.getByRole('link', { name: 'Back to results' })).toBeVisible()
    }
  })

/** Sentences of the specification that no other row contains, by page. */
const words = {
  '/home': [
    'Your One-Stop Mobile Destination in Tiruppur!',
    'Discover the latest smartphones, accessories, and expert repair services.',
    'Explore Now',
    'About Us',
    'Get in Touch',
    'Our Services',
    'Featured Products',
    'View All Products',
  ],
  '/about': ['Who We Are', 'Why Choose Us?', 'Our Vision', 'Contact Us'],
  '/contact': ['Contact Us', "We're here to help!", 'Send us a Message', 'Contact Information'],
  '/verify': ['Verification Failed', 'Request New Link'],
  '/pay': ['Card', 'QR'],
  '/rpay': ['Complete Your Payment', 'Amount', 'Pay ₹100 Now', 'Secured by'],
  '/cart': ['Your cart is empty', 'Start Shopping'],
  '/404': ['Page Not Found', 'Back to Home'],
}

/** Text in Tamil script outside elements with lang="ta". */
const unmarkedTamil = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (/[\u0b80-\u0bff]/.test(text.textContent!) && !text.parentElement!.closest('[lang=ta], script'))
        found.push(text.textContent!)
    return found
  })

async function expectShopName(page: Page, path: string) {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Noyyal Mobiles' })).toBeVisible()
  await expect(page, path).toHaveTitle(/Noyyal Mobiles$/)
  await expect(page.locator('body'), path).not.toContainText(/kadai/i, { useInnerText: true })
}

/** Payment pages have a document of their own, and nothing links to /404. */
const needsPageLoad = (path: string) => /^\/(404|r?pay)/.test(path)

test('GEN-05 GEN-06 the pages use the specification’s English, with Tamil only in addition, and name the shop, not the software', async ({
  page,
}) => {
  await page.goto('/auth')
  await expectShopName(page, '/auth')
  await asGuest(page)
  for (const [path, sentences] of Object.entries(words)) {
    await (needsPageLoad(path) ? page.goto(path) : navigateInPage(page, path))
    for (const sentence of sentences) await expect(page.getByRole('main'), path).toContainText(sentence)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
    expect(await unmarkedTamil(page), path).toEqual([])
    if (['/home', '/about', '/404'].includes(path)) await expectShopName(page, path)
  }
})

test('GEN-07 offline the pages work, and the map is a drawing', async ({ page, baseURL }) => {
  const outside: string[] = []
  await page.route(
    (url) => url.origin !== baseURL,
    (route) => {
      outside.push(route.request().url())
      return route.abort('internetdisconnected')
    },
  )
  await page.goto('/auth')
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  for (const [path, name] of [
    ['/home', /^Your One-Stop Mobile Destination/],
    ['/about', /^Welcome to/],
    ['/sales', 'Mobile Sales'],
    ['/services', 'Our Services'],
    ['/accessories', 'Our Accessories'],
    ['/products', 'Products'],
  ] as const) {
    await navigateInPage(page, path)
    await expect(page.getByRole('main').getByRole('heading', { name, level: 1 }), path).toBeVisible()
  }
  await page.goto('/contact')
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await expect(page.getByTitle('Location Map')).toHaveAttribute('tabindex', '-1')
  await expect(page.locator('img[src^="/art/map"]:visible').first()).toBeVisible()
  expect(new Set(outside.map((url) => new URL(url).host))).toEqual(new Set(['www.openstreetmap.org']))
})

test('PRO-07 the dashboard leads to the rest of the back office', async ({ page }) => {
  await asOwner(page)
  await page.goto('/admin')
  const navigation = page.getByRole('navigation', { name: 'Back office' })
  const linksIn = async (within: Locator) =>
    Promise.all((await within.getByRole('link').all()).map((link) => link.getAttribute('href')))

  expect(await linksIn(navigation)).toEqual([
    '/admin/today',
    '/counter',
    '/repairs',
    '/purchasing/purchases',
    '/admin/messages',
    '/admin/customers',
    '/admin/reports',
    '/admin/shop',
    '/admin/providers',
    '/admin/status',
    '/admin/help/catalogue',
  ])
  expect(await linksIn(page.getByRole('navigation', { name: 'All Products' }))).toEqual([
    '/admin',
    '/admin/catalogue',
    '/admin/import',
    '/devices',
  ])
  expect(await linksIn(page.getByRole('navigation', { name: 'Other pages' }))).toEqual([
    '/admin/shop',
    '/admin/messages',
    '/admin/outbox',
    '/admin/payments',
    '/admin/visits',
  ])
})
