import { z } from 'zod'
import { Id, PageQuery, type Contract } from '../../../platform/contract.ts'
import { Rupees } from '../../../platform/money/rupees.ts'
import { PaymentMethod } from '../../../selling/payments/contract.ts'

/** A payment by card, finance company or transfer that has not reached the bank. */
const NotReceived = z.object({
  id: z.string(),
  order: z.string(),
  /** Number of the bill. */
  code: z.string(),
  method: PaymentMethod,
  amount: z.number(),
  slip: z.string(),
  date: z.iso.datetime(),
})
export type NotReceived = z.infer<typeof NotReceived>

export const moneyNotReceivedContract = {
  /** A page, oldest first; `count` is the number of all, `total` what they come to in rupees. */
  list: {
    method: 'GET',
    url: '/api/counter/not-received',
    config: { access: 'staff', permission: 'payments', data: 'shop' },
    schema: {
      querystring: PageQuery,
      response: { 200: z.object({ payments: z.array(NotReceived), count: z.int(), total: z.number() }) },
    },
  },
  /** It is in the bank. `fee`: what the bank or the finance company kept. */
  tick: {
    method: 'POST',
    url: '/api/counter/not-received/:id',
    config: { access: 'staff', permission: 'payments', data: 'shop' },
    schema: {
      params: z.object({ id: Id }),
      body: z.object({ fee: Rupees.default(0) }),
      response: { 200: z.object({ id: z.string() }) },
    },
  },
} as const satisfies Contract
