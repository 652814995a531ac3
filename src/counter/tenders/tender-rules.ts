import { formatPaise, fromRupees, paise, sum, type Paise } from '../../platform/money/money.ts'

export const wholeRupeesNeeded = 'Please enter whole rupees, at least ₹1.'
/** As much as a bill can cost. */
export const maxRupeesTendered = 1_00_00_000

/** Section 186 of the Income-tax Act 2025: not this much in cash for one bill, or from one person on a day. */
const cashLimitPaise = fromRupees(2_00_000)

interface TenderAmount {
  method: string
  amountPaise: Paise
  /** The notes that were given, of cash. */
  tenderedPaise: Paise | null
}

export const paidBy = (tenders: TenderAmount[]) => sum(tenders.map(({ amountPaise }) => amountPaise))

/** What is wrong with the tenders of a bill; undefined if they pay it exactly, or less with `mayPayLater`. */
export function tenderProblem(
  tenders: TenderAmount[],
  totalPaise: Paise,
  { mayPayLater = false } = {},
): string | undefined {
  const short = tenders.find(
    ({ amountPaise, tenderedPaise }) => tenderedPaise !== null && tenderedPaise < amountPaise,
  )
  if (short)
    return `The notes given are less than the ${formatPaise(short.amountPaise)} in cash. Please count them again.`
  if (tenders.some(({ method, tenderedPaise }) => method !== 'cash' && tenderedPaise !== null))
    return 'Only cash has change. Please enter the exact amount.'
  const paidPaise = paidBy(tenders)
  if (paidPaise > totalPaise)
    return `The payments are ${formatPaise(paise(paidPaise - totalPaise))} more than the bill of ${formatPaise(totalPaise)}. Please lower one.`
  if (paidPaise < totalPaise && !mayPayLater)
    return `${formatPaise(paise(totalPaise - paidPaise))} of the bill is not paid yet.`
  return undefined
}

export const changeOf = (tenders: TenderAmount[]) =>
  sum(tenders.map(({ amountPaise, tenderedPaise }) => paise((tenderedPaise ?? amountPaise) - amountPaise)))

interface OwedBill {
  reference: string
  /** What is to be paid of it. */
  owedPaise: Paise
}

/** What each tender pays of each bill, one after the other. Together they pay at most what is owed. */
export function splitOverBills(amountsPaise: Paise[], bills: OwedBill[]) {
  const left = bills.map(({ owedPaise }) => owedPaise)
  return amountsPaise.map((amountPaise) => {
    let restPaise = amountPaise
    return bills.flatMap(({ reference }, index) => {
      const partPaise = paise(Math.min(restPaise, left[index]!))
      if (partPaise === 0) return []
      restPaise = paise(restPaise - partPaise)
      left[index] = paise(left[index]! - partPaise)
      return [{ reference, partPaise }]
    })
  })
}

/** By how many paise the cash is too much; 0 if it is not. One rupee less than the limit remains. */
export const cashAboveLimit = (cashPaise: Paise) =>
  cashPaise < cashLimitPaise ? paise(0) : paise(cashPaise - cashLimitPaise + 100)
