import { expect, openTestPayment, test } from './journeys.ts'
import { cardOf, stock } from './requirements/goods.ts'

test('a repair that is paid online is brought, repaired and collected without a further bill @desktop', async ({
  page,
  adminPage,
  backOffice,
}) => {
  const repair = await stock(backOffice, 'services', { price: 1_500, stock: null })
  await page.goto('/services')
  await page.getByRole('searchbox').fill(repair.product_name)
  await cardOf(page, repair).getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await page.getByRole('button', { name: 'Checkout' }).click()
  await page.getByLabel('Full name').fill('Sample Shopper')
  await page.getByLabel('Phone number').fill('9876543210')
  await page.getByLabel('Brand').fill('Vivo')
  await page.getByLabel('Model').fill('Y200')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/pay\?order=/)
  const order = new URL(page.url()).searchParams.get('order')!
  const window = await openTestPayment(page)
  await window.getByRole('button', { name: 'Pay ₹1,500' }).click()
  await expect(page.getByRole('list', { name: 'Your order' })).toContainText('Bring your phone to the shop')
  await page.getByRole('link', { name: 'Follow your order' }).click()
  await expect(page.getByText('Please bring your phone to our shop')).toBeVisible()
  await page.getByRole('link', { name: 'Follow your repair' }).click()
  await expect(page.getByRole('heading', { name: 'Bring your device to the shop' })).toBeVisible()
  await expect(page.getByText('₹1,500 is paid.')).toBeVisible()

  await adminPage.goto(`/orders?order=${order}`)
  const details = adminPage.getByRole('dialog')
  await expect(details.getByRole('button', { name: 'Mark as ready' })).toHaveCount(0)
  await details.getByRole('link', { name: /^Repair R-\w+, booked$/ }).click()
  await adminPage.getByRole('link', { name: 'Take it in' }).click()
  await expect(adminPage.getByText(`₹1,500, is paid with order ${order}`)).toBeVisible()
  await adminPage.getByRole('checkbox', { name: /^The customer agrees/ }).check()
  await adminPage.getByRole('button', { name: 'Take it in' }).click()
  await expect(adminPage.getByText('Taken in').first()).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'We are repairing it' })).toBeVisible()
})
