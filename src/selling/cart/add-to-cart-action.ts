import type { CatalogueName } from '../catalogue/contract.ts'
import { formAction } from '../../web/page-forms.ts'

/** For every page with *Add to Cart*. Without an idempotency key, two posts add two (decision 74). */
export const addToCartAction = formAction(async (api, field) => {
  const body = { product_id: field('product_id'), type: field('type') as CatalogueName }
  const { message } = await api.cart.add({ body })
  return { text: message }
})
