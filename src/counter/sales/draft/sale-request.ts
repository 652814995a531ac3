import type { z } from 'zod'
import { toRupees } from '../../../platform/money/money.ts'
import type { NewSale } from '../contract.ts'
import { billDiscount, draftTotals, lineDiscount } from './bill-sums.ts'
import type { DraftBill, DraftLine, Tender } from './draft-bill.ts'
import { missingPieces } from './draft-lines.ts'
import { oldPhonesRequest } from './old-phones.ts'

/** The draft as the server takes it, in rupees. */
export function toSaleRequest(draft: DraftBill): z.input<typeof NewSale> {
  const discountPaise = billDiscount(draft)
  return {
    lines: draft.lines.map((line) => lineRequest(draft, line)),
    ...(discountPaise > 0 && { discount: toRupees(discountPaise) }),
    discountReason: draft.discountReason,
    customer: customerRequest(draft),
    tenders: draft.tenders.map(tenderRequest),
    ...(draft.booking && { booking: draft.booking.id }),
    ...oldPhonesRequest(draft),
    ...(draft.dueUntil !== undefined && { due: { until: draft.dueUntil } }),
    shownTotal: toRupees(draftTotals(draft).totalPaise),
  }
}

function lineRequest(draft: DraftBill, line: DraftLine) {
  const { productId, quantity, price, serials, isCounted } = line
  const discountPaise = lineDiscount(line)
  const priceRupees = toRupees(line.pricePaise)
  return {
    productId,
    quantity,
    ...(priceRupees !== price && { price: priceRupees }),
    ...(discountPaise > 0 && { discount: toRupees(discountPaise) }),
    ...(serials.length > 0 && { serials }),
    ...(isCounted && missingPieces(draft, line) > 0 && { counted: true }),
  }
}

/** What is known of the customer. */
const customerRequest = ({ customer: { stateCode, ...texts } }: DraftBill) => ({
  ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')),
  ...(stateCode !== undefined && { stateCode }),
})

export function tenderRequest({ method, amountPaise, tenderedPaise, slip, utr }: Tender) {
  return {
    method,
    amount: toRupees(amountPaise),
    ...(tenderedPaise !== null && { tendered: toRupees(tenderedPaise) }),
    ...(slip !== '' && { slip }),
    ...(utr !== '' && { utr }),
  }
}
