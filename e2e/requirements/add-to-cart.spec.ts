import type { Page } from '@playwright/test'
import { expect, test, testOnSharedPage } from '../journeys.ts'
import { cardOf, stock, type Goods } from './goods.ts'

const addButton = (page: Page) =>
  page.getByRole('button', { name: 'Add to Cart' }).and(page.locator(':visible'))
async function open(page: Page, item: Goods) {
  await page.goto(`/sales/details/${item._id}`)
  return addButton(page)
}
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })

test('CAT-13 Add to Cart posts the item and confirms it', async ({ page, backOffice }) => {
  const item = await stock(backOffice)
  const posted = page.waitForRequest((request) => request.url().endsWith('/cart/add'))
  await page.goto('/sales')
  await cardOf(page, item).getByRole('button', { name: 'Add to Cart' }).click()

  const call = await posted
  expect(call.method()).toBe('POST')
  expect(call.postDataJSON()).toMatchObject({
    product_id: item._id,
    type: 'sales',
  })
  await expect(toast(page, `${item.product_name} added to cart`)).toBeVisible()
})

test('CAT-13 the first Add to Cart of a visitor is one request, which also fills the badge', async ({
  page,
  backOffice,
}) => {
  const item = await stock(backOffice)
  const button = await open(page, item)
  await page.waitForLoadState('networkidle')
  const calls: string[] = []
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await button.click()
  await expect(toast(page, `${item.product_name} added to cart`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual(['POST /cart/add'])
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain('"isGuest":true')
})

const testOnItem = testOnSharedPage(async (page, backOffice) => {
  await open(page, await stock(backOffice))
})

testOnItem('ERR-01 a refusal shows the server’s message', async ({ page }) => {
  await page.route('**/cart/add', (route) =>
    route.fulfill({
      status: 409,
      json: { message: 'Nine hundred are enough.' },
    }),
  )
  await addButton(page).click()
  await expect(toast(page, 'Nine hundred are enough.')).toBeVisible()
})

testOnItem('ERR-02 a refusal without a message shows a default one', async ({ page }) => {
  await page.route('**/cart/add', (route) => route.fulfill({ status: 500, json: {} }))
  await addButton(page).click()
  await expect(toast(page, 'Failed to add to cart')).toBeVisible()
})

testOnItem('ERR-03 a failed request shows an error of its own', async ({ page }) => {
  await page.route('**/cart/add', (route) => route.abort())
  await addButton(page).click()
  await expect(toast(page, 'Error adding to cart')).toBeVisible()
})

test('NUM-01 NUM-02 the toast shows at the top right, and disappears after 2000 ms', async ({
  page,
  backOffice,
}) => {
  const item = await stock(backOffice)
  await page.clock.install()
  const button = await open(page, item)
  await expect(button).toBeEnabled()
  await page.clock.pauseAt(Date.now() + 60_000)
  await button.click()

  const shown = toast(page, `${item.product_name} added to cart`)
  await expect(shown).toBeVisible()
  const { x, y, width, height } = (await shown.boundingBox())!
  expect(x + width).toBeGreaterThan(1280 - 40)
  expect(x).toBeGreaterThan(1280 / 2)
  expect(y + height).toBeLessThan(800 / 4)

  await page.clock.runFor(1999)
  await expect(shown).toBeVisible()
  await page.clock.runFor(1)
  await expect(shown).toHaveCount(0)
})
