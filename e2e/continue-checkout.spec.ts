import type { Page } from '@playwright/test'
import {
  addToCart,
  asGuest,
  checkOut,
  createPhone,
  expect,
  fetchOrder,
  fetchStock,
  openTestPayment,
  test,
} from './journeys.ts'
import { placeOrder as placeNow } from './requirements/goods.ts'

const unpaid = (page: Page) => page.getByRole('region', { name: 'Unpaid order' })
const lineOf = (page: Page, item: { product_name: string }) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: item.product_name }) })
const total = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })

async function placeOrder(page: Page) {
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('button', { name: /^Card/ })).toBeVisible()
  return new URL(page.url()).searchParams.get('order')!
}

test('the cart offers the unpaid order for the last piece: the same order again, continue, cancel', async ({
  page,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Last Piece', 12_345, 1)
  await asGuest(page)
  await addToCart(page, phone)
  await page.goto('/cart')
  await expect(unpaid(page)).toBeHidden()
  const order = await checkOut(page)

  await page.goto('/cart')
  await expect(unpaid(page)).toContainText('You have an unpaid order for this')
  await expect(unpaid(page)).toContainText('₹12,445')
  await expect(lineOf(page, phone)).not.toContainText('Sold out')
  const elsewhere = '2 Another Street, Tiruppur 641602'
  expect(await checkOut(page, elsewhere)).toBe(order)
  expect(await fetchOrder(backOffice, order)).toMatchObject({ shipping: { deliveryAddress: elsewhere } })

  await page.goto('/cart')
  await unpaid(page).getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(new RegExp(`/pay\\?order=${order}`))
  await expect(page.getByRole('button', { name: /^Card/ })).toBeVisible()

  await page.goto('/cart')
  const cancel = unpaid(page).getByRole('button', { name: 'Cancel order' })
  await cancel.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep order' }).click()
  await expect(unpaid(page)).toBeVisible()
  await cancel.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('The unpaid order was cancelled')).toBeVisible()
  await expect(unpaid(page)).toBeHidden()
  await expect(lineOf(page, phone)).toBeVisible()
  expect(await fetchOrder(backOffice, order)).toMatchObject({ status: 'cancelled' })
  expect(await fetchStock(backOffice, phone)).toBe(1)
})

test('an empty cart offers an unpaid Buy Now order, and Back after paying shows the paid order', async ({
  page,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Bought Now', 1_000)
  await asGuest(page)
  const order = await placeNow(page, { _id: phone._id, type: 'sales' })
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(unpaid(page)).toContainText('You have an unpaid order: Bought Now')
  await unpaid(page).getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(new RegExp(`/pay\\?order=${order}`))

  await addToCart(page, phone)
  await page.goto('/cart')
  await expect(page.getByText('within Tamil Nadu')).toBeVisible()
  await checkOut(page)
  const window = await openTestPayment(page)
  await window.getByRole('button', { name: 'Pay ₹1,100' }).click()
  const paid = page.getByRole('heading', { name: 'Payment Successful' })
  await expect(paid).toBeVisible()
  await page.goBack()
  await expect(paid).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/pay\?order=/)
  await expect(page.getByRole('article')).toContainText('₹1,100 paid')
})

test('PAY-23 a reported payment locks its lines until the owner decides', async ({ page, backOffice }) => {
  const [checked, other] = [
    await createPhone(backOffice, 'Being Checked', 12_345),
    await createPhone(backOffice, 'Not Ordered', 500),
  ]
  await asGuest(page)
  await addToCart(page, checked)
  await page.goto('/cart')
  const order = await checkOut(page)
  await page.getByRole('button', { name: /^QR/ }).click()
  await page.getByRole('button', { name: 'I have paid' }).click()
  await expect(page.getByRole('heading', { name: 'Payment to be confirmed' })).toBeVisible()

  await page.goto('/cart')
  await expect(lineOf(page, checked)).toContainText('Payment being checked')
  await expect(lineOf(page, checked).getByRole('checkbox')).toBeDisabled()
  await expect(total(page)).not.toContainText('₹12,345')
  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByText('Please add something to checkout')).toBeVisible()
  await page.goto('/buy')
  await expect(page.getByText('Please add something to checkout')).toBeVisible()

  await addToCart(page, other)
  await page.goto('/cart')
  await expect(total(page)).toContainText('₹600')

  const decision = await backOffice.post(`/api/admin/orders/${order}/payment`, {
    data: { decision: 'reject' },
  })
  expect(decision.status()).toBe(200)
  await page.reload()
  await expect(lineOf(page, checked)).not.toContainText('Payment being checked')
  await expect(lineOf(page, checked).getByRole('checkbox')).toBeEnabled()
  await expect(total(page)).toContainText('₹12,945')

  await lineOf(page, other).getByRole('checkbox').uncheck()
  const again = await checkOut(page)
  await page.getByRole('button', { name: /^QR/ }).click()
  await page.getByRole('button', { name: 'I have paid' }).click()
  await expect(page.getByRole('heading', { name: 'Payment to be confirmed' })).toBeVisible()
  const confirmed = await backOffice.post(`/api/admin/orders/${again}/payment`, {
    data: { decision: 'confirm' },
  })
  expect(confirmed.status()).toBe(200)
  await page.goto('/cart')
  await expect(lineOf(page, other)).toBeVisible()
  await expect(lineOf(page, checked)).toHaveCount(0)
})

