import { parseNumber, plainNumberText } from '../parse-number.ts'
import { fromRupees, isWholePaise, toRupees } from './money.ts'
import { rupeesTexts } from './rupees-problem.ts'

/** An amount in rupees with at most two decimals, or a sentence on why the text is none. */
export type ParsedRupees = { rupees: number; problem?: never } | { rupees?: never; problem: string }

const maxShown = 40

/**
 * Reads an amount that people type, paste or import: digits of any script, commas or spaces between groups of digits, and ₹, Rs.,
 * INR, ரூ, रु or /- beside them. The amount may be negative, whose refusal is the caller's.
 */
export function parseRupees(text: string): ParsedRupees {
  const rupees = parseNumber(withoutCurrency(plainNumberText(text)))
  if (rupees === undefined || !Number.isFinite(rupees)) return { problem: notAnAmount(text.trim()) }
  return isWholePaise(rupees) ? { rupees: roundToPaisa(rupees) } : { problem: rupeesTexts.decimals }
}

const currency = String.raw`(₹|௹|rs\.?|inr|ரூ\.?|रु\.?|रू\.?)`
const currencyBefore = new RegExp(`^${currency} ?`, 'i')
const currencyAfter = new RegExp(` ?${currency}$`, 'i')

const withoutCurrency = (text: string) =>
  text
    .replace(currencyBefore, '')
    .replace(/ ?\/-$/, '')
    .replace(currencyAfter, '')

const notAnAmount = (text: string) =>
  `“${text.length > maxShown ? `${text.slice(0, maxShown)}…` : text}” is no amount. Please write it like 1,23,456.50.`

/** For a number that a program computed, such as 423.728813559322. Amounts beyond all prices stay as they are. */
export const roundToPaisa = (rupees: number) =>
  Math.abs(rupees) < 1e12 ? toRupees(fromRupees(rupees)) : rupees
