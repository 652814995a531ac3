import { createHash } from 'node:crypto'
import type { StoredOrder } from './store.ts'

/**
 * A short hash of what the buyer may change while an order awaits payment. A page that shows an older revision would let the buyer
 * pay for another delivery than it shows.
 */
export function revisionOf(order: StoredOrder) {
  const { delivery, fullName, phoneNumber, deliveryAddress, totalPaise, buyerGstin } = order
  const device = order.deviceBrand === null ? [] : [order.deviceBrand, order.deviceModel]
  const text = JSON.stringify([
    delivery,
    fullName,
    phoneNumber,
    deliveryAddress,
    totalPaise,
    buyerGstin,
    ...device,
  ])
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}
