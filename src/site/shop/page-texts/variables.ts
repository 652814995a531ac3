import { formatRupees } from '../../../platform/money/money.ts'
import { stateName } from '../../gst/states.ts'
import { officerText } from '../grievance-officer-rules.ts'
import { acceptedMethods } from '../settings/accepted-methods.ts'
import type { StoredShop } from '../settings/contract.ts'
import { hoursText } from '../settings/opening-hours.ts'

const methodTexts = { card: 'by card', upi: 'by QR code' } as const

/**
 * What the variables of the shop's pages stand for; empty where the shop offers no such thing. A shop without GST
 * registration must not sell goods to another State.
 */
export const pageTextValues = (shop: StoredShop, now: Date) => ({
  shop: shop.name,
  owner: shop.owner,
  gstin: shop.gstin,
  address: shop.address,
  phone: shop.phone,
  mail: shop.mail,
  grievance_officer: officerText(shop),
  opening_hours: hoursText(shop, now),
  collection_time: shop.collectionTime,
  delivery_area: shop.gstin === '' ? stateName(shop.stateCode) : 'India',
  delivery_time: shop.deliveryTime,
  delivery_fee: formatRupees(shop.deliveryFee),
  free_delivery_from: shop.freeDeliveryFrom === null ? '' : formatRupees(shop.freeDeliveryFrom),
  return_days: shop.returnDays === 0 ? '' : String(shop.returnDays),
  repair_warranty: shop.repairWarranty,
  payment_methods: acceptedMethods(shop)
    .map((method) => methodTexts[method])
    .join(' or '),
})
