import { and, desc, eq, gte, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { payments } from '../tables.ts'

interface Turn {
  /** Opened between these two moments. */
  from: Date
  until: Date
  /** Opened since then and without an end it is in every turn; any other in one of `turns`. */
  young: Date
  turn: number
  turns: number
}

export function unsettledStore(db: Database) {
  return {
    /** Tries at the gateway that it is this turn's to ask about: those that were paid too, since one may be paid again. */
    ofTurn: ({ from, until, young, turn, turns }: Turn) =>
      db
        .select({ reference: payments.reference, gatewayOrderId: payments.gatewayOrderId })
        .from(payments)
        .where(
          and(
            eq(payments.method, 'gateway'),
            inArray(payments.status, ['open', 'failed', 'captured']),
            isNotNull(payments.gatewayOrderId),
            gte(payments.openedAt, from),
            lte(payments.openedAt, until),
            or(
              and(inArray(payments.status, ['open', 'failed']), gte(payments.openedAt, young)),
              sql`mod(abs(hashtext(${payments.id}::text)::bigint), ${turns}::int) = ${turn % turns}::int`,
            ),
          ),
        )
        .orderBy(desc(payments.openedAt)),
  }
}
