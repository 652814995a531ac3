import type { Database } from '../../../platform/database.ts'
import { toRupees } from '../../../platform/money/money.ts'
import { isoDayInIndia } from '../../../platform/time-zone.ts'
import { gstSettingsStore } from '../../../site/gst/gst-settings-store.ts'
import { shopStore } from '../../../site/shop/store.ts'
import { ewayBillNeeded } from '../errors.ts'
import { staffTransitions } from '../status.ts'
import type { StoredOrder } from '../store.ts'
import type { EwayBill } from './contract.ts'
import { ewayNeed } from './eway-rules.ts'

async function needOf(db: Database, order: StoredOrder, now: Date) {
  const { stateCode: shopState } = await shopStore(db).profile()
  const settings = await gstSettingsStore(db).all()
  return ewayNeed(order, { shopState, settings, day: isoDayInIndia(now) })
}

interface TypedEwayBill {
  ewayBill?: string | undefined
  ewayReason?: string | undefined
}

/**
 * The columns of an order that is shipped now.
 *
 * @throws ewayBillNeeded (400) without number and reason above the limit
 */
export async function ewayColumns(db: Database, order: StoredOrder, typed: TypedEwayBill, now: Date) {
  const { ewayBill = '', ewayReason = '' } = typed
  if (ewayBill === '' && ewayReason === '') {
    const need = await needOf(db, order, now)
    if (need) throw ewayBillNeeded(need)
  }
  return { ewayBill, ewayReason }
}

export async function presentEwayBill(db: Database, order: StoredOrder, now: Date): Promise<EwayBill> {
  const canShip = staffTransitions(order.status, order.delivery).includes('shipped')
  const need = canShip ? await needOf(db, order, now) : undefined
  return {
    number: order.ewayBill,
    reason: order.ewayReason,
    needed: need
      ? {
          worth: toRupees(need.worthPaise),
          limit: toRupees(need.limitPaise),
          isInterState: need.isInterState,
        }
      : null,
  }
}
