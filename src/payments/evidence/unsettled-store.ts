import { and, desc, eq, gte, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { payments } from '../tables.ts'

interface Turn {
  /** Opened between these two moments. */
  from: Date
  until: Date
  /** Opened since then it is in every turn; an older one in one of `turns`. */
  young: Date
  turn: number
  turns: number
}

export function unsettledStore(db: Database) {
  return {
    /** Tries at the gateway whose end nobody told us, those that it is this turn's to ask about. */
    ofTurn: ({ from, until, young, turn, turns }: Turn) =>
      db
        .select({ reference: payments.reference, gatewayOrderId: payments.gatewayOrderId })
        .from(payments)
        .where(
          and(
            eq(payments.method, 'gateway'),
            inArray(payments.status, ['open', 'failed']),
            isNotNull(payments.gatewayOrderId),
            gte(payments.openedAt, from),
            lte(payments.openedAt, until),
            or(
              gte(payments.openedAt, young),
              sql`mod(abs(hashtext(${payments.id}::text)::bigint), ${turns}::int) = ${turn % turns}::int`,
            ),
          ),
        )
        .orderBy(desc(payments.openedAt)),
  }
}
