import type { Page } from '@playwright/test'
import { expect, stockAPhone, test } from './journeys.ts'

/** The page is there, its scripts are not, as on a slow line. */
async function openWithoutScripts(page: Page, path: string) {
  const { promise: arrived, resolve: letThrough } = Promise.withResolvers<undefined>()
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('main')).toBeVisible()
  await page.waitForFunction(() => document.getElementById('modules') !== null)
  return () => letThrough(undefined)
}

test('Add to Cart pressed before the scripts are there adds once they are', async ({ page, backOffice }) => {
  const item = await stockAPhone(backOffice, 'Early Phone')
  const scriptsArrive = await openWithoutScripts(page, `/sales/details/${item._id}`)
  const add = page.getByRole('button', { name: 'Add to Cart' }).and(page.locator(':visible')).first()
  await add.click()
  await add.click()
  scriptsArrive()
  await expect(page.getByText(`${item.product_name} added to cart`)).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('₹12,345')
})

test('what is typed and sent before the scripts are there is neither lost nor shown in the address', async ({
  page,
}) => {
  const scriptsArrive = await openWithoutScripts(page, '/auth')
  await page.getByLabel(/^Email/).fill('nobody@example.com')
  await page.getByLabel(/^Password/).fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const asked = page.waitForRequest('**/api/auth/login')
  scriptsArrive()
  expect((await asked).postDataJSON()).toEqual({ email: 'nobody@example.com', password: 'not the password' })
  await expect(page.getByLabel(/^Email/)).toHaveValue('nobody@example.com')
  expect(page.url()).not.toContain('password')
})
