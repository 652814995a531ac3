import { asc, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { orderEvents } from '../tables.ts'
import type { Actor } from './event.ts'

export type StoredEvent = typeof orderEvents.$inferSelect
export type NewEvent = typeof orderEvents.$inferInsert

/** Who acts: a person with a session, or the shop or the gateway by itself. */
export interface By {
  actor: Actor
  id?: string | undefined
}

export function timelineStore(db: Database) {
  return {
    async add(event: NewEvent) {
      const [row] = await db.insert(orderEvents).values(event).returning({ id: orderEvents.id })
      return row!.id
    },

    /** As things happened, first to last. */
    async of(orderIds: string[]): Promise<StoredEvent[]> {
      if (orderIds.length === 0) return []
      return db
        .select()
        .from(orderEvents)
        .where(inArray(orderEvents.orderId, orderIds))
        .orderBy(asc(orderEvents.orderId), asc(orderEvents.id))
    },
  }
}
