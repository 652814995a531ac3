import { fromRupees, paise, sum, multiply, type Paise } from '../money/money.ts'

export const homeDeliveryFee = paise(100_00)

/** The specification's amount for a negative total: ₹10. */
const fallback = fromRupees(10)

interface PricedLine {
  price: Paise
  quantity: number
}

/**
 * What the checked lines cost, in paise. The fee counts only where something is checked, so an empty choice costs nothing;
 * a total of 0 stays 0, a negative one becomes ₹10.
 */
export function cartTotals(lines: PricedLine[], delivery: 'home' | 'collect') {
  const subtotal = sum(lines.map(({ price, quantity }) => multiply(price, quantity)))
  const isCharged = delivery === 'home' && lines.length > 0
  const deliveryFee = isCharged ? homeDeliveryFee : paise(0)
  return { subtotal, deliveryFee, total: amountToPay(sum([subtotal, deliveryFee])) }
}

export const amountToPay = (total: Paise) => (total < 0 ? fallback : total)
