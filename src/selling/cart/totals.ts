import { fromRupees, paise, sum, type Paise } from '../../platform/money/money.ts'
import { billTotals, lineAmount } from '../pricing/bill-totals.ts'
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
  const bill = lines.map(({ pricePaise, quantity }) => ({ unitPricePaise: pricePaise, quantity }))
  const isCharged = delivery === 'home' && lines.length > 0
  const deliveryPaise = isCharged ? homeDeliveryPaise(sum(bill.map(lineAmount)), fees) : paise(0)
  const { subtotalPaise, totalPaise } = billTotals(bill, { deliveryPaise })
  return { subtotalPaise, deliveryPaise, totalPaise: amountToPay(totalPaise) }
}

export const amountToPay = (totalPaise: Paise) => (totalPaise < 0 ? fallbackPaise : totalPaise)
