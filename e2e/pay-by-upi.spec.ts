import type { Page } from '@playwright/test'
import { asGuest, createPhone, expect, fetchOrder, test } from './journeys.ts'
import { placeOrder } from './requirements/goods.ts'

const androidPhone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36'
const top = async (page: Page, selector: ReturnType<Page['getByRole']>) => (await selector.boundingBox())!.y

async function openQr(page: Page, order: string) {
  await page.goto(`/pay?order=${order}`)
  await page.getByRole('button', { name: 'QR' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
}

test('on a phone the UPI apps come first, then id and amount to copy, then the QR code', async ({
  browser,
  backOffice,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent: androidPhone,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  const { _id } = await createPhone(backOffice, 'Scanned Phone', 20_000)
  await asGuest(page)
  await openQr(page, await placeOrder(page, { _id, type: 'sales' }))

  const opener = page.getByRole('link', { name: 'Open UPI app' })
  await expect(opener).toHaveAttribute('href', /^upi:\/\/pay\?pa=/)
  const apps = page.getByRole('list', { name: 'UPI apps' }).getByRole('link')
  await expect(apps).toHaveText(['Google Pay', 'PhonePe', 'Paytm', 'BHIM'])
  await expect(apps.nth(1)).toHaveAttribute(
    'href',
    /^intent:\/\/pay\?pa=.*am=20100\.00.*#Intent;scheme=upi;package=com\.phonepe\.app;end$/,
  )
  const copyId = page.getByRole('button', { name: 'Copy UPI id' })
  const copyAmount = page.getByRole('button', { name: 'Copy amount' })
  const order = [opener, apps.first(), copyId, copyAmount, page.getByRole('img', { name: /QR code/ })]
  const tops = await Promise.all(order.map((part) => top(page, part)))
  expect(tops).toEqual([...tops].sort((a, b) => a - b))

  await copyAmount.click()
  await expect(page.getByText('Amount copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('20100')
  await copyId.click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('noyyal@upi')
  await expect(page.getByText(/most apps send at most ₹2,000/)).toBeVisible()
  await context.close()
})

test('a buyer who comes back from the UPI app is asked whether they paid, after the phone has closed the tab too', async ({
  page,
  backOffice,
}) => {
  const { _id } = await createPhone(backOffice, 'Paid In The App', 249)
  await asGuest(page)
  const order = await placeOrder(page, { _id, type: 'sales' })
  await openQr(page, order)
  await expect(page).toHaveURL(new RegExp(`/pay\\?order=${order}&method=qr$`))
  const question = page.getByRole('alertdialog', { name: 'Did you pay ₹349?' })
  const openApp = page.getByRole('link', { name: 'Open UPI app' })
  // No UPI app opens in the test's browser, so the page stays visible: dispatch the event of the return.
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await comeBack()
  await expect(question).toHaveCount(0)

  await openApp.click()
  await comeBack()
  await question.getByRole('button', { name: 'Not yet' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await comeBack()
  await expect(question).toHaveCount(0)

  await openApp.click()
  await page.goto('about:blank')
  await page.goBack()
  await question.getByRole('button', { name: 'I have paid' }).click()
  await expect(page.getByRole('heading', { name: 'Payment to be confirmed' })).toBeVisible()
  expect(await fetchOrder(backOffice, order)).toMatchObject({ status: 'payment_to_confirm' })
})

test('QR-02 PAY-02 reload and Back return to the chosen way to pay, with the navigation state', async ({
  page,
  backOffice,
}) => {
  const { _id } = await createPhone(backOffice, 'Chosen Way', 20_000)
  await asGuest(page)
  await openQr(page, await placeOrder(page, { _id, type: 'sales' }))
  await page.reload()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await page.getByRole('button', { name: 'Payment methods' }).click()
  await expect(page.getByRole('button', { name: 'Card' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Card' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible()

  // On account only the navigation state knows the amount.
  await page.goto('/pay')
  await page.evaluate(() => history.replaceState({ usr: { amount: 249 }, key: 'test', idx: 0 }, ''))
  await page.reload()
  await page.getByRole('button', { name: 'QR' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect(page.getByText('₹249', { exact: true }).first()).toBeVisible()
})

test('on a computer the QR code comes first, and no app is offered', async ({ browser, backOffice }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, hasTouch: false })
  const page = await context.newPage()
  const { _id } = await createPhone(backOffice, 'Scanned Phone', 20_000)
  await asGuest(page)
  await openQr(page, await placeOrder(page, { _id, type: 'sales' }))
  await expect(page.getByRole('link', { name: 'Open UPI app' })).toBeHidden()
  const image = page.getByRole('img', { name: /QR code/ })
  expect((await image.boundingBox())!.x).toBeLessThan(
    (await page.getByRole('button', { name: 'Copy UPI id' }).boundingBox())!.x,
  )
  await expect(image).toBeInViewport()
  await context.close()
})

for (const width of [390, 1280])
  test(`a payer whose QR code is open can still report the payment when the shop turns UPI off, at ${width} px`, async ({
    browser,
    backOffice,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 844 } })
    const page = await context.newPage()
    const { _id } = await createPhone(backOffice, 'Scanned Phone', 20_000)
    await asGuest(page)
    const order = await placeOrder(page, { _id, type: 'sales' })
    await openQr(page, order)
    const settings = '/api/admin/shop-settings'
    expect((await backOffice.put(settings, { data: { acceptsUpi: false } })).status()).toBe(200)
    try {
      await openQr(page, order)
      await page.getByLabel(/^UTR/).fill(String(Date.now()).slice(-12))
      await page.getByRole('button', { name: 'I have paid' }).click()
      await expect(page.getByRole('heading', { name: 'Payment to be confirmed' })).toBeVisible()

      const another = await placeOrder(page, { _id, type: 'sales' })
      await page.goto(`/pay?order=${another}`)
      await expect(page.getByRole('button', { name: 'Card' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'QR' })).toHaveCount(0)
    } finally {
      await backOffice.put(settings, { data: { acceptsUpi: true } })
      await context.close()
    }
  })
