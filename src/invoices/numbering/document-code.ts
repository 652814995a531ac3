/**
 * The number as it is printed, "26-27/00001" or "CN/26-27/00001". Rule 46 (b) of the CGST Rules: consecutive in its financial
 * year, of letters, digits, "-" and "/", at most 16 characters; that leaves room for 99,99,999 credit notes a year.
 */
export const documentCode = (series: string, year: string, number: number) =>
  `${series && `${series}/`}${year}/${String(number).padStart(5, '0')}`
