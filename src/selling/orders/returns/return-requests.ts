import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { cannotBeReturned, orderNotFound, returnNotFound } from '../errors.ts'
import { ordersStore, type StoredOrder } from '../store.ts'
import { recordEvent } from '../timeline/record-event.ts'
import type { Actor } from '../timeline/timeline-store.ts'
import { returnedPieces } from './returned-pieces.ts'
import { returnsStore, type StoredReturn } from './returns-store.ts'
import { daysAfter } from '../../../platform/clock.ts'

interface ReturnRequest {
  orderId: string
  lines: { position: number; quantity: number }[]
  reason: string
  by: Actor
  now: Date
}

/** Stores a buyer's return request. Stock and money move only when the return is received. */
export function requestReturn(db: Database, { orderId, lines, reason, by, now }: ReturnRequest) {
  return inTransaction(db, async (tx) => {
    const order = await ordersStore(tx).lock(orderId)
    if (!order) throw orderNotFound()
    const returns = returnsStore(tx)
    const returnable = returnableLines(order, await returns.ofOrders([orderId]), now)
    const positions = new Set(lines.map(({ position }) => position))
    const fits = lines.every(({ position, quantity }) =>
      returnable.some((line) => line.position === position && quantity <= line.quantity),
    )
    if (!fits || positions.size < lines.length) throw cannotBeReturned(order.returnDays)
    await returns.add(
      { id: newId(now.getTime()), orderId, status: 'requested', reason, requestedAt: now },
      lines,
    )
    await recordReturnEvent(tx, { orderId, by, now, kind: 'return_requested', note: reason })
  })
}

interface Withdrawal {
  orderId: string
  returnId: string
  by: Actor
  now: Date
}

export function withdrawReturn(db: Database, { orderId, returnId, by, now }: Withdrawal) {
  return inTransaction(db, async (tx) => {
    await ordersStore(tx).lock(orderId)
    const request = await returnsStore(tx).lock(orderId, returnId)
    if (request?.closedAt !== null) throw returnNotFound()
    await returnsStore(tx).update(returnId, { status: 'withdrawn', closedAt: now })
    await recordReturnEvent(tx, { orderId, by, now, kind: 'return_withdrawn', note: '' })
  })
}

interface ReturnEvent {
  orderId: string
  by: Actor
  now: Date
  kind: 'return_requested' | 'return_withdrawn' | 'return_accepted' | 'return_refused' | 'return_received'
  note: string
}

export const recordReturnEvent = (tx: Database, { orderId, by, now, kind, note }: ReturnEvent) =>
  recordEvent(tx, { orderId, happenedAt: now, actor: by.actor, actorId: by.id ?? null, kind, note })

interface ReturnDecision {
  orderId: string
  returnId: string
  decision: 'accept' | 'refuse'
  answer: string
  by: Actor
  now: Date
}

/** Accepts or refuses a return. An accepted return can still be refused after the goods were inspected. */
export function decideReturn(db: Database, { orderId, returnId, decision, answer, by, now }: ReturnDecision) {
  return inTransaction(db, async (tx) => {
    await ordersStore(tx).lock(orderId)
    const returns = returnsStore(tx)
    const request = await returns.lock(orderId, returnId)
    const isOpen =
      request?.status === 'requested' || (request?.status === 'accepted' && decision === 'refuse')
    if (!isOpen) throw returnNotFound()
    if (decision === 'accept') await returns.update(returnId, { status: 'accepted', answer })
    else await returns.update(returnId, { status: 'refused', answer, closedAt: now })
    const kind = decision === 'accept' ? 'return_accepted' : 'return_refused'
    await recordReturnEvent(tx, { orderId, by, now, kind, note: answer })
  })
}

/** Goods can be returned within the days that the shop's terms named when the order was placed; repairs cannot. */
export const returnUntil = ({ handedOverAt, returnDays }: Pick<StoredOrder, 'handedOverAt' | 'returnDays'>) =>
  handedOverAt && daysAfter(handedOverAt, returnDays)

/** Quantities that were not returned yet, regardless of the time limit. */
export function remainingLines(order: StoredOrder, returns: StoredReturn[]) {
  return order.lines
    .filter(({ catalogue }) => catalogue !== 'services')
    .map((line) => ({
      position: line.position,
      name: line.name,
      quantity: line.quantity - returnedPieces(returns, line.position),
    }))
    .filter(({ quantity }) => quantity > 0)
}

/** The lines of a new return request; none while another request is open. */
export function returnableLines(order: StoredOrder, returns: StoredReturn[], now: Date) {
  const until = returnUntil(order)
  const isWithBuyer = order.status === 'delivered' || order.status === 'collected'
  const isOpen = returns.some(({ closedAt }) => closedAt === null)
  return isWithBuyer && until && now <= until && !isOpen ? remainingLines(order, returns) : []
}
