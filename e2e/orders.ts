import type { Page } from '@playwright/test'
import { expect, openTestPayment, type createPhone } from './journeys.ts'

type Item = Awaited<ReturnType<typeof createPhone>>

/** Places an order of two units with the page's session; returns its id and link. */
export async function order(page: Page, phone: Item, delivery = 'home') {
  const shipping = {
    fullName: 'Sample Shopper',
    phoneNumber: '9876543210',
    deliveryAddress: '1 Sample Street, Tiruppur 641601',
  }
  const lines = [{ product_id: phone._id, type: 'sales', quantity: 2 }]
  const placed = await page.request.post('/api/orders', { data: { lines, delivery, shipping } })
  expect(placed.status(), await placed.text()).toBe(201)
  const { id } = (await placed.json()) as { id: string }
  const { link } = (await (await page.request.get(`/api/orders/${id}`)).json()) as { link: string }
  return { id, link }
}

export async function payByCard(page: Page) {
  const window = await openTestPayment(page)
  await window.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
}
