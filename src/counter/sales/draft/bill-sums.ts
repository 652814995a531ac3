import { fromRupees, multiply, paise, sum, type Paise } from '../../../platform/money/money.ts'
import {
  billTotals,
  lineAmount,
  withBillDiscount,
  type BillLine,
} from '../../../selling/pricing/bill-totals.ts'
import { noPaise, type Discount, type DraftBill, type DraftLine } from './draft-bill.ts'

/** What a discount takes off an amount, at most all of it. */
function discountOn(amountPaise: Paise, discount: Discount | undefined): Paise {
  if (!discount) return noPaise
  const wantedPaise = discount.amountPaise ?? paise(Math.round((amountPaise * discount.rateBp) / 10_000))
  return paise(Math.min(wantedPaise, amountPaise))
}

function toBillLine({ pricePaise, quantity, discount }: DraftLine): BillLine & { discountPaise: Paise } {
  const line = { unitPricePaise: pricePaise, quantity }
  return { ...line, discountPaise: discountOn(lineAmount(line), discount) }
}

/** What the line costs less its own discount. */
export const draftLineAmount = (line: DraftLine) => lineAmount(toBillLine(line))
export const lineDiscount = (line: DraftLine) => toBillLine(line).discountPaise

/** What the discount on the bill takes off what its lines leave. */
export const billDiscount = ({ lines, discount }: Pick<DraftBill, 'lines' | 'discount'>) =>
  discountOn(sum(lines.map(draftLineAmount)), discount)

/** The sums of the bill, rounded to the rupee, as the server computes them. */
export function draftTotals(draft: Pick<DraftBill, 'lines' | 'discount'>) {
  const lines = withBillDiscount(draft.lines.map(toBillLine), billDiscount(draft))
  return billTotals(lines, { deliveryPaise: noPaise, isRounded: true })
}

/** The price of a booked line is what was agreed. */
const isAtAgreedPrice = ({ booking }: Pick<DraftBill, 'booking'>, line: DraftLine) =>
  booking?.item?.productId === line.productId &&
  booking.item.pricePaise === line.pricePaise &&
  line.quantity <= booking.item.quantity

/** What is given away, in hundredths of a percent, rounded up: discounts, and prices below the shop's. */
export function discountShareBp(draft: Pick<DraftBill, 'lines' | 'discount' | 'booking'>) {
  const fullPaise = sum(
    draft.lines.map((line) => {
      const { price, pricePaise, quantity } = line
      const shopPaise = isAtAgreedPrice(draft, line) ? pricePaise : fromRupees(price)
      return multiply(paise(Math.max(shopPaise, pricePaise)), quantity)
    }),
  )
  const { subtotalPaise, discountPaise } = draftTotals(draft)
  const givenPaise = fullPaise - subtotalPaise + discountPaise
  return fullPaise === 0 ? 0 : Math.ceil((givenPaise * 10_000) / fullPaise)
}
