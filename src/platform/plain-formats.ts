/*
  The formats of the pages that shoppers open first. A browser's first use of Intl takes about 30 ms of a fast processor and more
  than 100 ms of a cheap phone's, while the page cannot be used (e2e/first-load.spec.ts).
*/

/** "1,24,999": groups of two digits above the last three, as `Intl.NumberFormat('en-IN')` writes a whole number. */
export const groupDigits = (integer: number) => String(integer).replace(/\B(?=(\d\d)*\d{3}$)/g, ',')

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** "January 5, 2025" of a date such as "2025-01-05". */
export function formatLongDate(date: string) {
  const [year, month, day] = date.split('-')
  return `${months[Number(month) - 1]} ${Number(day)}, ${year}`
}
