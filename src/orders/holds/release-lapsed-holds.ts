import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { releaseHold } from './hold.ts'
import { canBePaid } from '../status.ts'
import { orderListsStore } from '../lists-store.ts'
import { ordersStore } from '../store.ts'

/** Gives back the stock of orders that were not paid in time; they stay payable while stock allows. Answers how many. */
export async function releaseLapsedHolds(db: Database, now: Date) {
  let released = 0
  for (const id of await orderListsStore(db).lapsed(now)) released += await releaseOne(db, id, now)
  return released
}

/** Looked at again under its lock: it may have been paid or renewed meanwhile. */
function releaseOne(db: Database, id: string, now: Date) {
  return inTransaction(db, async (tx) => {
    const order = await ordersStore(tx).lock(id)
    const isLapsed = order?.hold === 'held' && canBePaid(order.status) && order.holdUntil! <= now
    if (!isLapsed) return 0
    await releaseHold(tx, order, now)
    return 1
  })
}
