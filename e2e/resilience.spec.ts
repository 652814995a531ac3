import type { Page } from '@playwright/test'
import {
  addToCart,
  asGuest,
  asMember,
  asOwner,
  expect,
  createPhone,
  fetchStock,
  test,
  openTestPayment,
} from './journeys.ts'
import { holdBack } from './requirements/held-back.ts'

const shipping = { name: 'Sample Shopper', phone: '9876543210', address: '1 Sample Street, Tiruppur 641601' }

async function typeShipping(page: Page) {
  await page.getByLabel('Full name').fill(shipping.name)
  await page.getByLabel('Phone number').fill(shipping.phone)
  await page.getByLabel('Delivery address').fill(shipping.address)
}

const ordersOf = async (page: Page) =>
  ((await (await page.request.get('/api/orders')).json()) as unknown[]).length

test('a double click places one order', async ({ page, backOffice }) => {
  const phone = await createPhone(backOffice, 'Kept Phone A')
  await addToCart(page, phone)
  await page.goto('/buy')
  await typeShipping(page)
  await page.getByRole('button', { name: 'Place Order' }).dblclick()
  await expect(page.getByRole('button', { name: /^Card/ })).toBeVisible()

  expect(await ordersOf(page)).toBe(1)
  expect(await fetchStock(backOffice, phone)).toBe(4)
})

test('an order whose response was lost is not placed a second time', async ({ page, backOffice }) => {
  const phone = await createPhone(backOffice, 'Kept Phone B')
  await addToCart(page, phone)
  await page.goto('/buy')
  await typeShipping(page)
  await page.route(
    '/api/orders',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('alert')).toHaveText('The order could not be placed. Please try again.')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('button', { name: /^Card/ })).toBeVisible()

  expect(await ordersOf(page)).toBe(1)
  expect(await fetchStock(backOffice, phone)).toBe(4)
})

test('a double click adds one unit, two clicks add two', async ({ page, backOffice }) => {
  const phone = await createPhone(backOffice, 'Kept Phone C')
  const guest = await asGuest(page)
  await page.goto(`/sales/details/${phone._id}`)
  const add = page.getByRole('button', { name: 'Add to Cart' }).first()
  const quantity = async () => {
    const lines = (await (await page.request.get(`/cart/${guest._id}`)).json()) as { quantity: number }[]
    return lines[0]?.quantity
  }
  const release = await holdBack(page, '**/cart/add')
  await add.dblclick({ force: true })
  release()
  await expect(page.getByText('added to cart').first()).toBeVisible()
  await expect(add).toBeEnabled()
  expect(await quantity()).toBe(1)
  await add.click()
  await expect.poll(quantity).toBe(2)
})

test('navigating back after signing out shows no account data', async ({ page }) => {
  const { email } = await asMember(page)
  await page.goto('/settings')
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByRole('button', { name: 'Continue as guest' })).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL(/\/auth\?next=%2Fsettings/)
  await expect(page.getByText(email)).toHaveCount(0)
})

test('signing out in one tab signs the other out', async ({ page, context }) => {
  const { email } = await asMember(page)
  const other = await context.newPage()
  await other.goto('/settings')
  await expect(other.getByText(email)).toBeVisible()
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log Out' }).click()

  await expect(other).toHaveURL(/\/auth\?next=%2Fsettings/)
  await expect(other.getByText(email)).toHaveCount(0)
})

test('a session that expires at the checkout loses neither the lines nor the input', async ({
  page,
  context,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Kept Phone D')
  const member = await asMember(page)
  await addToCart(page, phone)
  await page.goto('/cart')
  await page.getByRole('radio', { name: /Collect/ }).check()
  await page.getByRole('button', { name: 'Checkout' }).click()
  await typeShipping(page)
  await context.clearCookies()
  await page.getByRole('button', { name: 'Place Order' }).click()

  const question = page.getByRole('dialog', { name: 'Confirm your password' })
  await question.getByLabel(/^Password/).fill(member.password)
  await expect(page.getByLabel('Full name')).toHaveValue(shipping.name)
  await expect(page.getByLabel('Phone number')).toHaveValue(shipping.phone)
  await expect(page.getByLabel('Delivery address')).toHaveValue(shipping.address)
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: /^Card/ })).toBeVisible()
  expect(await ordersOf(page)).toBe(1)
  const window = await openTestPayment(page)
  await window.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('shipping'))).toBeNull()
})

test('offline the shop says so, also for each attempted action', async ({ page, context, backOffice }) => {
  const phone = await createPhone(backOffice, 'Kept Phone E')
  await addToCart(page, phone)
  await page.goto('/buy')
  await typeShipping(page)
  const notice = page.getByText('You’re offline. Reconnect to continue')
  await expect(notice).toHaveCount(0)
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'You are offline. Please try again when you are connected.',
  )

  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('button', { name: /^Card/ })).toBeVisible()
})

for (const { path, call, shown } of [
  { path: '/cart', call: /\/cart\/[^/]+$/, shown: 'Your cart is empty' },
  { path: '/account/orders', call: '**/api/orders', shown: 'No orders yet' },
  { path: '/settings', call: '**/api/auth/me', shown: 'Appearance' },
])
  test(`a failed load at ${path} can be retried`, async ({ page }) => {
    await asGuest(page)
    // Navigates away and back, so that the page's own request is the one that fails.
    await page.goto('/about')
    await page.waitForFunction(() => localStorage.getItem('userId') !== null)
    await page.route(call, (route) =>
      route.request().resourceType() === 'document' ? route.continue() : route.abort(),
    )
    await page.goto(path)
    const again = page.getByRole('main').getByRole('button', { name: 'Try Again' })
    await expect(again).toBeVisible()
    await page.unroute(call)
    await again.click()
    await expect(page.getByText(shown)).toBeVisible()
  })

test('a removed line disappears at once, and returns if the server refuses', async ({ page, backOffice }) => {
  const phone = await createPhone(backOffice, 'Kept Phone F')
  await addToCart(page, phone)
  await page.goto('/cart')
  const held = Promise.withResolvers<undefined>()
  await page.route('**/cart/remove', async (route) => {
    await held.promise
    await route.fulfill({ status: 503, json: { type: 'busy', message: 'The shop is very busy.' } })
  })
  const line = page.getByRole('heading', { name: phone.product_name })
  await page.getByRole('button', { name: `Remove ${phone.product_name}` }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  held.resolve(undefined)
  await expect(line).toBeVisible()
  await expect(page.getByText('The shop is very busy.')).toBeVisible()
})

test('an image shows that it is loading', async ({ page }) => {
  await asOwner(page)
  await page.goto('/admin/add?category=services')
  await page.getByLabel('Product name').fill('A repair with a picture')
  await page.getByLabel('Brand').fill('Sample')
  await page.getByRole('textbox', { name: /^Category/ }).fill('Screen')
  await page.getByRole('spinbutton', { name: 'Price', exact: true }).fill('499')
  await page.getByLabel('Description').fill('Sample data.')
  await page.locator('input[type=file]').setInputFiles('public/art/default.svg')
  const release = await holdBack(page, '**/api/services')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
  release()
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toHaveCount(0)
  await expect(page.getByText('Failed to add product')).toBeVisible()
})

test('a navigation shows that the next page is loading', async ({ page }) => {
  await page.goto('/home')
  const release = await holdBack(page, /\/assets\/(contact|privacy)[^/]*\.js$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible()
  release()
  await expect(page).toHaveURL(/\/privacy$/)
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0)
})
