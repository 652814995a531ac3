import { formatPaise } from '../../../platform/money/money.ts'
import { minutesAfter } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import type { Requester } from '../../../platform/web/network-key.ts'
import { extendHoldForBuyer, holdMinutes } from '../holds/hold.ts'
import { deviceName, isSameDevice, presentDevice } from '../device.ts'
import { ordersStore, type NewOrderRow, type StoredOrder } from '../store.ts'
import { recordEvent } from '../timeline/record-event.ts'

interface Continuation {
  /** The row of the order that would have been placed otherwise. */
  wanted: NewOrderRow
  requester: Requester | undefined
  now: Date
}

/**
 * The same cart was placed again: the locked order gets the wanted delivery and another 15 minutes of its hold. A payment that
 * was opened for the amount before does not fit any more and is refunded (`onPaymentCaptured`).
 */
export async function continueOrder(
  tx: Database,
  waiting: StoredOrder,
  { wanted, requester, now }: Continuation,
): Promise<StoredOrder> {
  const columns = deliveryColumns(wanted.deviceBrand == null ? { ...wanted, ...deviceOf(waiting) } : wanted)
  const until = minutesAfter(now, holdMinutes)
  // To pay at the shop was chosen for the order as it was, within the limits of its mobile number.
  const changes = { ...columns, ...(waiting.paysAtShop && { paysAtShop: false, holdUntil: until }) }
  const isSame = hasSameDelivery(waiting, { ...waiting, ...columns })
  const amended = isSame ? waiting : { ...waiting, ...changes }
  if (!isSame) {
    await ordersStore(tx).update(waiting.id, changes)
    await recordAmended(tx, waiting, amended, now)
  }
  await extendHoldForBuyer(tx, amended, { until, requester })
  return amended
}

/** The columns that the trigger `orders_guarded` lets change while an order awaits payment. */
const deliveryColumns = (order: NewOrderRow) => ({
  delivery: order.delivery,
  fullName: order.fullName,
  phoneNumber: order.phoneNumber,
  deliveryAddress: order.deliveryAddress,
  deliveryPaise: order.deliveryPaise,
  totalPaise: order.totalPaise,
  placeOfSupply: order.placeOfSupply,
  buyerGstin: order.buyerGstin ?? null,
  deviceBrand: order.deviceBrand ?? null,
  deviceModel: order.deviceModel ?? null,
})

/** A request that does not name the phone leaves it as it is. */
const deviceOf = ({ deviceBrand, deviceModel }: StoredOrder) => ({ deviceBrand, deviceModel })

const hasSameDelivery = (one: StoredOrder, other: StoredOrder) =>
  JSON.stringify(deliveryColumns(one)) === JSON.stringify(deliveryColumns(other))

/** The note says what a payment exception about the old amount is about, and which phone is to be repaired now. */
function recordAmended(tx: Database, before: StoredOrder, order: StoredOrder, now: Date) {
  const amounts =
    before.totalPaise === order.totalPaise
      ? ''
      : `${formatPaise(before.totalPaise)} before, ${formatPaise(order.totalPaise)} now.`
  const device = isSameDevice(before, order) ? '' : `Phone to repair: ${deviceName(presentDevice(order))}.`
  const note = [amounts, device].filter(Boolean).join(' ')
  const { id: orderId, userId: actorId } = order
  return recordEvent(
    tx,
    { orderId, happenedAt: now, actor: 'buyer', actorId, kind: 'delivery_changed', note },
    { order },
  )
}
