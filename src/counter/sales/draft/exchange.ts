import type { z } from 'zod'
import { paise, sum, toRupees, type Paise } from '../../../platform/money/money.ts'
import type { NewReturn } from '../returns/contract.ts'
import { draftTotals } from './bill-sums.ts'
import { noPaise, type DraftBill, type Exchange } from './draft-bill.ts'
import { oldPhonesPay, oldPhonesRest } from './old-phones.ts'
import { toSaleRequest } from './sale-request.ts'

type Bill = Pick<DraftBill, 'lines' | 'discount' | 'exchange' | 'booking' | 'usedPhones'>

/** What is the customer's: in whole rupees it pays for new items. */
const customersWorth = ({ exchange }: Pick<DraftBill, 'exchange'>) =>
  exchange ? paise(exchange.worthPaise - exchange.toFinancePaise - (exchange.lowersDuePaise ?? 0)) : noPaise

/** What the goods that come back pay of the bill. */
export function offsetOf(draft: Bill): Paise {
  const worthPaise = customersWorth(draft)
  return paise(Math.min(worthPaise - (worthPaise % 100), draftTotals(draft).totalPaise))
}

/** What the customer gets back beside the new items. */
export const restGivenBack = (draft: Bill) => paise(customersWorth(draft) - offsetOf(draft))

/** What the advance of the booking pays of the bill, after what the goods that come back pay. */
export const advanceOf = (draft: Bill): Paise =>
  paise(Math.min(draft.booking?.advancePaise ?? 0, draftTotals(draft).totalPaise - offsetOf(draft)))

const beforeOldPhones = (draft: Bill): Paise =>
  paise(draftTotals(draft).totalPaise - offsetOf(draft) - advanceOf(draft))

/** What old phones pay of the bill, after what the goods that come back and an advance pay. */
export const paidByOldPhones = (draft: Bill): Paise => oldPhonesPay(draft, beforeOldPhones(draft))

/** What the sellers of old phones get beyond the bill. */
export const restOfOldPhones = (draft: Bill): Paise => oldPhonesRest(draft, beforeOldPhones(draft))

/** What the customer pays, after all that pays before the tenders. */
export const amountDue = (draft: Bill): Paise => paise(beforeOldPhones(draft) - paidByOldPhones(draft))

/** What is still to be paid; negative if the bill became smaller after it was paid. */
export const leftToPay = (draft: Bill & Pick<DraftBill, 'tenders'>): Paise =>
  paise(amountDue(draft) - sum(draft.tenders.map(({ amountPaise }) => amountPaise)))

/** With what comes back; the scans that found its bill are settled by it. */
export const withExchange = (draft: DraftBill, exchange: Exchange): DraftBill => ({
  ...draft,
  exchange,
  scans: draft.scans.filter(({ soldOn }) => soldOn !== exchange.order),
})

export const withoutExchange = (draft: DraftBill): DraftBill => ({ ...draft, exchange: undefined })

/** The draft and its exchange as the server takes them. */
export function exchangeRequest(
  draft: DraftBill,
  exchange: Exchange,
  drawer: { drawerId?: string },
): z.input<typeof NewReturn> {
  const { order, lines, reason, lateReason, payBackBy, worthPaise } = exchange
  return {
    ...{ order, reason, lateReason, payBackBy, shownWorth: toRupees(worthPaise) },
    lines: lines.map(({ position, quantity, restocked, serials, notSoldAgain }) => ({
      ...{ position, quantity, restocked, serials, notSoldAgain },
    })),
    ...drawer,
    sale: { ...toSaleRequest(draft), ...drawer },
  }
}
