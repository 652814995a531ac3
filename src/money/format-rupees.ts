import { inRupees, paise, type Paise } from './money.ts'

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** "₹1,24,999", or "₹499.50" where there are paise. */
export function formatPaise(amount: Paise) {
  const rupees = inRupees(amount)
  return `₹${(amount % 100 === 0 ? whole : withPaise).format(rupees)}`
}

export const formatRupees = (rupees: number) => formatPaise(paise(Math.round(rupees * 100)))
