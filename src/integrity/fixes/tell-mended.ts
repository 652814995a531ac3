import type { RecentStaff } from '../../accounts/reauthentication/recent-auth.ts'
import { ordersStore } from '../../orders/store.ts'
import { timelineStore } from '../../orders/timeline/timeline-store.ts'
import type { Database } from '../../platform/database.ts'

interface Mended {
  orderId: string | null
  by: RecentStaff
  now: Date
  note: string
}

/** What was put right stands in the order's own history; money on account has none. */
export async function tellMended(tx: Database, { orderId, by, now, note }: Mended) {
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