test('unticked lines, delivery and shipping details last until the order is paid', async ({
  page,
  backOffice,
}) => {
  const [wanted, later] = [
    await createPhone(backOffice, 'Wanted', 1_000),
    await createPhone(backOffice, 'Later', 2_000),
  ]
  await asGuest(page)
  await addToCart(page, wanted)
  await addToCart(page, later)
  await page.goto('/cart')
  await lineOf(page, later).getByRole('checkbox').uncheck()
  await page.getByRole('radio', { name: /Collect at the shop/ }).check()
  const expectChoice = async () => {
    await expect(lineOf(page, later).getByRole('checkbox')).not.toBeChecked()
    await expect(page.getByRole('radio', { name: /Collect at the shop/ })).toBeChecked()
    await expect(total(page)).toContainText('₹1,000')
  }
  await page.reload()
  await expectChoice()

  await page.getByRole('button', { name: 'Checkout' }).click()
  await page.getByLabel('Full name').fill('Sample Shopper')
  await page.goBack()
  await expectChoice()

  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('Sample Shopper')
  await page.getByLabel('Phone number').fill('9876543210')
  await placeOrder(page)
  await page.goBack()
  await expect(page.getByLabel('Full name')).toHaveValue('Sample Shopper')
  await expect(page.getByLabel('Phone number')).toHaveValue('9876543210')

  // Opened directly, the checkout takes the whole cart. (From `/buy` itself it would be a reload.)
  await page.goto('/about')
  await page.goto('/buy')
  await expect(total(page)).toContainText('₹3,100')

  await page.goto('/cart')
  await expectChoice()
  await page.getByRole('button', { name: 'Checkout' }).click()
  await placeOrder(page)
  const window = await openTestPayment(page)
  await window.getByRole('button', { name: 'Pay ₹1,000' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await page.goto('/cart')
  await expect(lineOf(page, later).getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('radio', { name: /Home delivery/ })).toBeChecked()
})

const fullStorage = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}
const blockedStorage = () => {
  for (const kind of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, kind, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
}

for (const [what, script] of [
  ['full', fullStorage],
  ['blocked', blockedStorage],
] as const)
  test(`a browser whose storage is ${what} can buy, too`, async ({ page, backOffice, consoleErrors }) => {
    const phone = await createPhone(backOffice, 'Without Storage', 1_000)
    await page.addInitScript(script)
    await addToCart(page, phone)
    await page.goto('/cart')
    await page.getByRole('radio', { name: /Collect at the shop/ }).check()
    await lineOf(page, phone).getByRole('checkbox').uncheck()
    await lineOf(page, phone).getByRole('checkbox').check()
    await expect(total(page)).toContainText('₹1,000')
    const order = await checkOut(page)
    expect(await fetchOrder(backOffice, order)).toMatchObject({ amount: 1_000 })
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()
    // React Router's own script for scroll positions reports that it cannot read them.
    if (what === 'blocked') consoleErrors.length = 0
  })

test('what was removed from the cart in one tab is not ordered from another', async ({
  page,
  backOffice,
}) => {
  const [wanted, removed] = [
    await createPhone(backOffice, 'Still Wanted', 1_000),
    await createPhone(backOffice, 'Removed', 2_000),
  ]
  await asGuest(page)
  await addToCart(page, wanted)
  await addToCart(page, removed)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Checkout' }).click()
  await page.getByLabel('Full name').fill('Sample Shopper')
  await page.getByLabel('Phone number').fill('9876543210')
  await page.getByLabel('Delivery address').fill('1 Sample Street, Tiruppur 641601')

  const other = await page.context().newPage()
  await other.goto('/cart')
  // The line disappears before the server has answered, and closing the tab ends a request that is under way.
  const saved = other.waitForResponse('**/cart/remove')
  await other.getByRole('button', { name: `Remove ${removed.product_name}` }).click()
  await expect(lineOf(other, removed)).toBeHidden()
  await saved
  await other.close()

  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('alert')).toContainText('Your cart was changed in another tab')
  expect(await fetchStock(backOffice, removed)).toBe(5)
  await expect(total(page)).not.toContainText(removed.product_name)
  await expect(total(page)).toContainText('₹1,100')
  await expect(page.getByLabel('Full name')).toHaveValue('Sample Shopper')
  const order = await placeOrder(page)
  expect(await fetchOrder(backOffice, order)).toMatchObject({ amount: 1_100 })
})
