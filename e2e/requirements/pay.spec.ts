import type { Page } from '@playwright/test'
import { asGuest, expect, test } from '../journeys.ts'
import { fillShipping, placeOrder, putInCart, shipping, stock, type Goods } from './goods.ts'
import { openedWith, payNow, stubPaymentWindow, testPayment } from './window.ts'

async function open(page: Page, item: Goods, more: object = {}) {
  const order = await placeOrder(page, item, more)
  await page.goto(`/pay?order=${order}`)
  await expect(page.getByRole('button', { name: 'Card' })).toBeVisible()
  return order
}
const card = (page: Page) => page.getByRole('button', { name: 'Card' })
const success = (page: Page) => page.getByRole('heading', { name: 'Payment Successful' })

test.describe('an order of one phone', () => {
  let phone = {} as Goods

  test.beforeEach(async ({ page, backOffice }) => {
    phone = await stock(backOffice, 'sales', { price: 20_000 })
    await asGuest(page)
  })

  test('PAY-01 card and QR are offered, and nothing is selected initially', async ({ page }) => {
    await open(page, phone)
    const qr = page.getByRole('button', { name: 'QR' })
    await expect(qr).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay Now' })).toHaveCount(0)
    await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(0)

    await card(page).click()
    await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible()
    await page.getByRole('button', { name: 'Payment methods' }).click()
    await qr.click()
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  })

  test('PAY-04 PAY-06 PAY-07 the card view has the shipping details and Pay Now, then Processing, then the window', async ({
    page,
  }) => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/rpay/create-order', async (route) => {
      await answered
      await route.continue()
    })
    await open(page, phone)
    await card(page).click()
    for (const detail of Object.values(shipping)) await expect(page.getByText(detail)).toBeVisible()
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await expect(page.getByRole('button', { name: 'Processing' })).toBeVisible()
    await expect(testPayment(page)).toHaveCount(0)
    answer()
    await expect(testPayment(page)).toBeVisible()
    await expect(testPayment(page).getByRole('button')).toHaveText(['Pay ₹20,100', 'Decline', 'Close'])
    await expect(testPayment(page)).toContainText('no money moves')
  })

  test('PAY-09 PAY-10 PAY-22 a failed payment shows no success, and the success page waits for the server’s verification', async ({
    page,
  }) => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/verify-payment', async (route) => {
      await answered
      await route.continue()
    })
    await open(page, phone)
    await (await payNow(page)).getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled()
    await expect(success(page)).toHaveCount(0)

    const asked = page.waitForRequest('**/verify-payment')
    const verified = page.waitForResponse('**/verify-payment')
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await testPayment(page)
      .getByRole('button', { name: /^Pay ₹/ })
      .click()
    expect(Object.keys((await asked).postDataJSON() as object).sort()).toEqual([
      'razorpay_order_id',
      'razorpay_payment_id',
      'razorpay_signature',
    ])
    await expect(page.getByRole('button', { name: 'Processing' })).toBeVisible()
    await expect(success(page)).toHaveCount(0)
    answer()
    expect(((await (await verified).json()) as { message: string }).message).toBe('Payment Successful')
    await expect(success(page)).toBeVisible()
  })

  test('PAY-02 PAY-11 the checkout passes on the checked lines, delivery and amounts, and the window asks for them only', async ({
    page,
    backOffice,
  }) => {
    const unchecked = await stock(backOffice, 'accessories')
    await putInCart(page, phone, phone, unchecked)
    await page.goto('/cart')
    await page.getByRole('checkbox', { name: `Include ${unchecked.product_name}` }).uncheck()
    await page.getByRole('button', { name: 'Checkout' }).click()
    await fillShipping(page)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByText(/^₹40,100 to /)).toBeVisible()
    expect(await page.evaluate(() => (history.state as { usr: object }).usr)).toMatchObject({
      amount: 40_100,
      subtotal: 40_000,
      delivery: 'home',
      cartItems: [{ product_id: phone._id, quantity: 2 }],
    })
    await expect((await payNow(page)).getByRole('button', { name: 'Pay ₹40,100' })).toBeVisible()
  })

  test('PAY-12 PAY-13 the provider’s window gets paise, INR, the order, the public key, name, phone and address', async ({
    page,
  }) => {
    await stubPaymentWindow(page)
    await open(page, phone)
    const opening = page.waitForResponse('**/api/rpay/create-order')
    await card(page).click()
    await page.getByRole('button', { name: 'Pay Now' }).click()
    const { id, key } = (await (await opening).json()) as {
      id: string
      key: string
    }
    expect(await openedWith(page)).toMatchObject({
      amount: 20_100_00,
      currency: 'INR',
      order_id: id,
      key,
      prefill: { name: shipping.fullName, contact: shipping.phoneNumber },
      notes: { address: shipping.deliveryAddress },
    })
    expect([id, key]).toEqual([expect.stringMatching(/^order_/), expect.stringMatching(/^rzp_test_/)])
  })

  test('PAY-15 Buy Now asks for the delivery method, then creates the order', async ({
    page,
    backOffice,
  }) => {
    await page.goto(`/pay?type=sales&item=${phone._id}`)
    await card(page).click()
    const pay = page.getByRole('button', { name: 'Pay Now' })
    await pay.click()
    await expect(page.getByText('Please fill in all fields').first()).toBeVisible()

    await fillShipping(page)
    await pay.click()
    await expect(testPayment(page).getByRole('button', { name: 'Pay ₹20,100' })).toBeVisible()
    const order = new URL(page.url()).searchParams.get('order')!
    const adminPage = (await (await backOffice.get(`/api/admin/orders/${order}`)).json()) as object
    expect(adminPage).toMatchObject({
      lines: [{ product_id: phone._id, quantity: 1 }],
      shipping,
    })
  })
})

test('PAY-03 without an amount, ₹10 are paid on account', async ({ page }) => {
  await asGuest(page)
  await page.goto('/pay')
  await expect(page.getByText(/^₹10 to /)).toBeVisible()
  await card(page).click()
  await expect(page.getByText(/A payment without an order/)).toBeVisible()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(testPayment(page).getByRole('button', { name: 'Pay ₹10', exact: true })).toBeVisible()
})

test('PAY-20 the server accepts only ₹1 to ₹5,00,000 on account', async ({ page }) => {
  await asGuest(page)
  const asked = async (amount: unknown) =>
    (await page.request.post('/api/rpay/create-order', { data: { amount } })).status()
  for (const amount of [1, 10.5, 500_000]) expect(await asked(amount)).toBe(200)
  for (const amount of [0.99, 0, -5, 500_000.01, 1.001, '100', null]) expect(await asked(amount)).toBe(400)
})
