import type { Session } from '../../../people/accounts/sessions/session.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Database } from '../../../platform/database.ts'
import { noCancelRequest, transitionNotAllowed } from '../errors.ts'
import { canBeCancelled } from '../status.ts'
import type { StoredOrder } from '../store.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { timelineStore, type Actor } from '../timeline/timeline-store.ts'
import { lockOrder } from '../transitions/transition-order.ts'
import { cancelRequestsStore } from './cancel-requests-store.ts'

/** Who acts by the link, as far as the session shows. */
export const actorByLink = (order: StoredOrder, session: Session | undefined): Actor =>
  session?.user.isAdmin && session.user._id !== order.userId
    ? { actor: 'staff', id: session.user._id }
    : { actor: 'buyer' }

/**
 * Whether a cancellation needs the shop's consent: staff could otherwise cancel, and so refund, by a link that they read. The
 * buyer's own session proves that it is the buyer.
 */
export async function needsConsent(db: Database, order: StoredOrder, session: Session | undefined) {
  if (session?.user._id === order.userId) return false
  return session?.user.isAdmin === true || timelineStore(db).wasLinkOpened(order.id)
}

interface CancelRequest {
  orderId: string
  reason: string
  by: Actor
  now: Date
}

/** Stores the request, once; the order stays as it is until staff cancel it or decline. */
export function requestCancellation(db: Database, { orderId, reason, by, now }: CancelRequest) {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!canBeCancelled(order.status, order.delivery)) throw transitionNotAllowed(order.status, 'cancelled')
    if (!(await cancelRequestsStore(tx).add(orderId, now))) return
    await recordEvent(tx, eventOf('cancel_requested', { orderId, by, now, note: reason }), { order })
  })
}

interface Declining {
  orderId: string
  answer: string
  by: Actor
  now: Date
}

/** @throws noCancelRequest (409) */
export function declineCancellation(db: Database, { orderId, answer, by, now }: Declining) {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!(await cancelRequestsStore(tx).remove(orderId))) throw noCancelRequest()
    await recordEvent(tx, eventOf('cancel_declined', { orderId, by, now, note: answer }), { order })
    return order
  })
}

const eventOf = (
  kind: 'cancel_requested' | 'cancel_declined',
  { orderId, by, now, note }: { orderId: string; by: Actor; now: Date; note: string },
) => ({ orderId, happenedAt: now, actor: by.actor, actorId: by.id ?? null, kind, note })
