import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, fillDevice } from '../journeys.ts'

export type Catalogue = 'sales' | 'services' | 'accessories'

export interface Goods {
  _id: string
  type: Catalogue
  product_name: string
  brand: string
  price: number
  image_url: string
  description: string
}

/** An item with a unique name, in any of the three catalogues. */
export async function stock(backOffice: APIRequestContext, type: Catalogue = 'sales', more: object = {}) {
  const data = {
    product_name: `Sample ${randomUUID().slice(0, 8)}`,
    brand: 'Sample Brand',
    ...(type === 'sales' ? { model: 'Sample Model' } : { category: 'Sample Category' }),
    price: 12_345,
    stock: 50,
    image_url: '/art/default.svg',
    description: 'Sample data: an item that exists only for one test of the shop and for nothing else.',
    ...more,
  }
  const answer = await backOffice.post(`/api/${type}`, { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return { ...((await answer.json()) as Goods), type }
}

export const deleteItem = (backOffice: APIRequestContext, { type, _id }: Goods) =>
  backOffice.delete(`/api/${type}/${_id}`)

/** By the API call of the Add to Cart button. */
export async function putInCart(page: Page, ...items: Goods[]) {
  for (const { _id, type } of items) {
    const answer = await page.request.post('/cart/add', { data: { product_id: _id, type } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}

export const shipping = {
  fullName: 'Sample Shopper',
  phoneNumber: '9876543210',
  deliveryAddress: '1 Sample Street, Tiruppur 641601',
}

export async function fillShipping(page: Page, otherwise: Partial<typeof shipping> = {}) {
  const { fullName, phoneNumber, deliveryAddress } = { ...shipping, ...otherwise }
  await page.getByLabel('Full name').fill(fullName)
  await page.getByLabel('Phone number').fill(phoneNumber)
  await page.getByLabel('Delivery address').fill(deliveryAddress)
  await fillDevice(page)
}

export const orderOf = (item: Pick<Goods, '_id' | 'type'>, more: object = {}) => ({
  lines: [{ product_id: item._id, type: item.type, quantity: 1 }],
  delivery: 'home',
  shipping,
  ...more,
})

/** By the API call of Place Order; returns the order's id. */
export async function placeOrder(page: Page, item: Pick<Goods, '_id' | 'type'>, more: object = {}) {
  const answer = await page.request.post('/api/orders', { data: orderOf(item, more) })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

/** The item's card on its catalogue page. */
export const cardOf = (page: Page, { product_name }: Pick<Goods, 'product_name'>) =>
  page.getByRole('article').filter({ hasText: product_name })
