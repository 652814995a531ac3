import type { Paise } from '../../../platform/money/money.ts'
import type { Delivery } from '../status.ts'

/** Rule 46 (e) of the CGST Rules: an invoice of this taxable value or more names the buyer's address. */
const taxableLimitPaise = 50_000_00

/** Amount with tax, without delivery fee; the rate in basis points. */
export interface TaxedAmount {
  amountPaise: Paise
  taxRateBp: number
}

export function needsAddress(delivery: Delivery, goods: TaxedAmount[]) {
  const taxablePaise = goods.reduce(
    (sum, { amountPaise, taxRateBp }) => sum + taxableValue(amountPaise, taxRateBp),
    0,
  )
  return delivery === 'home' || taxablePaise >= taxableLimitPaise
}

const taxableValue = (amountPaise: Paise, rateBp: number) => (amountPaise * 10_000) / (10_000 + rateBp)
