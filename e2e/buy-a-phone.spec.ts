import { randomInt } from 'node:crypto'
import {
  addToCart,
  asMember,
  checkOut,
  continueAsGuest,
  expect,
  openOrder,
  openTestPayment,
  fetchOrder,
  createPhone,
  fetchStock,
  test,
} from './journeys.ts'

test('GEN-02 a guest finds a phone, buys two of it with home delivery and has the receipt @desktop', async ({
  page,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Sample Phone')
  await continueAsGuest(page)

  await page.goto('/sales')
  await page.getByRole('searchbox', { name: 'Search phones' }).fill(phone.product_name)
  const card = page.getByRole('article').filter({ hasText: phone.product_name })
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText(`${phone.product_name} added to cart`)).toBeVisible()

  await page.goto('/cart')
  await page.getByRole('button', { name: `Increase quantity of ${phone.product_name}` }).click()
  await expect(page.getByText('₹24,690').first()).toBeVisible()
  await page.getByRole('radio', { name: /Home delivery/ }).check()
  await expect(page.getByText('₹24,790').first()).toBeVisible()

  const order = await checkOut(page)
  const window = await openTestPayment(page)
  await expect(window).toContainText('no money moves')
  await window.getByRole('button', { name: 'Pay ₹24,790' }).click()

  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expect(page.getByText('Delivery in 1–2 Days')).toBeVisible()
  const receipt = await fetchOrder(backOffice, order)
  expect(receipt).toMatchObject({ status: 'processing', amount: 24_790, subtotal: 24_690, deliveryFee: 100 })
  expect(receipt.invoice).toBeGreaterThanOrEqual(100_000)
  await expect(page.getByText(String(receipt.invoice))).toBeVisible()
  expect(await fetchStock(backOffice, phone)).toBe(3)

  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('GEN-02 a member buys a phone by QR, the owner confirms the payment, and the receipt is shown', async ({
  page,
  adminPage,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Scanned Phone')
  const member = await asMember(page)
  const utr = String(randomInt(1e11, 1e12))

  await addToCart(page, phone)
  await page.goto('/cart')
  const order = await checkOut(page)
  await page.getByRole('button', { name: 'QR' }).click()
  await expect(page.getByRole('img', { name: 'QR code of this payment' })).toBeVisible()
  await page.getByLabel('UTR (optional)').fill(utr)
  await page.getByRole('button', { name: 'I have paid' }).click()
  await expect(page.getByRole('heading', { name: 'Payment to be confirmed' })).toBeVisible()

  const details = await openOrder(adminPage, order)
  await expect(details).toContainText(`UTR ${utr}`)
  await expect(details).toContainText(member.email)
  await details.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(details).toContainText('Processing')

  await page.getByRole('link', { name: 'My orders' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: order })).toContainText('Processing')
  await page.getByRole('link', { name: `Receipt of ${order}` }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  const { invoice } = await fetchOrder(backOffice, order)
  await expect(page.getByText(`₹12,445 paid · Invoice ${invoice}`)).toBeVisible()
})

test('PAY-18 an order is paid even if the browser closes right after the payment', async ({
  page,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Closed Browser Phone')
  await continueAsGuest(page)
  await addToCart(page, phone)
  await page.goto('/cart')
  const order = await checkOut(page)
  const window = await openTestPayment(page)

  await page.route('**/verify-payment', (route) => route.abort())
  const paying = page.waitForResponse(/\/sandbox\/.*\/pay$/)
  await window.getByRole('button', { name: /^Pay ₹/ }).click()
  await paying
  await page.close()

  await expect
    .poll(async () => (await fetchOrder(backOffice, order)).status, {
      timeout: 20_000,
    })
    .toBe('processing')
  expect(await fetchStock(backOffice, phone)).toBe(4)
})

test('PAY-08 PAY-09 PAY-14 a closed or declined payment changes neither the order nor the cart', async ({
  page,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Declined Phone')
  await continueAsGuest(page)
  await addToCart(page, phone)
  await page.goto('/cart')
  const order = await checkOut(page)

  let window = await openTestPayment(page)
  await window.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled()

  await page.getByRole('button', { name: 'Pay Now' }).click()
  window = page.getByRole('dialog', { name: 'Test payment' })
  await window.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled()
  expect((await fetchOrder(backOffice, order)).status).toBe('awaiting_payment')

  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page
    .getByRole('dialog', { name: 'Test payment' })
    .getByRole('button', { name: /^Pay ₹/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
})

test('SEC-26 an amount changed in the browser has no effect', async ({ page, backOffice }) => {
  const phone = await createPhone(backOffice, 'Tampered Phone', 50_000)
  await continueAsGuest(page)
  await addToCart(page, phone)
  await page.goto('/cart')
  const order = await checkOut(page)

  await page.evaluate(() => {
    const { usr, ...rest } = history.state as { usr: object }
    history.replaceState({ ...rest, usr: { ...usr, amount: 1, subtotal: 1, delivery: 0 } }, '')
  })
  await page.route('**/api/rpay/create-order', (route) =>
    route.continue({ postData: JSON.stringify({ amount: 1, order }) }),
  )
  await page.reload()
  const window = await openTestPayment(page)
  await expect(window.getByRole('button', { name: 'Pay ₹50,100' })).toBeVisible()
})
