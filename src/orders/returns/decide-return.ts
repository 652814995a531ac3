import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { returnNotFound } from '../errors.ts'
import { ordersStore } from '../store.ts'
import type { By } from '../timeline/timeline-store.ts'
import { tell } from './request-return.ts'
import { returnsStore } from './returns-store.ts'

interface Verdict {
  orderId: string
  returnId: string
  decision: 'accept' | 'refuse'
  answer: string
  by: By
  now: Date
}

/** The owner says whether the goods may come back; a refusal may come after an acceptance, once they were seen. */
export function decideReturn(db: Database, { orderId, returnId, decision, answer, by, now }: Verdict) {
  return inTransaction(db, async (tx) => {
    await ordersStore(tx).lock(orderId)
    const returns = returnsStore(tx)
    const wish = await returns.lock(orderId, returnId)
    const isOpen = wish?.status === 'requested' || (wish?.status === 'accepted' && decision === 'refuse')
    if (!isOpen) throw returnNotFound()
    if (decision === 'accept') await returns.save(returnId, { status: 'accepted', answer })
    else await returns.save(returnId, { status: 'refused', answer, closedAt: now })
    const kind = decision === 'accept' ? 'return_accepted' : 'return_refused'
    await tell(tx, { orderId, by, now, kind, note: answer })
  })
}
