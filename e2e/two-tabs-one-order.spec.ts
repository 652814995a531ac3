import type { BrowserContext, Page } from '@playwright/test'
import {
  addToCart,
  asGuest,
  checkOut,
  createPhone,
  expect,
  fetchOrder,
  openOrder,
  openTestPayment,
  test,
} from './journeys.ts'

const elsewhere = '2 Another Street, Tiruppur 641602'

/** Places the same cart again in another tab, to be collected; returns the order's id. */
async function collectInstead(context: BrowserContext) {
  const other = await context.newPage()
  await other.goto('/cart')
  await other.getByRole('radio', { name: /Collect at the shop/ }).check()
  const order = await checkOut(other, elsewhere)
  await other.close()
  return order
}

async function orderOnce(page: Page, item: Parameters<typeof addToCart>[1]) {
  await asGuest(page)
  await addToCart(page, item)
  await page.goto('/cart')
  return checkOut(page)
}

test('an order that was changed in another tab is shown again before it is paid', async ({
  page,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Two Tabs')
  const total = page.getByRole('complementary', { name: 'Order summary' })
  const order = await orderOnce(page, phone)
  await page.getByRole('button', { name: /^Card/ }).click()
  await expect(page.getByText('₹12,445').first()).toBeVisible()
  expect(await collectInstead(page.context())).toBe(order)

  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByRole('alert')).toContainText('This order was changed in another tab')
  await expect(total).toContainText('₹12,345')
  await expect(total).toContainText('Collect at the shop')
  await page.getByRole('button', { name: 'Pay Now' }).click()
  const window = page.getByRole('dialog', { name: 'Test payment' })
  await window.getByRole('button', { name: 'Pay ₹12,345' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
})

test('a payment of the amount before a change is refunded, and the changed order can still be paid', async ({
  page,
  adminPage,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Changed While Paid')
  const order = await orderOnce(page, phone)
  const window = await openTestPayment(page)
  const oldAmount = window.getByRole('button', { name: 'Pay ₹12,445' })
  await expect(oldAmount).toBeVisible()

  expect(await collectInstead(page.context())).toBe(order)
  const amended = { amount: 12_345, deliveryFee: 0, shipping: { deliveryAddress: elsewhere } }
  expect(await fetchOrder(backOffice, order)).toMatchObject(amended)

  await oldAmount.click()
  await expect(page.getByRole('alert')).toHaveText(
    'This order was changed while you paid, so please check it and pay again. We’ll refund the card or UPI account you paid with.',
  )
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toHaveCount(0)
  expect(await fetchOrder(backOffice, order)).toMatchObject({ status: 'awaiting_payment', invoice: null })
  await expect(await openOrder(adminPage, order)).toContainText('Another amount than the order’s was paid.')

  await page.goto(`/pay?order=${order}`)
  const again = await openTestPayment(page)
  await again.getByRole('button', { name: 'Pay ₹12,345' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  expect(await fetchOrder(backOffice, order)).toMatchObject({ status: 'processing', ...amended })
})

test('an order that was cancelled in another tab is not paid, and its lines are still in the cart', async ({
  page,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Cancelled Elsewhere')
  const order = await orderOnce(page, phone)
  await page.getByRole('button', { name: /^Card/ }).click()

  const other = await page.context().newPage()
  await other.goto('/cart')
  await other.getByRole('button', { name: 'Cancel order' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(other.getByText('The unpaid order was cancelled')).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByRole('dialog', { name: 'Test payment' })).toHaveCount(0)
  await expect(page.getByText(/cancelled/i).first()).toBeVisible()
  expect(await fetchOrder(backOffice, order)).toMatchObject({ status: 'cancelled' })
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: phone.product_name })).toBeVisible()
})

test('Pay Now again, after the browser lost the result of a payment, shows the receipt', async ({
  page,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Lost Result')
  const order = await orderOnce(page, phone)
  const opening = page.waitForResponse('**/api/rpay/create-order')
  const window = await openTestPayment(page)
  const { id } = (await (await opening).json()) as { id: string }
  // As the provider's window does, but without notice to the page.
  expect((await page.request.post(`/sandbox/razorpay/v1/checkout/${id}/pay`)).status()).toBe(200)
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()

  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expect(window).toBeHidden()
  expect(await fetchOrder(backOffice, order)).toMatchObject({ status: 'processing' })
})
