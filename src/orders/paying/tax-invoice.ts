const indiaIsAheadMs = (5 * 60 + 30) * 60_000

/** The financial year that a moment falls into in India, "26-27": it begins on 1 April. */
export function financialYear(moment: Date) {
  const there = new Date(moment.getTime() + indiaIsAheadMs)
  const begun = there.getUTCFullYear() - (there.getUTCMonth() < 3 ? 1 : 0)
  return `${twoDigits(begun)}-${twoDigits(begun + 1)}`
}

/** Rule 46 (b) of the CGST Rules: consecutive in its financial year, and at most 16 characters. */
export const taxInvoice = (year: string, number: number) => `${year}/${String(number).padStart(5, '0')}`

const twoDigits = (year: number) => String(year % 100).padStart(2, '0')
