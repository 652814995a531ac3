import type { Database } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { returnsStore } from '../../../selling/orders/returns/returns-store.ts'

interface Returned {
  lines: { position: number; quantity: number }[]
  reason: string
  now: Date
}

/** A return whose goods lie on the counter. */
export async function addReturn(tx: Database, orderId: string, { lines, reason, now }: Returned) {
  const id = newId(now.getTime())
  const returns = returnsStore(tx)
  await returns.add(
    { id, orderId, status: 'accepted', reason, requestedAt: now },
    lines.map(({ position, quantity }) => ({ position, quantity })),
  )
  return (await returns.lock(orderId, id))!
}
