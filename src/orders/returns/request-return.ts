import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { cannotBeReturned, orderNotFound, returnNotFound } from '../errors.ts'
import { ordersStore } from '../store.ts'
import { tellEvent } from '../timeline/record-event.ts'
import type { By } from '../timeline/timeline-store.ts'
import { returnableLines } from './returnable.ts'
import { returnsStore } from './returns-store.ts'

interface Wish {
  orderId: string
  lines: { position: number; quantity: number }[]
  reason: string
  by: By
  now: Date
}

/** The buyer wants to give goods back; nothing moves until the owner has answered and the goods are here. */
export function requestReturn(db: Database, { orderId, lines, reason, by, now }: Wish) {
  return inTransaction(db, async (tx) => {
    const order = await ordersStore(tx).lock(orderId)
    if (!order) throw orderNotFound()
    const returns = returnsStore(tx)
    const left = returnableLines(order, await returns.ofOrders([orderId]), now)
    const positions = new Set(lines.map(({ position }) => position))
    const fits = lines.every(({ position, quantity }) =>
      left.some((line) => line.position === position && quantity <= line.quantity),
    )
    if (!fits || positions.size < lines.length) throw cannotBeReturned()
    await returns.add(
      { id: newId(now.getTime()), orderId, status: 'requested', reason, requestedAt: now },
      lines,
    )
    await tell(tx, { orderId, by, now, kind: 'return_requested', note: reason })
  })
}

interface Withdrawal {
  orderId: string
  returnId: string
  by: By
  now: Date
}

/** The buyer keeps the goods after all. */
export function withdrawReturn(db: Database, { orderId, returnId, by, now }: Withdrawal) {
  return inTransaction(db, async (tx) => {
    await ordersStore(tx).lock(orderId)
    const wish = await returnsStore(tx).lock(orderId, returnId)
    if (wish?.closedAt !== null) throw returnNotFound()
    await returnsStore(tx).save(returnId, { status: 'withdrawn', closedAt: now })
    await tell(tx, { orderId, by, now, kind: 'return_withdrawn', note: '' })
  })
}

interface Told {
  orderId: string
  by: By
  now: Date
  kind: 'return_requested' | 'return_withdrawn' | 'return_accepted' | 'return_refused' | 'return_received'
  note: string
}

export const tell = (tx: Database, { orderId, by, now, kind, note }: Told) =>
  tellEvent(tx, { orderId, happenedAt: now, actor: by.actor, actorId: by.id ?? null, kind, note })
