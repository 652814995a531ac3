import { groupDigits } from '../plain-formats.ts'

/** An amount in paise, a hundredth of a rupee. Never a fraction, never a string. */
export type Paise = number & { readonly unit: 'paise' }

/** @throws RangeError for a fraction, which is always an error in a calculation. */
export function paise(amountPaise: number): Paise {
  if (!Number.isSafeInteger(amountPaise))
    throw new RangeError(`${amountPaise} is not a whole number of paise.`)
  return amountPaise as Paise
}

export const sum = (amounts: Paise[]) => paise(amounts.reduce((total, amountPaise) => total + amountPaise, 0))

export const multiply = (pricePaise: Paise, quantity: number) => paise(pricePaise * quantity)

/** For the JSON of the API, which has rupees with at most two decimals. */
export const toRupees = (amountPaise: Paise) => amountPaise / 100

/** Whether the amount has at most two decimals, allowing for floating-point error. */
export const isWholePaise = (rupees: number) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6

export const fromRupees = (rupees: number) => paise(Math.round(rupees * 100))

/** "1,24,999.00", for columns of amounts. */
export function formatAmount(amountPaise: number) {
  const [sign, absolutePaise] = amountPaise < 0 ? ['-', -amountPaise] : ['', amountPaise]
  const rupees = groupDigits(Math.trunc(absolutePaise / 100))
  return `${sign}${rupees}.${String(absolutePaise % 100).padStart(2, '0')}`
}

/** "₹1,24,999", "₹499.50" if there are paise, "−₹300" below zero. */
export const formatPaise = (amountPaise: Paise) =>
  `${amountPaise < 0 ? '−' : ''}₹${formatAmount(Math.abs(amountPaise)).replace(/\.00$/, '')}`

export const formatRupees = (rupees: number) => formatPaise(fromRupees(rupees))
