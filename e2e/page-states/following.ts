import type { Page } from '@playwright/test'
import { asOwner } from '../journeys.ts'
import { placeOrder, type Scene } from './scene.ts'

/** Pays by the API calls of the sandbox's payment window. */
async function payFor(page: Page, order: string) {
  const opened = await page.request.post('/api/rpay/create-order', { data: { amount: 1, order } })
  const { id } = (await opened.json()) as { id: string }
  const paid = await page.request.post(`/sandbox/razorpay/v1/checkout/${id}/pay`)
  await page.request.post('/verify-payment', { data: (await paid.json()) as object })
}

/** The owner's API session, next to the shopper's. */
async function handOver(page: Page, order: string) {
  const adminPage = await page
    .context()
    .browser()!
    .newPage({ baseURL: new URL(page.url()).origin })
  await asOwner(adminPage)
  const at = `/api/admin/orders/${order}/status`
  await adminPage.request.put(at, { data: { status: 'shipped', tracking: 'SAMPLE-TRACKING' } })
  await adminPage.request.put(at, { data: { status: 'delivered' } })
  await adminPage.close()
}

async function follow(page: Page, order: string) {
  const { link } = (await (await page.request.get(`/api/orders/${order}`)).json()) as { link: string }
  await page.goto(`/o/${link}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function followDelivered(page: Page) {
  await page.goto('/about')
  const order = await placeOrder(page)
  await payFor(page, order)
  await handOver(page, order)
  await follow(page, order)
}

const scene = (name: string, open: Scene['open']): Scene => ({ name, viewer: 'shopper', open })

/** States of an order's page opened by its link. */
export const followingScenes: Scene[] = [
  scene('order-to-pay', async (page) => follow(page, await placeOrder(page))),
  scene('order-cancel-asked', async (page) => {
    await follow(page, await placeOrder(page))
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('alertdialog').waitFor()
  }),
  scene('order-cancelled', async (page) => {
    const order = await placeOrder(page)
    await payFor(page, order)
    await follow(page, order)
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('region', { name: 'Your money' }).waitFor()
    // The toast disappears by itself.
    await page.getByText('Your order was cancelled.').waitFor({ state: 'hidden' })
  }),
  scene('order-delivered', followDelivered),
  scene('order-return-form', async (page) => {
    await followDelivered(page)
    await page.getByRole('button', { name: 'Return items' }).click()
    await page.getByRole('dialog', { name: 'Return items' }).waitFor()
  }),
  scene('order-returning', async (page) => {
    await followDelivered(page)
    await page.getByRole('button', { name: 'Return items' }).click()
    const form = page.getByRole('dialog', { name: 'Return items' })
    await form.getByLabel(/^Why/).fill('Sample data: it does not fit.')
    await form.getByRole('button', { name: 'Request return' }).click()
    await page.getByRole('region', { name: 'Returns' }).waitFor()
    await page.getByText('will answer.').waitFor({ state: 'hidden' })
  }),
  scene('order-of-my-own', async (page) => {
    await page.goto(`/account/orders/${await placeOrder(page)}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }),
]
