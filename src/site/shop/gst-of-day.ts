import { isoDayInIndia } from '../../platform/time-zone.ts'
import { deliveryAreaOf } from '../gst/scheme-rules.ts'
import { schemeOn } from '../gst/scheme-rules.ts'
import type { StoredShop } from './settings/contract.ts'

export type GstOfDay = ReturnType<typeof gstOfDay>

/** What pages say about the shop's GST on this day in India. */
export function gstOfDay(shop: StoredShop, now: Date) {
  const gstScheme = schemeOn(isoDayInIndia(now), shop)
  return { gstScheme, deliveryArea: deliveryAreaOf(gstScheme, shop.stateCode) }
}
