import { z } from 'zod'
import { User } from '../../people/accounts/contract.ts'
import { CatalogueName, Product } from '../catalogue/contract.ts'
import { Id, Message, type Contract } from '../../platform/contract.ts'

/** A line and its item at today's price and rate of tax, in hundredths of a percent; both are null once the item is no longer sold. */
export const CartLine = z.object({
  product_id: z.string(),
  type: CatalogueName,
  quantity: z.int(),
  product: Product.nullable(),
  taxRateBp: z.int().nullable(),
})
export type CartLine = z.infer<typeof CartLine>

export const Quantity = z
  .int('The quantity must be a whole number.')
  .min(1, 'The quantity cannot be less than 1.')
  .max(999, 'The quantity can be at most 999.')

const ProductReference = z.object({ product_id: Id, type: CatalogueName })
const OwnerReference = z.object({ userId: Id.optional(), user_id: Id.optional() })

export const cartContract = {
  add: {
    method: 'POST',
    url: '/cart/add',
    config: { access: 'anyone', data: 'own' },
    schema: {
      body: z.object({
        ...ProductReference.shape,
        ...OwnerReference.shape,
        user_id: z.string().max(100).nullish(),
        userId: z.string().max(100).nullish(),
      }),
      response: {
        200: z.object({
          message: z.string(),
          userId: z.string(),
          /** All quantities in the cart, for the badge. */
          pieces: z.int(),
          /** The guest that this call created. */
          user: User.optional(),
        }),
      },
    },
  },
  show: {
    method: 'GET',
    url: '/cart/:userId',
    config: { access: 'customer', data: 'own' },
    schema: { params: z.object({ userId: Id }), response: { 200: z.array(CartLine) } },
  },
  update: {
    method: 'PUT',
    url: '/cart/update',
    config: { access: 'customer', data: 'own' },
    schema: {
      body: z.object({ ...ProductReference.shape, ...OwnerReference.shape, quantity: Quantity }),
      response: { 200: Message },
    },
  },
  remove: {
    method: 'DELETE',
    url: '/cart/remove',
    config: { access: 'customer', data: 'own' },
    schema: {
      body: z.object({ ...ProductReference.shape, ...OwnerReference.shape }),
      response: { 200: Message },
    },
  },
} as const satisfies Contract
