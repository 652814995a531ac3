import type { RecentStaff } from '../../../people/accounts/reauthentication/recent-auth.ts'
import type { Database } from '../../../platform/database.ts'
import { ordersStore } from '../store.ts'
import { timelineStore } from './timeline-store.ts'

interface FixRecord {
  orderId: string | null
  by: RecentStaff
  now: Date
  note: string
}

/** Records a fix in the order's timeline; payments on account have none. */
export async function recordFix(tx: Database, { orderId, by, now, note }: FixRecord) {
  if (orderId === null || !(await ordersStore(tx).byId(orderId))) return
  await timelineStore(tx).add({
    orderId,
    happenedAt: now,
    actor: 'staff',
    actorId: by.id ?? null,
    kind: 'mended',
    note,
  })
}
