import { z } from 'zod'
import { Rupees } from '../../money/rupees.ts'
import { SentByHand } from '../../payments/contract.ts'
import { Id, type Contract } from '../../platform/contract.ts'
import { multiLine } from '../../platform/text-fields.ts'
import { AdminOrderDetails } from '../admin/contract.ts'

const params = z.object({ id: Id })
/** Rupees: as much as the largest order. */
const most = 1_00_00_000
const ofRefund = params.extend({ refund: Id })
const response = { 200: AdminOrderDetails }

export const refundsContract = {
  /** `amount` in rupees; 409 where more would go back than came. */
  start: {
    method: 'POST',
    url: '/api/admin/orders/:id/refunds',
    config: { access: 'staff', data: 'shop', recentAuth: true },
    schema: {
      params,
      body: z.object({
        amount: Rupees.min(0.01, 'Please say how much goes back.').max(most, 'More than any order comes to.'),
        reason: multiLine({ max: 300 }).min(3, 'Please say in a few words why.'),
      }),
      response,
    },
  },
  retry: {
    method: 'POST',
    url: '/api/admin/orders/:id/refunds/:refund/retry',
    config: { access: 'staff', data: 'shop', recentAuth: true },
    schema: { params: ofRefund, response },
  },
  /** The owner has sent the money by UPI or given it over the counter. */
  settle: {
    method: 'POST',
    url: '/api/admin/orders/:id/refunds/:refund/settle',
    config: { access: 'staff', data: 'shop', recentAuth: true },
    schema: { params: ofRefund, body: SentByHand, response },
  },
  /** Asks the payment provider now what became of the tries to pay this order. */
  checkPayment: {
    method: 'POST',
    url: '/api/admin/orders/:id/check-payment',
    config: { access: 'staff', data: 'shop' },
    schema: { params, response },
  },
} as const satisfies Contract
