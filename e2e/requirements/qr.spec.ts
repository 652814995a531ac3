import { asGuest, expect, fetchOrder, test } from '../journeys.ts'
import { placeOrder, stock } from './goods.ts'

const qr = { name: 'QR code of this payment' }
let order = ''

test.beforeEach(async ({ page, backOffice }) => {
  await asGuest(page)
  order = await placeOrder(page, await stock(backOffice, 'sales', { price: 20_000 }))
  await page.goto(`/pay?order=${order}`)
})

test('QR-01 QR-02 QR-03 the QR view shows an image of the shop’s own for the order’s amount, and the arrow leads back', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const path = `/api/orders/${order}/qr`
  const drawing = page.waitForResponse(
    (answer) => answer.url().endsWith(path) && answer.request().method() === 'GET',
  )
  await page.getByRole('button', { name: 'QR' }).click()
  expect((await drawing).headers()['content-type']).toContain('image/svg+xml')
  const image = page.getByRole('img', qr)
  await expect(image).toHaveAttribute('src', path)
  await expect(image).toHaveJSProperty('complete', true)
  expect(await image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByText('₹20,100', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Scan to pay' })).toBeVisible()
  expect(asked.filter((url) => !url.startsWith(baseURL!))).toEqual([])

  await page.getByRole('button', { name: 'Payment methods' }).click()
  await expect(image).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Card' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'QR' })).toBeVisible()
})

test('QR-07 QR-08 a UTR must have 12 digits and is optional; a reported payment awaits confirmation and does not count as paid', async ({
  page,
  backOffice,
}) => {
  await page.getByRole('button', { name: 'QR' }).click()
  await page.getByLabel(/^UTR/).fill('1234')
  await page.getByRole('button', { name: 'I have paid' }).click()
  await expect(page.getByText(/A UTR has 12 digits/).first()).toBeVisible()
  await page.getByLabel(/^UTR/).fill('')
  await page.getByRole('button', { name: 'I have paid' }).click()
  await expect(page.getByRole('heading', { name: 'Payment to be confirmed' })).toBeVisible()
  await expect(page.getByText('Payment Successful')).toHaveCount(0)
  expect(await fetchOrder(backOffice, order)).toMatchObject({
    status: 'payment_to_confirm',
    invoice: null,
  })
})

test('above ₹1,00,000 the QR view says that most UPI apps refuse, and names the card', async ({
  page,
  backOffice,
}) => {
  const note = page.getByText(/Most UPI apps send at most ₹1,00,000 at a time/)
  await page.getByRole('button', { name: 'QR' }).click()
  await expect(page.getByRole('img', qr)).toBeVisible()
  await expect(note).toHaveCount(0)
  const dear = await placeOrder(page, await stock(backOffice, 'sales', { price: 159_900 }))
  await page.goto(`/pay?order=${dear}`)
  await page.getByRole('button', { name: 'QR' }).click()
  await expect(note).toBeVisible()
})
