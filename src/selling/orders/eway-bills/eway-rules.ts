import { paise, sum, type Paise } from '../../../platform/money/money.ts'
import { settingOn, type DatedSetting } from '../../../site/gst/dated-setting-rules.ts'
import { lineAmount, type BillLine } from '../../pricing/bill-totals.ts'
import type { Delivery } from '../status.ts'

interface Parcel {
  delivery: Delivery
  deliveryPaise: Paise
  /** GST code of the State. */
  placeOfSupply: string
  lines: (BillLine & { catalogue: string })[]
}

/** What shipping asks for: the limit is that of the parcel's way. */
export interface EwayNeed {
  worthPaise: Paise
  limitPaise: Paise
  isInterState: boolean
}

/**
 * Whether the parcel needs an e-way bill on a day: goods with their tax and delivery above the limit (rule 138 of the CGST Rules, whatever
 * the shop's GST scheme). Collected goods move with their buyer, and services do not move.
 */
export function ewayNeed(
  order: Parcel,
  { shopState, settings, day }: { shopState: string; settings: DatedSetting[]; day: string },
): EwayNeed | undefined {
  const goods = order.lines.filter(({ catalogue }) => catalogue !== 'services')
  if (order.delivery !== 'home' || goods.length === 0) return undefined
  const worthPaise = sum([...goods.map(lineAmount), order.deliveryPaise])
  const isInterState = order.placeOfSupply !== shopState
  const name = isInterState ? 'eway_limit_inter_state' : 'eway_limit_intra_state'
  const limitPaise = paise(settingOn(day, name, settings))
  return worthPaise > limitPaise ? { worthPaise, limitPaise, isInterState } : undefined
}
