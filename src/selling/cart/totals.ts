import { fromRupees, paise, sum, multiply, type Paise } from '../../platform/money/money.ts'
import { homeDeliveryPaise, type DeliveryFees } from '../../site/shop/delivery-fee.ts'

/** The specification's amount for a negative total: ₹10. */
const fallbackPaise = fromRupees(10)

interface PricedLine {
  pricePaise: Paise
  quantity: number
}

/**
 * What the checked lines cost. The fee counts only where something is checked, so an empty choice costs nothing;
 * a total of 0 stays 0, a negative one becomes ₹10.
 */
export function cartTotals(lines: PricedLine[], delivery: 'home' | 'collect', fees: DeliveryFees) {
  const subtotalPaise = sum(lines.map(({ pricePaise, quantity }) => multiply(pricePaise, quantity)))
  const isCharged = delivery === 'home' && lines.length > 0
  const deliveryPaise = isCharged ? homeDeliveryPaise(subtotalPaise, fees) : paise(0)
  return { subtotalPaise, deliveryPaise, totalPaise: amountToPay(sum([subtotalPaise, deliveryPaise])) }
}

export const amountToPay = (totalPaise: Paise) => (totalPaise < 0 ? fallbackPaise : totalPaise)
