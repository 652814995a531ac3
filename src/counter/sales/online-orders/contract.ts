import { z } from 'zod'
import { Id, type Contract } from '../../../platform/contract.ts'
import { Rupees } from '../../../platform/money/rupees.ts'
import { Tender } from '../../tenders/contract.ts'
import { maxRupeesTendered, wholeRupeesNeeded } from '../../tenders/tender-rules.ts'
import { DoneSale, Serials } from '../contract.ts'

/** As of a bill of the counter, but what is not cash pays the order's own total, which may have paise. */
const OrderTender = Tender.extend({ amount: Rupees.positive().max(maxRupeesTendered) }).refine(
  ({ method, amount }) => method !== 'cash' || Number.isInteger(amount),
  wholeRupeesNeeded,
)

const OrderPayment = z.object({
  tenders: z.array(OrderTender).min(1, 'Please say how the order is paid.').max(20),
  /** IMEIs or serial numbers of the order's lines, by their position. */
  serials: z
    .array(z.object({ position: z.int().min(0), serials: Serials }))
    .max(100)
    .default([]),
  /** Whose open shift has the cash; the shop's only drawer if it is left out. */
  drawerId: Id.optional(),
  /** The total that the page showed, rounded to the rupee if some of it is cash: another one is refused (409 `total_changed`). */
  shownTotal: Rupees,
})
export type OrderPayment = z.output<typeof OrderPayment>

export const onlineOrdersContract = {
  /** Takes the money of an online order that is collected, and hands it over. With an Idempotency-Key. */
  pay: {
    method: 'POST',
    url: '/api/counter/orders/:id/payment',
    config: { access: 'staff', permission: 'sell', data: 'shop' },
    schema: { params: z.object({ id: Id }), body: OrderPayment, response: { 200: DoneSale } },
  },
} as const satisfies Contract
