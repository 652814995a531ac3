import { paise, sum, type Paise } from '../../../platform/money/money.ts'
import type { ReturnedLine } from '../../invoices/credit-lines.ts'
import type { TaxDocument } from '../../invoices/documents-store.ts'
import { valueOfReturn } from '../../invoices/issue-credit-note.ts'
import { roundOff } from '../../pricing/bill-totals.ts'
import { moneyLeftOf, refundForGoods, refundableOf, type PaidPart } from './paid-parts.ts'

/** What an order gives back at once, with one credit note. */
export interface GivenBack {
  /** Money. */
  amountPaise: Paise
  /** What comes off what is still due instead of being given back. */
  lowersDuePaise: Paise
  /** Of both together. */
  roundOffPaise: Paise
  /** Nothing is left of the bill, in goods or in money. */
  isLast: boolean
}

interface Bill {
  documents: TaxDocument[]
  parts: PaidPart[]
  /** What the customer has not paid yet; 0 without credit. */
  unpaidPaise: Paise
  /** Its refunds are whole rupees: of a counter bill, and of any order in cash. */
  isRounded: boolean
}

/**
 * What goods that come back are worth: their invoiced share, less what was credited of it; at the end all that is left, so that all refunds
 * together are what was paid. It lowers first what is still due, and only the rest is given back. `isWhole`: everything on the bill comes back at once, so its delivery too.
 */
export function givenBackForGoods(bill: Bill, returned: ReturnedLine[], isWhole: boolean): GivenBack {
  const { parts, unpaidPaise } = bill
  const credit = valueOfReturn(bill.documents, returned, isWhole)
  if (!credit || credit.isLast)
    return rounded(bill, paise(sum(parts.map(moneyLeftOf)) + unpaidPaise), { isLast: credit !== undefined })
  const lowersPaise = Math.min(unpaidPaise, credit.valuePaise)
  const refundPaise = refundForGoods(parts, paise(credit.valuePaise - lowersPaise))
  return rounded(bill, paise(lowersPaise + refundPaise), { isLast: false })
}

/** Money that staff agreed on. If it is all that is left, everything on the bill is credited. */
export function givenBackOf(billOfAll: Bill, agreedPaise: Paise): GivenBack {
  const bill = { ...billOfAll, unpaidPaise: paise(0) }
  const leftPaise = sum(bill.parts.map(refundableOf))
  const { amountPaise } = rounded(bill, agreedPaise, { isLast: false })
  const isLast =
    amountPaise === leftPaise && leftPaise === sum(bill.parts.map(moneyLeftOf)) && billOfAll.unpaidPaise === 0
  return isLast ? rounded(bill, leftPaise, { isLast }) : rounded(bill, agreedPaise, { isLast })
}

/** To the nearest rupee, 50 paise up, but to no more than the whole rupees that are left. */
function rounded(
  { parts, unpaidPaise, isRounded }: Bill,
  exactPaise: Paise,
  { isLast }: { isLast: boolean },
): GivenBack {
  const leftPaise = Math.max(exactPaise, sum(parts.map(moneyLeftOf)) + unpaidPaise)
  const wholePaise = leftPaise - (leftPaise % 100)
  const roundOffPaise =
    isRounded && wholePaise > 0 ? paise(Math.min(roundOff(exactPaise), wholePaise - exactPaise)) : paise(0)
  const worthPaise = paise(exactPaise + roundOffPaise)
  const lowersDuePaise = paise(Math.min(unpaidPaise, worthPaise))
  return { amountPaise: paise(worthPaise - lowersDuePaise), lowersDuePaise, roundOffPaise, isLast }
}

/** What all of it comes to: the credit note is for this. */
export const worthOf = ({ amountPaise, lowersDuePaise }: GivenBack) => paise(amountPaise + lowersDuePaise)
