import { indianDay } from '../numbering/financial-year.ts'

const amounts = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Paise as they stand in a column: "1,24,999.00". */
export const inColumn = (paise: number) => amounts.format(paise / 100)

/** "9%", "2.5%", from hundredths of a percent. */
export const percent = (rateBp: number) => `${rateBp / 100}%`

/** The day in India, "21-11-2026". */
export const printedDay = (moment: string) => indianDay(new Date(moment)).split('-').toReversed().join('-')

/**
 * What people typed, as one line that stays where it is printed: control signs and those that turn the direction of writing
 * round would move what stands beside it.
 */
export const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
