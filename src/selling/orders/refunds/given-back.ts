import { paise, sum, type Paise } from '../../../platform/money/money.ts'
import type { ReturnedLine } from '../../invoices/credit-lines.ts'
import type { TaxDocument } from '../../invoices/documents-store.ts'
import { valueOfReturn } from '../../invoices/issue-credit-note.ts'
import { roundOff } from '../../pricing/bill-totals.ts'
import { moneyLeftOf, refundForGoods, refundableOf, type PaidPart } from './paid-parts.ts'

/** What an order gives back at once, with one credit note. */
export interface GivenBack {
  amountPaise: Paise
  /** Of the amount. */
  roundOffPaise: Paise
  /** Nothing is left of the bill, in goods or in money. */
  isLast: boolean
}

interface Bill {
  documents: TaxDocument[]
  parts: PaidPart[]
  /** Its refunds are whole rupees: of a counter bill, and of any order in cash. */
  isRounded: boolean
}

/**
 * What goods that come back are worth: their invoiced share, less what was credited of it; at the end all that is left, so that all refunds
 * together are what was paid. `isWhole`: everything on the bill comes back at once, so its delivery too.
 */
export function givenBackForGoods(bill: Bill, returned: ReturnedLine[], isWhole: boolean): GivenBack {
  const credit = valueOfReturn(bill.documents, returned, isWhole)
  if (credit && !credit.isLast)
    return rounded(bill, refundForGoods(bill.parts, credit.valuePaise), { isLast: false })
  return rounded(bill, sum(bill.parts.map(moneyLeftOf)), { isLast: credit !== undefined })
}

/** An amount that staff agreed on. If it is all that is left, everything on the bill is credited. */
export function givenBackOf(bill: Bill, agreedPaise: Paise): GivenBack {
  const leftPaise = sum(bill.parts.map(refundableOf))
  const { amountPaise } = rounded(bill, agreedPaise, { isLast: false })
  const isLast = amountPaise === leftPaise && leftPaise === sum(bill.parts.map(moneyLeftOf))
  return isLast ? rounded(bill, leftPaise, { isLast }) : rounded(bill, agreedPaise, { isLast })
}

/** To the nearest rupee, 50 paise up, but to no more than the whole rupees that are left. */
function rounded({ parts, isRounded }: Bill, exactPaise: Paise, { isLast }: { isLast: boolean }): GivenBack {
  if (!isRounded) return { amountPaise: exactPaise, roundOffPaise: paise(0), isLast }
  const leftPaise = Math.max(exactPaise, sum(parts.map(moneyLeftOf)))
  const wholePaise = leftPaise - (leftPaise % 100)
  if (wholePaise === 0) return { amountPaise: exactPaise, roundOffPaise: paise(0), isLast }
  const amountPaise = paise(Math.min(exactPaise + roundOff(exactPaise), wholePaise))
  return { amountPaise, roundOffPaise: paise(amountPaise - exactPaise), isLast }
}
