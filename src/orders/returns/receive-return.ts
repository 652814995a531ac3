import type { RecentStaff } from '../../accounts/reauthentication/recent-staff.ts'
import { restock } from '../../catalogue/stock/stock.ts'
import type { Paise } from '../../money/money.ts'
import { tillIn, type Till } from '../../payments/verification/apply-payment-event.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { moreThanReturned, returnNotFound } from '../errors.ts'
import { giveBack } from '../refunds/give-back.ts'
import { mayBecome } from '../status.ts'
import { holdOrder } from '../transitions/lock-order.ts'
import { takeStep } from '../transitions/transition-order.ts'
import type { StoredOrder } from '../store.ts'
import { tell } from './request-return.ts'
import { returnsStore, type StoredReturn } from './returns-store.ts'

interface Inspection {
  orderId: string
  returnId: string
  /** How many of each line can be sold again. */
  lines: { position: number; restocked: number }[]
  amount: Paise
  answer: string
  by: RecentStaff
}

/** The goods are here and inspected: what is fit goes on the shelf, and the money goes back, all or nothing. */
export function receiveReturn(till: Till, inspection: Inspection) {
  const { orderId, returnId, amount, answer, by } = inspection
  const now = till.clock()
  return inTransaction(till.db, async (tx) => {
    const order = await holdOrder(tx, orderId)
    const returns = returnsStore(tx)
    const wish = await returns.lock(orderId, returnId)
    if (wish?.closedAt !== null) throw returnNotFound()
    await putBack(tx, order, wish, inspection.lines, now)
    await returns.save(returnId, { status: 'received', answer, closedAt: now })
    await tell(tx, { orderId, by, now, kind: 'return_received', note: answer })
    if (await isAllBack(tx, order)) await takeStep(tx, order, { to: 'returned', by, now })
    if (amount > 0) {
      const reason = `Goods came back: ${wish.reason}`
      const refund = await giveBack(tillIn(tx, till), { orderId, amount, reason, by, now })
      await returns.save(returnId, { refundId: refund.id })
    }
  })
}

async function putBack(
  tx: Database,
  order: StoredOrder,
  wish: StoredReturn,
  found: Inspection['lines'],
  now: Date,
) {
  const goods = []
  for (const { position, quantity } of wish.lines) {
    const restocked = found.find((line) => line.position === position)?.restocked ?? 0
    if (restocked > quantity) throw moreThanReturned()
    await returnsStore(tx).saveRestocked(wish.id, position, restocked)
    const { productId } = order.lines.find((line) => line.position === position)!
    if (restocked > 0) goods.push({ productId, quantity: restocked })
  }
  await restock(tx, goods, { reason: 'returned', orderId: order.id, now })
}

/** Goods alone count: a repair in the same order stays done. */
async function isAllBack(tx: Database, order: StoredOrder) {
  if (!mayBecome(order.status, 'returned', order.delivery)) return false
  const received = (await returnsStore(tx).ofOrders([order.id])).filter(({ status }) => status === 'received')
  const back = (position: number) =>
    received
      .flatMap(({ lines }) => lines)
      .filter((line) => line.position === position)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  return order.lines.every(
    ({ position, quantity, catalogue }) => catalogue !== 'services' && back(position) === quantity,
  )
}
