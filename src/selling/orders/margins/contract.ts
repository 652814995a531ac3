import { z } from 'zod'
import { Id, type Contract } from '../../../platform/contract.ts'

/** Amounts in rupees; sales without GST, less what was credited. */
const margin = {
  sales: z.number(),
  /** Null, as the margin: the cost of a piece is not known. */
  cost: z.number().nullable(),
  margin: z.number().nullable(),
  /** Of the sales; null also if they are not above zero. */
  percent: z.number().nullable(),
}

const OrderMargin = z.object({
  items: z.array(z.object({ name: z.string(), ...margin, unknownPieces: z.int() })),
  /** Of all items together. */
  ...margin,
})
export type OrderMargin = z.infer<typeof OrderMargin>

export const marginsContract = {
  /** Without items until the order has a bill. */
  ofOrder: {
    method: 'GET',
    url: '/api/admin/orders/:id/margin',
    config: { access: 'staff', permission: 'costs', data: 'shop' },
    schema: { params: z.object({ id: Id }), response: { 200: OrderMargin } },
  },
} as const satisfies Contract
