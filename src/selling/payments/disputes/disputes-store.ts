import { asc, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { disputes } from './tables.ts'

export type Dispute = typeof disputes.$inferSelect

/** What the disputes of a payment have deducted and not given back, as an SQL expression. */
export const chargedBack = (gatewayPaymentId: SQLWrapper) => sql<number>`(
  select coalesce(sum(d.deducted_paise - d.returned_paise), 0)::int from disputes as d where d.gateway_payment_id = ${gatewayPaymentId}
)`

export function disputesStore(db: Database) {
  return {
    async lock(id: string): Promise<Dispute | undefined> {
      const [row] = await db.select().from(disputes).where(eq(disputes.id, id)).for('update')
      return row
    },

    async save(dispute: Dispute) {
      await db.insert(disputes).values(dispute).onConflictDoUpdate({ target: disputes.id, set: dispute })
    },

    /** Oldest first. */
    async ofPayments(gatewayPaymentIds: (string | null)[]): Promise<Dispute[]> {
      const ids = gatewayPaymentIds.filter((id) => id !== null)
      if (ids.length === 0) return []
      return db
        .select()
        .from(disputes)
        .where(inArray(disputes.gatewayPaymentId, ids))
        .orderBy(asc(disputes.receivedAt), asc(disputes.id))
    },
  }
}
