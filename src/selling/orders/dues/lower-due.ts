import type { Database } from '../../../platform/database.ts'
import { paise, type Paise } from '../../../platform/money/money.ts'
import { ordersStore } from '../store.ts'
import { duesStore } from './dues-store.ts'
import { writeOffsStore } from './write-offs-store.ts'

interface Lowered {
  orderId: string
  /** What a payment or a credit note takes off what is not paid. */
  amountPaise: Paise
  why: string
  /** Null for a return. */
  by: string | null
  now: Date
}

/**
 * To be called before what lowers the due of a locked order is recorded. What exceeds the due takes a write-off back; an order is paid when
 * nothing is due any more. The caller has checked that no more is lowered than is not paid.
 */
export async function lowerDue(tx: Database, { orderId, amountPaise, why, by, now }: Lowered) {
  const due = await duesStore(tx).ofOrder(orderId)
  if (!due || amountPaise === 0) return
  const takenBackPaise = paise(Math.max(0, amountPaise - due.duePaise))
  if (takenBackPaise > 0)
    await writeOffsStore(tx).add({
      orderId,
      amountPaise: paise(0 - takenBackPaise),
      reason: why,
      writtenBy: by,
      writtenAt: now,
    })
  if (due.duePaise > 0 && amountPaise >= due.duePaise) await ordersStore(tx).update(orderId, { paidAt: now })
}
