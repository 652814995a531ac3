/** An amount in paise, a hundredth of a rupee. Never a fraction, never a string. */
export type Paise = number & { readonly unit: 'paise' }

/** Throws on a fraction: that would be a slip in a calculation, never an amount. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of paise.`)
  return amount as Paise
}

export const sum = (amounts: Paise[]) => paise(amounts.reduce((total, amount) => total + amount, 0))

export const times = (price: Paise, quantity: number) => paise(price * quantity)

/** What the specified JSON carries: rupees as a number with at most two decimals. */
export const inRupees = (amount: Paise) => amount / 100

/** True for rupees that are whole paise; floating point may stand a hair beside the exact value. */
export const isWholePaise = (rupees: number) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6

export const fromRupees = (rupees: number) => paise(Math.round(rupees * 100))
