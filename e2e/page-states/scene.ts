import type { Page } from '@playwright/test'
import { asMember, asOwner } from '../journeys.ts'

export type Viewer = 'visitor' | 'shopper' | 'owner'

/** A page of the shop in one of its states, for axe, screenshots and layout tests. */
export interface Scene {
  name: string
  viewer: Viewer
  /** Resolves when the state is visible. */
  open: (page: Page) => Promise<unknown>
}

interface Item {
  _id: string
  product_name: string
  brand: string
  price: number
  stock: number | null
}

export const at = (path: string) => (page: Page) => page.goto(path)

/** Signs the page's visitor in; a shopper also gets three cart lines. */
export async function enter(page: Page, viewer: Viewer) {
  if (viewer === 'owner') await asOwner(page)
  if (viewer !== 'shopper') return
  await asMember(page)
  for (const [type, place] of [
    ['sales', 0],
    ['sales', 5],
    ['accessories', 2],
  ] as const)
    await page.request.post('/cart/add', {
      data: { product_id: (await demoItem(page, type, place))._id, type },
    })
}

/** A product of the demo data; parallel tests may have added newer ones. */
export async function demoItem(page: Page, catalogue: string, place = 0) {
  const items = (await (await page.request.get(`/api/${catalogue}`)).json()) as Item[]
  const demo = items.filter(({ brand, stock }) => !brand.startsWith('Sample') && stock !== 0)
  return demo[place % demo.length]!
}

/** An unpaid order for one item, if not said otherwise an accessory. */
export async function placeOrder(page: Page, type = 'accessories', place = 3) {
  const { _id } = await demoItem(page, type, place)
  const answer = await page.request.post('/api/orders', {
    data: {
      lines: [{ product_id: _id, type, quantity: 1 }],
      delivery: 'home',
      shipping: {
        fullName: 'Sample Shopper',
        phoneNumber: '9876543210',
        deliveryAddress: '1 Sample Street, Tiruppur 641601',
      },
    },
  })
  return ((await answer.json()) as { id: string }).id
}

/** A message sent with the contact form. */
export async function write(page: Page) {
  const ids = { lib_version: '4.4.1', user_id: 'key', service_id: 'service', template_id: 'template' }
  await page.request.post('/api/v1.0/email/send', {
    data: {
      ...ids,
      template_params: {
        name: 'Sample Shopper',
        email: 'sample@example.com',
        message: 'Sample data: is this phone in stock?',
      },
    },
  })
}

/** A payment without an order that the payer reported as sent. */
export async function payOnAccount(page: Page) {
  const answer = await page.request.post('/api/rpay/upi', { data: { amount: 250 } })
  const { id } = (await answer.json()) as { id: string }
  await page.request.post(`/api/rpay/${id}/utr`, { data: { utr: '123456789012' } })
}
