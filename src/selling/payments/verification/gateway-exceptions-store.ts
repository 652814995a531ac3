import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { PageQuery } from '../../../platform/contract.ts'
import type { Database } from '../../../platform/database.ts'
import { isUuid, newId } from '../../../platform/ids.ts'
import { gatewayExceptions } from '../tables.ts'

export type GatewayException = typeof gatewayExceptions.$inferSelect

export function gatewayExceptionsStore(db: Database) {
  const isOpen = isNull(gatewayExceptions.closedAt)
  return {
    /** Once for each event. */
    async add(exception: Pick<GatewayException, 'eventId' | 'event' | 'detail'>, now: Date) {
      await db
        .insert(gatewayExceptions)
        .values({ id: newId(now.getTime()), ...exception, receivedAt: now })
        .onConflictDoNothing({ target: gatewayExceptions.eventId })
    },

    /** Oldest first. */
    async open({ page, limit }: PageQuery) {
      const [all] = await db.select({ total: count() }).from(gatewayExceptions).where(isOpen)
      const rows = await db
        .select()
        .from(gatewayExceptions)
        .where(isOpen)
        .orderBy(asc(gatewayExceptions.receivedAt), asc(gatewayExceptions.id))
        .limit(limit)
        .offset((page - 1) * limit)
      return { rows, total: all?.total ?? 0 }
    },

    /** False if none with this id is open. */
    async close(id: string, note: string, now: Date): Promise<boolean> {
      if (!isUuid(id)) return false
      const { rowCount } = await db
        .update(gatewayExceptions)
        .set({ note, closedAt: now })
        .where(and(eq(gatewayExceptions.id, id), isOpen))
      return rowCount === 1
    },
  }
}
