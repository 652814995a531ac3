import { parseNumber } from '../../../platform/parse-number.ts'

/** "4 NOS", "12 pcs.", "3 BOX": what programs write behind a number of pieces. */
const pieces = /\s*(nos?|numbers?|pcs?|pieces?|units?|unt|ea|each|box(es)?|sets?|pac|packs?|prs|pairs?)\.?$/i

/** A number of pieces, which may be negative or a fraction; undefined if it is none. */
export const parseQuantity = (text: string): number | undefined =>
  parseNumber(text.trim().slice(0, 80).replace(pieces, ''))

const truths = new Map([
  ...['yes', 'y', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0'].map((word) => [word, false] as const),
])

export const parseYesOrNo = (text: string): boolean | undefined => truths.get(text.trim().toLowerCase())

/** What programs export for an item without a barcode. */
const noValue = /^(n\.?\/?a\.?|null|none|nil|undefined|nan|-+)$/i
export const isNoValue = (text: string) => noValue.test(text.trim())
