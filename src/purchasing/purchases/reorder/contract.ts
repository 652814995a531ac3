import { z } from 'zod'
import type { Contract } from '../../../platform/contract.ts'

const ReorderItem = z.object({
  id: z.string(),
  name: z.string(),
  /** The shop code. */
  code: z.int(),
  /** Pieces that can be sold, and how few of them are too few. */
  left: z.int(),
  level: z.int(),
  /** Pieces of open bills that are still to come. */
  toCome: z.int(),
  /** Repairs whose approved work waits for pieces, the one that came first first. */
  repairs: z.array(z.object({ id: z.string(), pieces: z.int() })),
  /** As many as to have twice the level once repairs have theirs; 0 if enough are to come. */
  suggested: z.int(),
})
export type ReorderItem = z.infer<typeof ReorderItem>

const ReorderList = z.object({
  /** Null for items without a purchase. */
  supplier: z.object({ id: z.string(), name: z.string(), phone: z.string() }).nullable(),
  items: z.array(ReorderItem),
})
export type ReorderList = z.infer<typeof ReorderList>

export const reorderContract = {
  /** What is low in stock or sold out, and what repairs wait for, by the supplier of its last bill. At most 1,000 items that are low. */
  lists: {
    method: 'GET',
    url: '/api/purchasing/reorder-lists',
    config: { access: 'staff', permission: 'costs', data: 'shop' },
    schema: { response: { 200: z.object({ lists: z.array(ReorderList) }) } },
  },
} as const satisfies Contract
