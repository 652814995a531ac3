import { rupeesProblem } from '../../../platform/money/rupees-problem.ts'

/** A payment on account: ₹1 to ₹5,00,000. */
export const amountLimits = {
  min: 1,
  tooSmall: 'The amount must be at least ₹1.',
  max: 500_000,
  tooLarge: 'The amount can be at most ₹5,00,000.',
}

/** The first message of `OnAccountAmount` in contract.ts. */
export function amountProblem(rupees: number) {
  const { min, tooSmall, max, tooLarge } = amountLimits
  return rupeesProblem(rupees) ?? (rupees < min ? tooSmall : rupees > max ? tooLarge : undefined)
}
