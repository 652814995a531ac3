import type { Page } from '@playwright/test'
import { asGuest, asOwner, expect, test, testOnSharedPage } from '../journeys.ts'

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const items = (page: Page) => page.getByRole('menuitem')

/** The open menu's items with their link targets. */
const opened = (page: Page) =>
  items(page).evaluateAll((all) =>
    all.map((item) => [item.textContent.trim(), item.getAttribute('href')] as const),
  )

const testAsVisitor = testOnSharedPage((page) => page.goto('/about'))

testAsVisitor('NAV-04 a shopper’s menu', async ({ page }) => {
  await expect(mainMenu(page).locator('a, button').and(page.locator(':visible'))).toHaveText([
    'Home',
    'Products',
    'About',
    'Contact',
  ])
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Cart' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Profile' })).toBeVisible()
})

testAsVisitor('NAV-05 Products holds the three catalogues', async ({ page }) => {
  await mainMenu(page).getByRole('button', { name: 'Products' }).click()
  await expect(items(page)).toHaveCount(3)
  expect(await opened(page)).toEqual([
    ['Sales', '/sales'],
    ['Services', '/services'],
    ['Accessories', '/accessories'],
  ])
})

test('NAV-07 NAV-06 the profile menu holds Settings and Log Out, and the cart link opens the cart', async ({
  page,
}) => {
  await asGuest(page)
  await page.goto('/about')
  await page.getByRole('button', { name: 'Profile' }).click()
  await expect(items(page)).toHaveCount(3)
  expect(await opened(page)).toEqual([
    ['Settings', '/settings'],
    ['Track an order', '/track'],
    ['Log Out', null],
  ])
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
  await expect(page).toHaveURL('/cart')
})

const testAsAdmin = testOnSharedPage(async (page) => {
  await asOwner(page)
  await page.goto('/about')
})

testAsAdmin('NAV-08 an admin’s menu', async ({ page }) => {
  await expect(mainMenu(page).getByRole('link')).toHaveText(['Home', 'Orders', 'Users', 'All Products'])
  for (const [name, path] of [
    ['Orders', '/orders'],
    ['Users', '/users'],
    ['All Products', '/admin'],
  ] as const)
    await expect(mainMenu(page).getByRole('link', { name })).toHaveAttribute('href', path)
  await expect(mainMenu(page).getByRole('button')).toHaveCount(0)
})

testAsAdmin('NAV-09 an admin has no cart link', async ({ page }) => {
  await expect(mainMenu(page).getByRole('link', { name: 'Orders' })).toBeVisible()
  await expect(page.locator('a[href="/cart"]')).toHaveCount(0)
})

const signedIn = async (page: Page) => (await page.request.get('/api/auth/me')).status()

test('NAV-20 NAV-22 NAV-21 Log Out asks for confirmation; dismissing it changes nothing, confirming it ends the session, clears local storage and reloads', async ({
  page,
}) => {
  await asGuest(page)
  await page.goto('/about')
  const question = page.getByRole('alertdialog')
  const askToLogOut = async () => {
    await page.getByRole('button', { name: 'Profile' }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
  }
  await askToLogOut()
  await expect(question).toBeVisible()
  await expect(question).toContainText('Are you sure?')
  await expect(question).toContainText('You will be logged out of your account.')
  const before = await page.evaluate(() => JSON.stringify(localStorage))
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/about')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toBe(before)
  expect(await signedIn(page)).toBe(200)

  await askToLogOut()
  await page.evaluate(() => {
    localStorage.setItem('something', 'else')
    document.documentElement.dataset['before'] = 'yes'
  })
  await question.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.locator('html[data-before]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Continue as guest' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  expect(await signedIn(page)).toBe(401)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('NAV-10 the mobile menu has a shopper’s items', async ({ page }) => {
    await asGuest(page)
    await page.goto('/about')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(items(page)).toHaveCount(11)
    expect(await opened(page)).toEqual([
      ['Home', '/home'],
      ['Products', '/products'],
      ['Sales', '/sales'],
      ['Services', '/services'],
      ['Accessories', '/accessories'],
      ['About', '/about'],
      ['Contact', '/contact'],
      ['Cart', '/cart'],
      ['Settings', '/settings'],
      ['Track an order', '/track'],
      ['Log Out', null],
    ])
  })

  test('NAV-11 the mobile menu has an admin’s items', async ({ page }) => {
    await asOwner(page)
    await page.goto('/about')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(items(page)).toHaveCount(6)
    expect(await opened(page)).toEqual([
      ['Home', '/home'],
      ['Orders', '/orders'],
      ['Users', '/users'],
      ['All Products', '/admin'],
      ['Settings', '/settings'],
      ['Log Out', null],
    ])
  })
})
