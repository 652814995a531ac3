import { z } from 'zod'
import { OptionalUtr } from '../../selling/payments/contract.ts'
import { maxRupeesTendered, wholeRupeesNeeded } from './tender-rules.ts'

/** How money is taken at the counter. */
export const TenderMethod = z.enum(['cash', 'upi', 'card', 'bank', 'finance'])
export type TenderMethod = z.infer<typeof TenderMethod>

/** Amounts at the counter are whole rupees. */
const WholeRupees = z
  .number(wholeRupeesNeeded)
  .int(wholeRupeesNeeded)
  .min(1, wholeRupeesNeeded)
  .max(maxRupeesTendered, wholeRupeesNeeded)

const slipProblem = 'The number of a slip has up to 40 letters and digits.'

/** `amount` is what pays the bill; `tendered` the notes that were given, of cash alone: the change is the difference. */
export const Tender = z.object({
  method: TenderMethod,
  amount: WholeRupees,
  tendered: WholeRupees.optional(),
  /** Number of the slip or the approval: card, finance, bank. */
  slip: z
    .string()
    .trim()
    .max(40, slipProblem)
    .regex(/^[A-Za-z0-9 ./#-]*$/, slipProblem)
    .default(''),
  /** Of UPI, if it was noted. */
  utr: OptionalUtr.shape.utr,
})
export type Tender = z.output<typeof Tender>

/**
 * How the money goes back: `as_paid` each payment the way it came, by the gateway what came by it. What a finance company paid goes back to
 * it in any case, and after what the customer paid.
 */
export const PayBackBy = z.enum(['cash', 'upi', 'bank', 'as_paid'])
export type PayBackBy = z.infer<typeof PayBackBy>
