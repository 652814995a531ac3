import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { insertMails, type Mail } from '../../../people/mail/outbox-store.ts'
import type { Database } from '../../../platform/database.ts'
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
    /** Adds an event and enqueues its emails in one statement; each email's dedupe key is the recipient's role. */
    async add(event: NewEvent, emails: Mail[] = []) {
      const { orderId, happenedAt, actor, actorId = null, kind, fromStatus = null, toStatus = null } = event
      const insert = sql`
        insert into ${orderEvents} (order_id, happened_at, actor, actor_id, kind, from_status, to_status, note)
        values (${orderId}, ${happenedAt}, ${actor}, ${actorId}, ${kind}, ${fromStatus}, ${toStatus}, ${event.note ?? ''})`
      const [first, ...more] = emails
      if (!first) return db.execute(insert)
      const mails = insertMails([first, ...more], {
        source: sql`event`,
        keyPrefix: sql`'order-event:' || event.id || ':'`,
        now: happenedAt,
      })
      return db.execute(sql`with event as (${insert} returning id) ${mails}`)
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

    /** Whether staff have read the order's link. */
    async wasLinkOpened(orderId: string) {
      const opened = and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'link_opened'))
      return (await db.$count(orderEvents, opened)) > 0
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
