import type { Database } from '../../../platform/database.ts'
import { emailFactsOf } from '../emails/compose-emails.ts'
import { ordersStore } from '../store.ts'
import { transitionOrder, undoTransition } from '../transitions/transition-order.ts'
import { followsRepairs, statusOfRepairs } from './repair-rules.ts'
import { repairsOf } from './repairs-of-orders-store.ts'

interface Following {
  /** Who took back that a repair is ready. */
  staffId: string | undefined
  now: Date
}

/** An order of services alone is ready and collected when its repairs are. The caller has locked it before the repair. */
export async function followRepairs(tx: Database, orderId: string, { staffId, now }: Following) {
  const repairs = await repairsOf(tx, orderId)
  const wanted = statusOfRepairs(repairs)
  const order = await ordersStore(tx).lock(orderId)
  if (!order || !followsRepairs(order.lines, repairs)) return
  const by = { actor: 'shop' } as const
  if (order.status === 'ready' && wanted === 'processing') {
    await undoTransition(tx, order, { to: 'processing', by: { actor: 'staff', id: staffId }, now })
    return
  }
  if (order.status === 'processing' && (wanted === 'ready' || wanted === 'collected')) {
    // Without the buyer no email asks them to come for what they have already collected.
    const facts =
      wanted === 'collected' ? { ...(await emailFactsOf(tx, order)), buyer: undefined } : undefined
    await transitionOrder(tx, order, { to: 'ready', by, now, facts })
  }
  const isReady = order.status === 'ready' || order.status === 'processing'
  if (isReady && wanted === 'collected') {
    const ready = { ...order, status: 'ready' as const }
    await transitionOrder(tx, ready, { to: 'collected', by, now, changes: { handedOverAt: now } })
  }
}
