const indiaIsAheadMs = (5 * 60 + 30) * 60_000

/** The financial year that a moment falls into in India, "26-27": it begins on 1 April. */
export function financialYear(moment: Date) {
  const there = new Date(moment.getTime() + indiaIsAheadMs)
  const begun = there.getUTCFullYear() - (there.getUTCMonth() < 3 ? 1 : 0)
  return `${twoDigits(begun)}-${twoDigits(begun + 1)}`
}

/** The day in India, "2026-11-21". */
export const indianDay = (moment: Date) =>
  new Date(moment.getTime() + indiaIsAheadMs).toISOString().slice(0, 10)

const twoDigits = (year: number) => String(year % 100).padStart(2, '0')
