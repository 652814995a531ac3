import { parseRupees, type ParsedRupees } from '../../../platform/money/parse-rupees.ts'
import type {
  PriceChange,
  PriceRounding,
  StockChange,
} from '../../../selling/catalogue/bulk-changes/contract.ts'

/** What the form of a bulk change says; directions are chosen, since number keypads of phones have no minus sign. */
export interface BulkDraft {
  price: PriceChoice
  price_amount: string
  round: PriceRounding
  stock: StockChoice
  stock_amount: string
  /** Of origin; empty leaves it. */
  country: string
}

export const priceChoices = {
  none: 'Leave as they are',
  raise_percent: 'Raise by percent',
  lower_percent: 'Lower by percent',
  raise_rupees: 'Raise by rupees',
  lower_rupees: 'Lower by rupees',
  set: 'Set to rupees',
} as const
type PriceChoice = keyof typeof priceChoices

export const stockChoices = {
  none: 'Leave as it is',
  add: 'Add pieces',
  take: 'Take out pieces',
  set: 'Set to pieces',
} as const
type StockChoice = keyof typeof stockChoices

export const roundingLabels: Record<PriceRounding, string> = {
  none: 'Do not round',
  rupee: 'To whole rupees',
  '9': 'To end in 9',
  '99': 'To end in 99',
}

export const emptyBulkDraft: BulkDraft = {
  price: 'none',
  price_amount: '',
  round: 'none',
  stock: 'none',
  stock_amount: '',
  country: '',
}

type Fields = Partial<Record<keyof BulkDraft, string>>
export type BulkChangeOf = { price?: PriceChange; stock?: StockChange; country?: string }

/** The change for the API, or a sentence at each field that has to be filled in. */
export function bulkChangeOf(draft: BulkDraft): { change: BulkChangeOf } | { fields: Fields } {
  const fields: Fields = {}
  const change: BulkChangeOf = {}
  if (draft.price !== 'none') {
    const { rupees: size, problem } = parseSize(draft.price, draft.price_amount)
    if (problem !== undefined) fields.price_amount = problem
    else change.price = { ...priceChange(draft.price, size), round: draft.round }
  }
  if (draft.stock !== 'none') {
    const pieces = piecesIn(draft.stock_amount)
    if (pieces === undefined) fields.stock_amount = 'Enter a number of pieces, such as 5.'
    else
      change.stock = {
        by: draft.stock === 'set' ? 'set' : 'add',
        amount: draft.stock === 'take' ? -pieces : pieces,
      }
  }
  const country = draft.country.trim()
  if (country !== '') change.country = country
  if (draft.price === 'none' && draft.stock === 'none' && country === '')
    fields.price = 'Choose what to change: price, stock or country of origin.'
  return Object.keys(fields).length > 0 ? { fields } : { change }
}

/** `size` is percent or rupees, without a sign. */
function priceChange(choice: Exclude<PriceChoice, 'none'>, size: number): Omit<PriceChange, 'round'> {
  if (choice === 'set') return { by: 'set', amount: size }
  const by = choice.endsWith('percent') ? 'percent' : 'rupees'
  return { by, amount: choice.startsWith('lower') ? -size : size }
}

/** Percent or rupees; the direction is chosen. */
function parseSize(choice: PriceChoice, text: string): ParsedRupees {
  const parsed = parseRupees(choice.endsWith('percent') ? text.replace(/%\s*$/, '') : text)
  return parsed.problem === undefined && parsed.rupees < 0
    ? { problem: 'Enter a number without a sign, such as 10 or 499.50.' }
    : parsed
}

function piecesIn(text: string) {
  const plain = text.replaceAll(/[,\s]/g, '')
  return /^\d{1,7}$/.test(plain) ? Number(plain) : undefined
}
