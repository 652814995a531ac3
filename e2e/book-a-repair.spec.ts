import type { Page } from '@playwright/test'
import { checkOut, expect, openOrder, openTestPayment, test } from './journeys.ts'
import { cardOf, stock, type Goods } from './requirements/goods.ts'

async function findAndAdd(page: Page, item: Goods) {
  await page.goto(`/${item.type}`)
  await page.getByRole('searchbox').fill(item.product_name)
  await cardOf(page, item).getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText(`${item.product_name} added to cart`)).toBeVisible()
}

test('ORD-16 a visitor books a repair with an accessory, pays, and collects both at the shop', async ({
  page,
  adminPage,
  backOffice,
}) => {
  const repair = await stock(backOffice, 'services', { price: 1_500, stock: null })
  const cable = await stock(backOffice, 'accessories', { price: 499, stock: 3 })
  await findAndAdd(page, repair)
  await findAndAdd(page, cable)

  await page.getByRole('link', { name: 'Cart, 2 items' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Services' })).toContainText(repair.product_name)
  await expect(page.getByRole('listitem').filter({ hasText: 'Accessories' })).toContainText(
    cable.product_name,
  )
  await page.getByRole('radio', { name: 'Collect at the shop' }).check()
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await expect(summary).toContainText('Free')
  await expect(summary).toContainText('₹1,999')

  const order = await checkOut(page, '')
  const window = await openTestPayment(page)
  await window.getByRole('button', { name: 'Pay ₹1,999' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()

  const details = await openOrder(adminPage, order)
  await expect(details).toContainText('Collected at the shop by')
  await details.getByRole('button', { name: 'Mark as ready' }).click()
  await expect(details).toContainText('Ready to collect')

  const mine = page.getByRole('listitem').filter({ hasText: order })
  await page.goto('/account/orders')
  await expect(mine).toContainText('Ready to collect')
  await details.getByRole('button', { name: 'Mark as collected' }).click()
  await expect(details.getByText('Collected', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(mine).toContainText('Collected')
  await page.getByRole('link', { name: `Receipt of ${order}` }).click()
  await expect(page.getByRole('list', { name: 'Your order' })).toContainText('Collected')
  await expect(page.getByText('Delivery in 1–2 Days')).toHaveCount(0)
})

test('a repair alone is brought to the shop: no delivery, no fee, no address, and the phone is named', async ({
  page,
  adminPage,
  backOffice,
}) => {
  const repair = await stock(backOffice, 'services', { price: 1_500, stock: null })
  await findAndAdd(page, repair)
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await expect(page.getByRole('heading', { name: 'Bring your phone to the shop' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Home delivery' })).toHaveCount(0)
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await expect(summary).toContainText('₹1,500')
  await expect(summary).not.toContainText('₹100')

  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Bring your phone to the shop' })).toBeVisible()
  await page.getByLabel('Full name').fill('Sample Shopper')
  await page.getByLabel('Phone number').fill('9876543210')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Please fill in all fields')).toBeVisible()
  await expect(page.getByLabel('Brand')).toBeFocused()
  await page.getByLabel('Brand').fill('Vivo')
  await page.getByLabel('Model').fill('Y200')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/pay\?order=/)
  const id = new URL(page.url()).searchParams.get('order')!
  const order = (await (await page.request.get(`/api/orders/${id}`)).json()) as object
  const device = { brand: 'Vivo', model: 'Y200' }
  expect(order).toMatchObject({ delivery: 'collect', deliveryFee: 0, amount: 1500, device })

  await expect(await openOrder(adminPage, id)).toContainText('Vivo Y200')
  const window = await openTestPayment(page)
  await window.getByRole('button', { name: 'Pay ₹1,500' }).click()
  await expect(page.getByText('Phone to repair')).toBeVisible()
  await page.getByRole('link', { name: 'Follow your order' }).click()
  await expect(page.getByText('Vivo Y200')).toBeVisible()
})

test('a repair that is priced for one model is booked for it, and another phone can be named', async ({
  page,
  backOffice,
}) => {
  const specifications = { device: 'iPhone 13' }
  const repair = await stock(backOffice, 'services', { brand: 'Apple', stock: null, specifications })
  await findAndAdd(page, repair)
  await page.goto('/buy')
  await expect(page.getByText('Price for iPhone 13. Ask us about other phones.')).toBeVisible()
  await expect(page.getByLabel('Brand')).toHaveValue('Apple')
  await expect(page.getByLabel('Model')).toHaveValue('iPhone 13')

  await page.getByLabel('Full name').fill('Sample Shopper')
  await page.reload()
  await expect(page.getByLabel('Model')).toHaveValue('iPhone 13')
  await page.getByLabel('Model').fill('iPhone 14')
  await page.reload()
  await expect(page.getByLabel('Model')).toHaveValue('iPhone 14')
})

test('a repair bought at once asks for no delivery either', async ({ page, backOffice }) => {
  const repair = await stock(backOffice, 'services', { price: 1_500, stock: null })
  await page.goto(`/services/details/${repair._id}`)
  await page.getByRole('link', { name: 'Buy Now' }).and(page.locator(':visible')).click()
  await page.getByRole('button', { name: 'QR' }).click()
  await expect(page.getByRole('heading', { name: 'Bring your phone to the shop' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Home delivery' })).toHaveCount(0)
  await expect(page.getByLabel('Model')).toBeVisible()
})
