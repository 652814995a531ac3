import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort } from '../scripts/free-port.ts'
import { owner, startShop, type RunningShop } from '../scripts/shop-process.ts'
import { expect, test } from './journeys.ts'
import { fillProduct } from './requirements/product-form.ts'

let shop: RunningShop
const dataDir = mkdtempSync(join(tmpdir(), 'kadai-first-day-'))
test.beforeAll(async () => {
  test.setTimeout(180_000)
  // Nothing listens there: each email fails, and waits to be sent again.
  const mailServer = `smtp://127.0.0.1:${await freePort()}`
  shop = await startShop(dataDir, { DEMO: '0', BACKUPS: '1', SMTP_URL: mailServer })
})
test.afterAll(async () => {
  await shop.stop()
  rmSync(dataDir, { recursive: true })
})

const checklist = (page: Page) => page.getByRole('region', { name: 'Set up your shop' })

/** The owner's own order, as a guest who says to have paid by UPI. */
async function placeOwnOrder(page: Page, product: string) {
  const guest = await page.context().browser()!.newContext({ baseURL: shop.url })
  const { request } = guest
  await request.post('/api/auth/guest')
  const [item] = (await (await request.get('/api/sales?limit=1')).json()) as {
    _id: string
    product_name: string
  }[]
  expect(item!.product_name).toBe(product)
  const placed = await request.post('/api/orders', {
    data: {
      lines: [{ product_id: item!._id, type: 'sales', quantity: 1 }],
      delivery: 'collect',
      shipping: { fullName: 'First Buyer', phoneNumber: '9876543210', deliveryAddress: '' },
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  const { id } = (await placed.json()) as { id: string }
  const reported = await request.post(`/api/orders/${id}/utr`, { data: { utr: '412345678901' } })
  expect(reported.status(), await reported.text()).toBe(200)
  await guest.close()
  return id
}

test('the list of a new shop ticks itself until the first order is paid, and is then gone', async ({
  page,
}) => {
  test.setTimeout(150_000)
  await page.request.post(`${shop.url}/api/auth/login`, { data: owner })
  await page.goto(`${shop.url}/admin/today`)
  const list = checklist(page)
  await expect(list).toContainText('1 of 6 done')

  await list.getByRole('link', { name: 'Enter name, phone and address' }).click()
  await page.getByLabel('Shop name').fill('Amaravathi Mobiles')
  await page.getByLabel('Phone').fill('98400 12345')
  await page.getByLabel('Address').fill('7 River Street, Tiruppur')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Shop profile updated successfully!')).toBeVisible()

  await page.goto(`${shop.url}/admin/connections`)
  const upi = page.getByRole('region', { name: 'UPI by QR code' })
  await upi.getByLabel('UPI id').fill('amaravathi@okbank')
  await upi.getByRole('button', { name: 'Save UPI id' }).click()
  await expect(upi.getByText(/^Customers pay to amaravathi@okbank/)).toBeVisible()

  await page.goto(`${shop.url}/admin/add?category=sales`)
  const product = await fillProduct(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Product added successfully!')).toBeVisible()
  const order = await placeOwnOrder(page, product)

  await page.goto(`${shop.url}/admin/backups`)
  await page.getByRole('button', { name: 'Show the key' }).click()
  await page.getByRole('button', { name: 'I have it on paper' }).click()
  await expect(page.getByRole('heading', { name: 'The recovery sheet' })).toBeHidden()

  await page.goto(`${shop.url}/admin/today`)
  await expect(list).toContainText('5 of 6 done')
  const payment = page.getByRole('region', { name: 'Payments to confirm' }).getByRole('listitem')
  await payment.filter({ hasText: order }).getByRole('button', { name: 'Confirm payment' }).click()
  const packing = page.getByRole('region', { name: 'Orders to pack' }).getByRole('listitem')
  await expect(packing.filter({ hasText: order })).toBeVisible()
  await page.reload()
  await expect(packing.filter({ hasText: order })).toBeVisible()
  await expect(list).toHaveCount(0)

  await test.step('an email that the mail server did not take is sent again', async () => {
    await page.goto(`${shop.url}/admin/outbox?state=failed`)
    const mail = page.getByRole('row').filter({ hasText: order }).first()
    await expect(mail).toContainText('Not sent')
    await mail.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('The email is sent again')).toBeVisible()
  })
})
