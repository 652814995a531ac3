import type { APIRequestContext, Page } from '@playwright/test'
import { asGuest, expect, test, testOnSharedPage } from '../journeys.ts'
import { placeOrder, stock } from './goods.ts'
import { payNow, testPayment } from './window.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Payment Successful' })
const steps = (page: Page) => page.getByRole('list', { name: 'Your order' }).getByRole('listitem')
const labels = ['Processing Payment', 'Payment Successful', 'Order Confirmed', 'Delivery in 1–2 Days']
const pay = (page: Page) =>
  testPayment(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click()

async function openPaymentWindow(page: Page, backOffice: APIRequestContext) {
  await asGuest(page)
  const order = await placeOrder(page, await stock(backOffice))
  await page.goto(`/pay?order=${order}`)
  await payNow(page)
}

const testOnReceipt = testOnSharedPage(async (page, backOffice) => {
  await openPaymentWindow(page, backOffice)
  await pay(page)
  await expect(heading(page)).toBeVisible()
})

testOnReceipt('SUC-01 a paid order shows Payment Successful', async ({ page }) => {
  await expect(heading(page)).toBeVisible()
})

testOnReceipt('SUC-02 the four steps are shown in order', async ({ page }) => {
  await expect(steps(page)).toHaveText(labels)
})

testOnReceipt('SUC-08 the receipt names its bill by the number in the financial year', async ({ page }) => {
  // Without a GSTIN, as in the sample shop, the document is no tax invoice.
  const fact = page
    .getByRole('term')
    .filter({ hasText: /^Bill$/ })
    .locator('..')
  await expect(fact.getByRole('definition')).toHaveText(/^TS\/\d\d-\d\d\/\d{5}$/)
})

testOnReceipt('SUC-06 only the receipt is printed', async ({ page }) => {
  await expect(heading(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText(/Invoice \d{6}/)).toBeVisible()
  await expect(page.getByText('₹12,445').last()).toBeVisible()
  await expect(page.getByRole('article').locator('svg rect, img').first()).toBeVisible()
  await expect(page.getByRole('article').getByText('Noyyal Mobiles').first()).toBeVisible()
  for (const around of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('button', { name: 'Print Receipt' }),
    steps(page).first(),
  ])
    await expect(around).toBeHidden()
  const paper = await page
    .getByRole('article')
    .evaluate((receipt) => [getComputedStyle(receipt).color, getComputedStyle(receipt).backgroundColor])
  expect(paper).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)'])
  await page.emulateMedia({ media: null })
})

/** A paid order of the page's session, in this status. */
async function paidOrder(page: Page, backOffice: APIRequestContext, delivery: string, statuses: string[]) {
  const order = await placeOrder(page, await stock(backOffice), { delivery })
  const answers = [
    await page.request.post(`/api/orders/${order}/utr`, { data: {} }),
    await backOffice.post(`/api/admin/orders/${order}/payment`, {
      data: { decision: 'confirm' },
    }),
  ]
  for (const status of statuses)
    answers.push(
      await backOffice.put(`/api/admin/orders/${order}/status`, {
        data: { status, tracking: 'TRACK-1', reason: 'As asked.' },
      }),
    )
  for (const answer of answers) expect(answer.status(), await answer.text()).toBe(200)
  return order
}

for (const { delivery, statuses, title, happened } of [
  {
    delivery: 'home',
    statuses: ['shipped', 'delivered'],
    title: 'Payment Successful',
    happened: ['Payment Successful', 'Order Confirmed', 'Shipped', 'Delivered'],
  },
  {
    delivery: 'collect',
    statuses: ['ready', 'collected'],
    title: 'Payment Successful',
    happened: ['Payment Successful', 'Order Confirmed', 'Ready to collect', 'Collected'],
  },
  {
    delivery: 'home',
    statuses: ['cancelled'],
    title: 'Order cancelled',
    happened: [],
  },
])
  test(`SUC-02 later the receipt and the order page tell what happened: ${statuses.at(-1)}`, async ({
    page,
    backOffice,
  }) => {
    await asGuest(page)
    const order = await paidOrder(page, backOffice, delivery, statuses)
    await page.goto(`/pay?order=${order}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(steps(page)).toHaveText(happened)
    await expect(page.getByText('நன்றி!', { exact: true })).toHaveCount(happened.length > 0 ? 1 : 0)
    await expect(page.getByText('Delivery in 1–2 Days')).toHaveCount(0)
    await page.getByRole('link', { name: 'Follow your order' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      statuses.at(-1)!.replace(/^./, (first) => first.toUpperCase()),
    )
    await expect(page.getByText('Delivery in 1–2 Days')).toHaveCount(0)
  })

test('SUC-03 SUC-05 the steps advance one a second, and Print Receipt opens the print dialog after 500 ms', async ({
  page,
  backOffice,
}) => {
  await page.clock.install()
  await openPaymentWindow(page, backOffice)
  await page.clock.pauseAt(Date.now() + 60_000)
  await pay(page)
  await expect(heading(page)).toBeVisible()
  const now = steps(page).and(page.locator('[aria-current="step"]'))
  await expect(now).toHaveText(labels[0]!)
  for (const next of [1, 2, 3]) {
    await page.clock.runFor(999)
    await expect(now).toHaveText(labels[next - 1]!)
    await page.clock.runFor(1)
    await expect(now).toHaveText(labels[next]!)
  }

  await page.evaluate(() => {
    window.print = () => document.body.toggleAttribute('data-printed')
  })
  await page.getByRole('button', { name: 'Print Receipt' }).click()
  await page.clock.runFor(499)
  await expect(page.locator('body')).not.toHaveAttribute('data-printed')
  await page.clock.runFor(1)
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
})

test('SUC-07 a payment that the server does not verify shows no success', async ({ page, backOffice }) => {
  await openPaymentWindow(page, backOffice)
  await page.route('**/verify-payment', (route) => {
    const body = route.request().postDataJSON() as object
    return route.continue({
      postData: JSON.stringify({ ...body, razorpay_signature: 'f'.repeat(64) }),
    })
  })
  const refused = page.waitForResponse('**/verify-payment')
  await pay(page)
  expect((await refused).status()).toBe(400)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(heading(page)).toHaveCount(0)
  await expect(page.getByText('Order Confirmed')).toHaveCount(0)
  await expect(page.getByText(/Invoice \d/)).toHaveCount(0)
})
