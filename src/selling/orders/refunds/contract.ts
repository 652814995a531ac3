import { z } from 'zod'
import { Rupees } from '../../../platform/money/rupees.ts'
import { ManualRefund } from '../../payments/contract.ts'
import { Id, type Contract } from '../../../platform/contract.ts'
import { multiLine } from '../../../platform/text-fields.ts'
import { AdminOrderDetails } from '../admin/contract.ts'

const params = z.object({ id: Id })
/** The limit of an order's total. */
const maxRupees = 1_00_00_000
const ofRefund = params.extend({ refund: Id })
const response = { 200: AdminOrderDetails }

export const refundsContract = {
  /**
   * `amount` in rupees; 409 if it exceeds the refundable amount. With `position`, the credit note credits this line of the order, at most
   * what is left of it (409).
   */
  start: {
    method: 'POST',
    url: '/api/admin/orders/:id/refunds',
    config: { access: 'staff', permission: 'refunds', data: 'shop', recentAuth: true },
    schema: {
      params,
      body: z.object({
        amount: Rupees.min(0.01, 'Please enter the amount to refund.').max(
          maxRupees,
          'More than any order comes to.',
        ),
        position: z
          .int('Please choose one of the items.')
          .min(0, 'Please choose one of the items.')
          .optional(),
        reason: multiLine({ max: 300 }).min(3, 'Please say in a few words why.'),
      }),
      response,
    },
  },
  retry: {
    method: 'POST',
    url: '/api/admin/orders/:id/refunds/:refund/retry',
    config: { access: 'staff', permission: 'refunds', data: 'shop', recentAuth: true },
    schema: { params: ofRefund, response },
  },
  /** Records that the owner paid the refund by UPI or in cash. */
  settle: {
    method: 'POST',
    url: '/api/admin/orders/:id/refunds/:refund/settle',
    config: { access: 'staff', permission: 'refunds', data: 'shop', recentAuth: true },
    schema: { params: ofRefund, body: ManualRefund, response },
  },
  /** Fetches the state of the order's payments from the payment provider now. */
  checkPayment: {
    method: 'POST',
    url: '/api/admin/orders/:id/check-payment',
    config: { access: 'staff', permission: 'payments', data: 'shop' },
    schema: { params, response },
  },
} as const satisfies Contract
