import { multiply, paise, sum, type Paise } from '../../platform/money/money.ts'
import { prorate } from '../../platform/money/prorate.ts'

/** A line of a cart, an order or a bill. */
export interface BillLine {
  unitPricePaise: Paise
  quantity: number
  /** What was taken off the whole line; 0 if omitted. */
  discountPaise?: Paise
}

interface Extras {
  deliveryPaise: Paise
  /** The total is a whole number of rupees, 50 paise rounded up. */
  isRounded?: boolean
}

const beforeDiscount = ({ unitPricePaise, quantity }: BillLine) => multiply(unitPricePaise, quantity)

/** What the line costs, less its discount. */
export const lineAmount = (line: BillLine) => paise(beforeDiscount(line) - (line.discountPaise ?? 0))

/** The sums of lines: total = subtotal − discount + delivery + round-off. */
export function billTotals(lines: BillLine[], { deliveryPaise, isRounded = false }: Extras) {
  const subtotalPaise = sum(lines.map(beforeDiscount))
  const discountPaise = sum(lines.map((line) => line.discountPaise ?? paise(0)))
  const exactPaise = paise(subtotalPaise - discountPaise + deliveryPaise)
  const roundOffPaise = isRounded ? roundOff(exactPaise) : paise(0)
  const totalPaise = sum([exactPaise, roundOffPaise])
  return { subtotalPaise, discountPaise, deliveryPaise, roundOffPaise, totalPaise }
}

/** What rounds an amount to the nearest rupee, 50 paise up: from −49 to 50 paise. */
export const roundOff = (amountPaise: Paise) =>
  paise(Math.floor((amountPaise + 50) / 100) * 100 - amountPaise)

/** The lines with a discount on the whole bill, distributed in proportion to what they cost. It takes nothing below 0. */
export function withBillDiscount<Line extends BillLine>(lines: Line[], discountPaise: Paise) {
  const parts = prorate(discountPaise, lines.map(lineAmount))
  return lines.map((line, index) => ({
    ...line,
    discountPaise: paise((line.discountPaise ?? 0) + parts[index]!),
  }))
}
