import { normalizeCode } from '../../platform/normalize-code.ts'
import type { CatalogueName } from './catalogues.ts'

/** A barcode as people type or paste it, without the blanks between its groups of digits. */
export const normalizeBarcode = (typed: string) => normalizeCode(typed.normalize('NFKC')).replaceAll(' ', '')

/** Lengths of EAN-8, UPC-A, EAN-13 and GTIN-14. */
const gtinLengths = new Set([8, 12, 13, 14])

/** Whether the text is a number of the article numbering system, whose last digit checks the others. */
export const isGtin = (barcode: string) => /^\d+$/.test(barcode) && gtinLengths.has(barcode.length)

/** A number that the maker's pack has, not one that the shop gave: those begin with 2. */
export const isArticleNumber = (barcode: string) =>
  isGtin(barcode) && barcodeProblem(barcode) === undefined && !/^2\d{12}$/.test(barcode)

/** The check digit by the GS1 rule: from the right, the digits count three times and once by turns. */
export function gtinCheckDigit(digits: string): number {
  const total = Array.from(digits, Number)
    .toReversed()
    .reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (total % 10)) % 10
}

/** Why the barcode cannot be used; undefined if it can. Other texts than article numbers are the shop's own codes. */
export function barcodeProblem(barcode: string): string | undefined {
  if (barcode.length > 48) return 'A barcode can have at most 48 characters.'
  if (!/^[A-Za-z0-9._/+$%-]+$/.test(barcode)) return 'A barcode has letters, digits and . _ / + $ % - only.'
  if (!isGtin(barcode)) return undefined
  const expected = gtinCheckDigit(barcode.slice(0, -1))
  return Number(barcode.at(-1)) === expected
    ? undefined
    : `The last digit of this barcode should be ${expected}. Please scan or type it again.`
}

const kindDigits: Record<CatalogueName, number> = { sales: 1, services: 2, accessories: 3 }

/**
 * A barcode for an item that has none on its package: an EAN-13 that starts with 20. GS1 leaves those numbers to each shop, so
 * it is never the number of another article.
 */
export function inStoreBarcode(catalogue: CatalogueName, shopCode: number): string {
  const digits = `20${kindDigits[catalogue]}${String(shopCode).padStart(9, '0')}`
  return `${digits}${gtinCheckDigit(digits)}`
}
