import { formatRupees } from '../../../platform/money/money.ts'
import { officerText } from '../grievance-officer-rules.ts'
import { acceptedMethods } from '../settings/accepted-methods.ts'
import type { GstOfDay } from '../gst-of-day.ts'
import type { StoredShop } from '../settings/contract.ts'
import { hoursText } from '../settings/opening-hours.ts'

const methodTexts = { card: 'by card', upi: 'by QR code' } as const

/** What the variables of the shop's pages stand for; empty where the shop offers no such thing. */
export const pageTextValues = (shop: StoredShop & GstOfDay, now: Date) => ({
  shop: shop.name,
  owner: shop.owner,
  // One that was cancelled stays in the profile.
  gstin: shop.gstScheme === 'not_registered' ? '' : shop.gstin,
  address: shop.address,
  phone: shop.phone,
  mail: shop.mail,
  grievance_officer: officerText(shop),
  opening_hours: hoursText(shop, now),
  collection_time: shop.collectionTime,
  delivery_time: shop.deliveryTime,
  delivery_fee: formatRupees(shop.deliveryFee),
  free_delivery_from: shop.freeDeliveryFrom === null ? '' : formatRupees(shop.freeDeliveryFrom),
  delivery_area: shop.deliveryArea || 'India',
  return_days: shop.returnDays === 0 ? '' : String(shop.returnDays),
  repair_warranty: shop.repairWarranty,
  payment_methods: acceptedMethods(shop)
    .map((method) => methodTexts[method])
    .join(' or '),
})
