import { formatRupees } from '../../../../money/money.ts'

interface Limits {
  refundable: number
  canCancel: boolean
}

/** Rupees as typed, with or without ₹ and commas; not a number where it is none. */
export function rupeesIn(typed: string): number {
  const plain = typed.replaceAll(/[₹,\s]/g, '')
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN
}

/** What is wrong with an amount that is to go back while the buyer keeps the goods. */
export function amountProblem(typed: string, { refundable, canCancel }: Limits): string | undefined {
  const amount = rupeesIn(typed)
  if (!(amount > 0)) return 'Please give an amount in rupees, such as 499 or 499.50.'
  if (amount > refundable) return `At most ${formatRupees(refundable)} can go back.`
  if (canCancel && amount === refundable)
    return 'To give everything back before the goods have left the shop, cancel the order.'
  return undefined
}
