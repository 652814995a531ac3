import { isWholePaise } from './money.ts'

export const rupeesTexts = {
  notNumber: 'The amount must be a number.',
  negative: 'The amount cannot be negative.',
  decimals: 'The amount can have at most two decimals.',
  tooLarge: 'The amount is too large.',
}

/** The first message of `Rupees` in rupees.ts, for pages, which do not load zod. */
export function rupeesProblem(rupees: number) {
  if (!Number.isFinite(rupees)) return rupeesTexts.notNumber
  if (rupees < 0) return rupeesTexts.negative
  return isWholePaise(rupees) ? undefined : rupeesTexts.decimals
}
