import { z } from 'zod'
import { catalogues } from '../catalogue/catalogues.ts'
import type { CheckoutState } from './checkout-state.ts'

const State: z.ZodType<CheckoutState> = z.object({
  amount: z.number(),
  subtotal: z.number(),
  delivery: z.enum(['home', 'collect']),
  cartItems: z.array(
    z.object({
      product_id: z.string(),
      type: z.enum(catalogues),
      product_name: z.string(),
      price: z.number(),
      quantity: z.int(),
      image_url: z.string(),
    }),
  ),
})

/** Undefined if the page was opened without navigation state, or with a state of another shape. */
export const parseCheckoutState = (state: unknown) => State.safeParse(state).data
