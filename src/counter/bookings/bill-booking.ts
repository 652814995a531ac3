import type { Database } from '../../platform/database.ts'
import { paise, type Paise } from '../../platform/money/money.ts'
import { vouchersStore } from '../../selling/invoices/vouchers/vouchers-store.ts'
import { paidParts } from '../../selling/orders/refunds/paid-parts.ts'
import { paymentPartsStore } from '../../selling/payments/payment-parts-store.ts'
import { closeBooking } from './close-booking.ts'
import type { StoredBooking } from './bookings-store.ts'

/**
 * Bills a locked booking: its pieces are free for the bill, and its advance pays the order, each payment with a part of it. What exceeds the
 * bill stays owed to the customer. Returns what the invoice says of the advance.
 */
export async function billBooking(
  tx: Database,
  booking: StoredBooking,
  { orderId, amountPaise, now }: { orderId: string; amountPaise: Paise; now: Date },
) {
  await payFromAdvance(tx, { reference: booking.id, orderId, amountPaise, now })
  await closeBooking(tx, booking, { state: 'billed', orderId, closedAt: now }, now)
  const [receipt] = await vouchersStore(tx).ofReferences([booking.id])
  return { code: receipt!.code, paise: amountPaise }
}

interface FromAdvance {
  /** Whose payments they are until now. */
  reference: string
  orderId: string
  amountPaise: Paise
  now: Date
}

/** Payments of an advance pay a bill, each with a part of it. The caller has locked both. */
export async function payFromAdvance(tx: Database, { reference, orderId, amountPaise, now }: FromAdvance) {
  const parts = paymentPartsStore(tx)
  let restPaise: number = amountPaise
  for (const { payment, leftPaise } of await paidParts(tx, reference)) {
    const partPaise = paise(Math.min(restPaise, leftPaise))
    if (partPaise === 0) continue
    restPaise -= partPaise
    const part = { paymentId: payment.id, at: now }
    await parts.add({ ...part, reference, partPaise: paise(0 - partPaise) })
    await parts.add({ ...part, reference: orderId, partPaise })
  }
  if (restPaise > 0) throw new Error(`${reference}: ${restPaise} paise of the advance are missing.`)
}
