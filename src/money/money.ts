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

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** "₹1,24,999", or "₹499.50" if there are paise. */
export function formatPaise(amountPaise: Paise) {
  const rupees = toRupees(amountPaise)
  return `₹${(amountPaise % 100 === 0 ? whole : withPaise).format(rupees)}`
}

export const formatRupees = (rupees: number) => formatPaise(fromRupees(rupees))
