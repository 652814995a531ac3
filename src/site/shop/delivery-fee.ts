import { formatRupees, fromRupees, paise, type Paise } from '../../platform/money/money.ts'
import type { ShopProfile } from './contract.ts'

/** What the owner charges for home delivery. */
export type DeliveryFees = Pick<ShopProfile, 'deliveryFee' | 'freeDeliveryFrom'>

/** The fee for the home delivery of goods of this value. */
export function homeDeliveryPaise(goodsPaise: Paise, { deliveryFee, freeDeliveryFrom }: DeliveryFees) {
  const isFree = freeDeliveryFrom !== null && goodsPaise >= fromRupees(freeDeliveryFrom)
  return isFree ? paise(0) : fromRupees(deliveryFee)
}

/** "3-5 working days. Free from ₹5,000", for goods of this value. */
export function deliveryTimeText(goodsPaise: Paise, shop: DeliveryFees & Pick<ShopProfile, 'deliveryTime'>) {
  const { deliveryTime, freeDeliveryFrom } = shop
  const canBeFree = freeDeliveryFrom !== null && homeDeliveryPaise(goodsPaise, shop) > 0
  return canBeFree ? `${deliveryTime}. Free from ${formatRupees(freeDeliveryFrom)}` : deliveryTime
}
