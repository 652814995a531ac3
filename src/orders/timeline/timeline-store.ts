import { and, asc, desc, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { orderEvents } from '../tables.ts'
import { orderEventKinds, type ActorKind } from './event.ts'

export type StoredEvent = typeof orderEvents.$inferSelect
export type NewEvent = typeof orderEvents.$inferInsert

/** `id` is the user's, if a user with a session acted. */
export interface Actor {
  actor: ActorKind
  id?: string | undefined
}

export function timelineStore(db: Database) {
  return {
    async add(event: NewEvent) {
      const [row] = await db.insert(orderEvents).values(event).returning({ id: orderEvents.id })
      return row!.id
    },

    /** Oldest first. Kinds that this version does not know (`tracking` and `goods_gone` of the first ones) are left out. */
    async ofOrders(orderIds: string[]): Promise<StoredEvent[]> {
      if (orderIds.length === 0) return []
      const rows = await db
        .select()
        .from(orderEvents)
        .where(inArray(orderEvents.orderId, orderIds))
        .orderBy(asc(orderEvents.orderId), asc(orderEvents.id))
      return rows.filter(({ kind }) => orderEventKinds.includes(kind))
    },

    /** When each order reached its present status: the last event that changed it, by id since a clock may be set back. */
    async statusSince(orderIds: string[]): Promise<Map<string, Date>> {
      if (orderIds.length === 0) return new Map()
      const rows = await db
        .selectDistinctOn([orderEvents.orderId], { id: orderEvents.orderId, at: orderEvents.happenedAt })
        .from(orderEvents)
        .where(and(inArray(orderEvents.orderId, orderIds), isNotNull(orderEvents.toStatus)))
        .orderBy(asc(orderEvents.orderId), desc(orderEvents.id))
      return new Map(rows.map(({ id, at }) => [id, at]))
    },
  }
}
