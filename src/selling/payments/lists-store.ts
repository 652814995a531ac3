import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  or,
  sql,
  ilike,
  isNotNull,
  type SQL,
  gte,
  lte,
} from 'drizzle-orm'
import type { LongListQuery, PageQuery } from '../../platform/contract.ts'
import type { Database } from '../../platform/database.ts'
import { containsText, countRows, isUntil } from '../../platform/database/long-lists.ts'
import type { Payment } from './store.ts'
import { paymentParts, payments, refunds } from './tables.ts'

/** As an array, so that the index of the ids is used. */
const payingWithPart = (reference: string) =>
  sql`array(select payment_id from ${paymentParts} where reference = ${reference})`

export function paymentListsStore(db: Database) {
  return {
    /** All payment attempts for an order, a booking or a payment on account, and payments for other orders of which a part pays it, newest first. */
    ofReference: (reference: string): Promise<Payment[]> =>
      db
        .select()
        .from(payments)
        .where(or(eq(payments.reference, reference), eq(payments.id, sql`any(${payingWithPart(reference)})`)))
        .orderBy(desc(payments.openedAt)),

    async ofReferences(references: string[]) {
      if (references.length === 0) return []
      return db
        .select()
        .from(payments)
        .where(inArray(payments.reference, references))
        .orderBy(desc(payments.openedAt))
    },

    /** A page of the payments that need a decision by staff, oldest first. */
    async openExceptions({ page, limit }: PageQuery) {
      const isOpen = eq(payments.needsAttention, true)
      const [all] = await db.select({ total: count() }).from(payments).where(isOpen)
      const rows = await db
        .select()
        .from(payments)
        .where(isOpen)
        .orderBy(asc(payments.openedAt), asc(payments.id))
        .limit(limit)
        .offset((page - 1) * limit)
      return { rows, total: all?.total ?? 0 }
    },

    /** Processed refunds in paise by payment id. */
    async processedRefunds(paymentIds: string[]): Promise<Map<string, number>> {
      if (paymentIds.length === 0) return new Map()
      const rows = await db
        .select({ paymentId: refunds.paymentId, amount: sql<number>`sum(${refunds.amountPaise})::int` })
        .from(refunds)
        .where(and(inArray(refunds.paymentId, paymentIds), eq(refunds.status, 'processed')))
        .groupBy(refunds.paymentId)
      return new Map(rows.map(({ paymentId, amount }) => [paymentId, amount]))
    },

    /** A page of payments on account, and of payments with an open exception. */
    async adminPage({ page, limit, until, q }: LongListQuery) {
      const isShown = or(
        and(
          eq(payments.purpose, 'on_account'),
          inArray(payments.status, ['reported', 'captured', 'rejected']),
        ),
        eq(payments.needsAttention, true),
      )
      const isFound = containsText(q, [payments.utr, sql`${payments.receiptNumber}::text`])
      const listed = and(isShown, isUntil(payments.openedAt, until), isFound)
      const rows = await db
        .select()
        .from(payments)
        .where(listed)
        .orderBy(desc(payments.openedAt), desc(payments.id))
        .limit(limit)
        .offset((page - 1) * limit)
      return { rows, total: await countRows(db, payments, listed) }
    },
  }
}

/** Four digits match many UTRs; a longer list of orders would not help. */
const maxReferences = 500

export function paymentSearchStore(db: Database) {
  return {
    /** References paid with a matching part of a UTR, receipt number, or gateway order or payment id. */
    async findReferences(name: string): Promise<string[]> {
      const named = matchesNumber(name)
      if (!named) return []
      const rows = await db
        .select({ reference: payments.reference })
        .from(payments)
        .where(and(isNotNull(payments.reference), named))
        .limit(maxReferences)
      return [...new Set(rows.map(({ reference }) => reference!))]
    },
  }
}

function matchesNumber(name: string): SQL | undefined {
  if (/^(pay|order)_\w+$/.test(name))
    return or(eq(payments.gatewayPaymentId, name), eq(payments.gatewayOrderId, name))
  if (!/^\d{4,12}$/.test(name)) return undefined
  const receipt = name.length === 6 ? eq(payments.receiptNumber, Number(name)) : undefined
  return or(ilike(payments.utr, `%${name}%`), receipt)
}

interface RunWindow {
  /** Limits on the time of opening. */
  from: Date
  until: Date
  /** Unpaid attempts opened since are due in every run, all others in one of `olderEveryRuns`. */
  recentSince: Date
  run: number
  olderEveryRuns: number
}

export function unsettledStore(db: Database) {
  return {
    /** Gateway payments to check in this run; captured ones too, because the same gateway order can be paid twice. */
    dueInRun: ({ from, until, recentSince, run, olderEveryRuns }: RunWindow) =>
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
              and(inArray(payments.status, ['open', 'failed']), gte(payments.openedAt, recentSince)),
              sql`mod(abs(hashtext(${payments.id}::text)::bigint), ${olderEveryRuns}::int) = ${run % olderEveryRuns}::int`,
            ),
          ),
        )
        .orderBy(desc(payments.openedAt)),
  }
}
