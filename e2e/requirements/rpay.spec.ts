import type { Page } from '@playwright/test'
import { asMember, expect, test, testOnSharedPage } from '../journeys.ts'
import { openedWith, stubPaymentWindow, testPayment } from './window.ts'

const button = (page: Page, amount: string) =>
  page.getByRole('button', { name: `Pay ${amount} Now`, exact: true })

async function open(page: Page, search = '') {
  const member = await asMember(page)
  await page.goto(`/rpay${search}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return member
}

const testOnPage = testOnSharedPage((page) => open(page))

testOnPage('RPY-01 the page is headed Complete Your Payment', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Payment' })).toBeVisible()
})

testOnPage('RPY-03 without a query it is ₹100', async ({ page }) => {
  await expect(page.getByText('₹100', { exact: true })).toBeVisible()
})

testOnPage('RPY-05 the note names the payment gateway', async ({ page }) => {
  const { name } = (await (await page.request.get('/api/rpay/gateway')).json()) as { name: string }
  expect(name).not.toBe('')
  await expect(page.getByText(`Secured by ${name}`)).toBeVisible()
})

test('RPY-02 the amount is the query’s', async ({ page }) => {
  await open(page, '?amount=1499.5')
  await expect(page.getByText('₹1,499.50', { exact: true })).toBeVisible()
})

const testOnPageOf250 = testOnSharedPage((page) => open(page, '?amount=250'))

testOnPageOf250('RPY-04 the button names the amount', async ({ page }) => {
  await expect(button(page, '₹250')).toBeVisible()
})

testOnPageOf250(
  'RPY-07 the provider’s answer is verified, and then the page says Payment Successful',
  async ({ page }) => {
    await button(page, '₹250').click()
    const verified = page.waitForResponse('**/verify-payment')
    await testPayment(page).getByRole('button', { name: 'Pay ₹250' }).click()
    expect(Object.keys((await verified).request().postDataJSON() as object).sort()).toEqual([
      'razorpay_order_id',
      'razorpay_payment_id',
      'razorpay_signature',
    ])
    expect((await verified).status()).toBe(200)
    await expect(page.getByText('Payment Successful', { exact: true })).toBeVisible()
  },
)

test('RPY-06 the button opens a payment of that amount in the provider’s window', async ({ page }) => {
  await stubPaymentWindow(page)
  const { fullName } = await open(page, '?amount=250')
  const opening = page.waitForResponse('**/api/rpay/create-order')
  await button(page, '₹250').click()
  const opened = await opening
  expect(opened.request().method()).toBe('POST')
  expect(opened.request().postDataJSON()).toEqual({ amount: 250 })
  const { id } = (await opened.json()) as { id: string }
  expect(await openedWith(page)).toMatchObject({
    order_id: id,
    prefill: { name: fullName },
    theme: { color: expect.stringMatching(/^#[\da-f]{6}$/) },
  })
})

test('RPY-08 a failure is only logged', async ({ page, consoleErrors }) => {
  await open(page, '?amount=250')
  await button(page, '₹250').click()
  await testPayment(page).getByRole('button', { name: 'Decline' }).click()
  await expect(button(page, '₹250')).toBeEnabled()
  await expect.poll(() => consoleErrors.splice(0)).toEqual([expect.stringContaining('Payment failed')])
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('Payment Successful')).toHaveCount(0)
})

test('RPY-09 an amount that cannot be paid makes no order', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await open(page, '?amount=500001')
  await button(page, '₹5,00,001').click()
  await expect(page.getByText('The amount can be at most ₹5,00,000.')).toBeVisible()
  expect(calls.filter((url) => url.includes('create-order'))).toEqual([])
})
