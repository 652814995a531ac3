import { formatRupees, fromRupees, paise, type Paise } from '../../platform/money/money.ts'
import type { ShopProfile, ShownShop } from './contract.ts'

/** What the owner charges for home delivery. */
export type DeliveryFees = Pick<ShopProfile, 'deliveryFee' | 'freeDeliveryFrom'>

/** The fee for the home delivery of goods of this value. */
export function homeDeliveryPaise(goodsPaise: Paise, { deliveryFee, freeDeliveryFrom }: DeliveryFees) {
  const isFree = freeDeliveryFrom !== null && goodsPaise >= fromRupees(freeDeliveryFrom)
  return isFree ? paise(0) : fromRupees(deliveryFee)
}

type DeliveryTerms = DeliveryFees & Pick<ShownShop, 'deliveryTime' | 'deliveryArea'>

/** "3-5 working days, inside Tamil Nadu only. Free from ₹5,000", for goods of this value. */
export function deliveryTimeText(goodsPaise: Paise, shop: DeliveryTerms) {
  const { freeDeliveryFrom, deliveryArea } = shop
  const deliveryTime = shop.deliveryTime + (deliveryArea ? `, inside ${deliveryArea} only` : '')
  const canBeFree = freeDeliveryFrom !== null && homeDeliveryPaise(goodsPaise, shop) > 0
  return canBeFree ? `${deliveryTime}. Free from ${formatRupees(freeDeliveryFrom)}` : deliveryTime
}
