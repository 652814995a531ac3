import type { Database } from '../../platform/database.ts'
import type { Paise } from '../../platform/money/money.ts'
import { duesStore } from '../../selling/orders/dues/dues-store.ts'
import { writeOffsStore } from '../../selling/orders/dues/write-offs-store.ts'
import { ordersStore } from '../../selling/orders/store.ts'
import { lockOrder } from '../../selling/orders/transitions/transition-order.ts'
import { dueChanged, nothingDue } from './errors.ts'

interface WriteOff {
  orderId: string
  reason: string
  /** What the page showed as due. */
  shownPaise: Paise
  by: string
  now: Date
}

/**
 * Gives up all that is due of a bill: a loss without a document, since its tax stays due.
 *
 * @throws nothingDue, dueChanged (409)
 */
export async function writeOff(tx: Database, { orderId, reason, shownPaise, by, now }: WriteOff) {
  await lockOrder(tx, orderId)
  const due = await duesStore(tx).ofOrder(orderId)
  if (!due || due.duePaise === 0) throw nothingDue()
  const { duePaise: amountPaise } = due
  if (amountPaise !== shownPaise) throw dueChanged(amountPaise)
  await writeOffsStore(tx).add({ orderId, amountPaise, reason, writtenBy: by, writtenAt: now })
  await ordersStore(tx).update(orderId, { paidAt: now })
  return amountPaise
}
