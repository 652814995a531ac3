import { normalizeCode } from './normalize-code.ts'

/** No number that people write is longer, and the patterns below would take long for a long text. */
const maxCharacters = 60
/** "1234", "1,234.50", "1,23,456.50": no separators, thousands, or lakhs as in India. A space may stand for the comma. */
const grouped = [',', ' '].map(
  (mark) =>
    new RegExp(String.raw`^-?(\d+|\d{1,3}(${mark}\d{3})+|\d{1,2}(${mark}\d{2})*${mark}\d{3})(\.\d+)?$`),
)

/** A number as people write it, with a point before decimals; undefined if it is none. */
export function parseNumber(text: string): number | undefined {
  const trimmed = plainNumberText(text)
  // Accountants write a negative number as (5), Tally as (-)5.
  const plain = trimmed.replace(/^\(-\)\s*/, '-').replace(/^\(([^()]*)\)$/, '-$1')
  // A spreadsheet writes very small and large numbers with an exponent.
  if (/^-?\d+(\.\d+)?e[+-]?\d+$/i.test(plain)) return Number(plain)
  return grouped.some((pattern) => pattern.test(plain)) ? Number(plain.replaceAll(/[, ]/g, '')) : undefined
}

/** As a code, in NFKC; '' for a text that is too long. */
export const plainNumberText = (text: string) =>
  text.trim().length > maxCharacters ? '' : normalizeCode(text.normalize('NFKC'))
