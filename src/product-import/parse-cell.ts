/** "1234", "1,234.50", "1,23,456.50": no separators, thousands, or lakhs as in India. */
const number = /^-?(\d+|\d{1,3}(,\d{3})+|\d{1,2}(,\d{2})*,\d{3})(\.\d+)?$/

/** A cell may have 32,767 characters, and the patterns here take time that grows with the square of them. */
const maxCharacters = 40

/** A number as people write it, with a point before decimals; undefined if it is none. */
export function parseNumber(text: string): number | undefined {
  const trimmed = text.trim()
  if (trimmed.length > maxCharacters) return undefined
  const isInBrackets = /^\(.*\)$/.test(trimmed)
  const plain = isInBrackets ? `-${trimmed.slice(1, -1)}` : trimmed
  // A spreadsheet writes very small and large numbers with an exponent.
  if (/^-?\d+(\.\d+)?e[+-]?\d+$/i.test(plain)) return Number(plain)
  return number.test(plain) ? Number(plain.replaceAll(',', '')) : undefined
}

/** An amount in rupees: a number that may have ₹, Rs. or /- beside it. */
export function parseRupees(text: string): number | undefined {
  const trimmed = text.trim()
  if (trimmed.length > maxCharacters) return undefined
  const plain = trimmed.replace(/^(₹|rs\.?|inr)\s*/i, '').replace(/\s*(\/-|₹|inr)$/i, '')
  return parseNumber(plain)
}

const truths = new Map([
  ...['yes', 'y', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0'].map((word) => [word, false] as const),
])

export const parseYesOrNo = (text: string): boolean | undefined => truths.get(text.trim().toLowerCase())
