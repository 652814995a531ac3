import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'

/** Adds phones of a new brand. Their list is the test's own: other tests add phones to the list of all brands meanwhile. */
export async function createBrand(backOffice: APIRequestContext, count: number) {
  const brand = `Brand-${randomUUID().slice(0, 8)}`
  const data = {
    brand,
    model: '8 GB + 128 GB',
    stock: 5,
    image_url: '/art/default.svg',
    description: 'A phone for this test.',
  }
  for (let number = 1; number <= count; number++) {
    const answer = await backOffice.post('/api/sales', {
      data: { ...data, product_name: `Phone ${number}`, price: 10_000 + number },
    })
    expect(answer.status()).toBe(201)
  }
  return brand
}
