import {
  addToCart,
  checkOut,
  continueAsGuest,
  expect,
  openTestPayment,
  orderAtTheDesk,
  stockAPhone,
  stockLeft,
  test,
} from './journeys.ts'

test('GEN-02 a guest finds a phone, buys two of it with home delivery and has the receipt', async ({
  page,
  backOffice,
}, info) => {
  const phone = await stockAPhone(backOffice, `Sample Phone ${info.project.name}`)
  await continueAsGuest(page)

  await page.goto('/sales')
  const card = page.getByRole('article').filter({ hasText: phone.product_name })
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText(`${phone.product_name} added to cart`)).toBeVisible()

  await page.goto('/cart')
  await page.getByRole('button', { name: `One more: ${phone.product_name}` }).click()
  await expect(page.getByText('₹24,690').first()).toBeVisible()
  await page.getByRole('radio', { name: /Home delivery/ }).check()
  await expect(page.getByText('₹24,790').first()).toBeVisible()

  const order = await checkOut(page)
  const window = await openTestPayment(page)
  await expect(window).toContainText('no money moves')
  await window.getByRole('button', { name: 'Pay ₹24,790' }).click()

  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expect(page.getByText('Delivery in 1–2 Days')).toBeVisible()
  const receipt = await orderAtTheDesk(backOffice, order)
  expect(receipt).toMatchObject({ status: 'processing', amount: 24_790, subtotal: 24_690, deliveryFee: 100 })
  expect(receipt.invoice).toBeGreaterThanOrEqual(100_000)
  await expect(page.getByText(String(receipt.invoice))).toBeVisible()
  expect(await stockLeft(backOffice, phone)).toBe(3)

  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('PAY-18 a browser that closes right after paying leaves the order paid', async ({
  page,
  backOffice,
}, info) => {
  const phone = await stockAPhone(backOffice, `Closed Browser Phone ${info.project.name}`)
  await continueAsGuest(page)
  await addToCart(page, phone)
  const order = await checkOut(page)
  const window = await openTestPayment(page)

  await page.route('**/verify-payment', (route) => route.abort())
  const paying = page.waitForResponse(/\/sandbox\/.*\/pay$/)
  await window.getByRole('button', { name: /^Pay ₹/ }).click()
  await paying
  await page.close()

  await expect
    .poll(async () => (await orderAtTheDesk(backOffice, order)).status, {
      timeout: 20_000,
    })
    .toBe('processing')
  expect(await stockLeft(backOffice, phone)).toBe(4)
})

test('PAY-08 PAY-09 PAY-14 a closed or declined payment leaves the order and the cart as they were', async ({
  page,
  backOffice,
}, info) => {
  const phone = await stockAPhone(backOffice, `Declined Phone ${info.project.name}`)
  await continueAsGuest(page)
  await addToCart(page, phone)
  const order = await checkOut(page)

  let window = await openTestPayment(page)
  await window.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled()

  await page.getByRole('button', { name: 'Pay Now' }).click()
  window = page.getByRole('dialog', { name: 'Test payment' })
  await window.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled()
  expect((await orderAtTheDesk(backOffice, order)).status).toBe('awaiting_payment')

  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page
    .getByRole('dialog', { name: 'Test payment' })
    .getByRole('button', { name: /^Pay ₹/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
})

test('SEC-26 an amount changed in the browser changes nothing', async ({ page, backOffice }, info) => {
  const phone = await stockAPhone(backOffice, `Tampered Phone ${info.project.name}`, 50_000)
  await continueAsGuest(page)
  await addToCart(page, phone)
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
