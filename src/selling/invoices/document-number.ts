import { isoDayInIndia } from '../../platform/time-zone.ts'

/**
 * The printed number, "26-27/00001" or "CN/26-27/00001". Rule 46 (b) of the CGST Rules: consecutive in its financial
 * year, of letters, digits, "-" and "/", at most 16 characters; that leaves room for 99,99,999 credit notes a year.
 */
export const documentCode = (series: string, year: string, number: number) =>
  `${series && `${series}/`}${year}/${String(number).padStart(5, '0')}`

/** The Indian financial year of a date, "26-27"; it begins on 1 April. */
export function financialYear(moment: Date) {
  const [year, month] = isoDayInIndia(moment).split('-').map(Number)
  const startYear = year! - (month! < 4 ? 1 : 0)
  return `${twoDigits(startYear)}-${twoDigits(startYear + 1)}`
}

const twoDigits = (year: number) => String(year % 100).padStart(2, '0')
