import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database.ts'
import { lockKeys, lockKeyUntilCommit } from '../../platform/database/advisory-locks.ts'
import { isUuid } from '../../platform/ids.ts'
import { networkColumns, type Requester } from '../../platform/web/network-key.ts'
import type { Paise } from '../../platform/money/money.ts'
import { chargedBack } from './disputes/disputes-store.ts'
import { payments, type AttentionReason, type UnappliedReason, gatewayEvents } from './tables.ts'

export type Payment = typeof payments.$inferSelect
type NewPayment = typeof payments.$inferInsert

/** The network of a claim is stored only until staff decide on it. */
const noClaim = { claimNetwork: null, claimSite: null } as const

/** The first of the numbers that no payment has; null, which the table refuses, if all are taken. */
const unusedReceiptNumber = (candidates: number[]) => sql<number>`(
  select number from unnest(${sql.param(candidates)}::integer[]) with ordinality as drawn (number, position)
  where not exists (select from payments as taken where taken.receipt_number = number) order by position limit 1
)`

type OpenedPayment = Omit<NewPayment, 'receiptNumber'>

interface Capture {
  gatewayPaymentId: string | null
  chargedPaise: Paise | null
  feePaise: Paise | null
  /** Receipt numbers to choose from. */
  candidates: number[]
  capturedAt: Date
}

const byId = asc(payments.id)
const isOrRecords = (id: string, gatewayPaymentId: string) =>
  or(eq(payments.id, id), eq(payments.gatewayPaymentId, gatewayPaymentId))

export function paymentsStore(db: Database) {
  const select = (condition: SQL | undefined) => db.select().from(payments).where(condition)
  const first = async (rows: Promise<Payment[]>) => (await rows)[0]
  const update = (id: string, values: PgUpdateSetSource<typeof payments>) =>
    db.update(payments).set(values).where(eq(payments.id, id)).returning()

  return {
    async add(payment: OpenedPayment) {
      const [row] = await db.insert(payments).values(payment).returning()
      return row!
    },

    /** The receipt number is chosen from these. */
    async addCaptured(payment: OpenedPayment, candidates: number[]) {
      const [row] = await db
        .insert(payments)
        .values({
          ...payment,
          receiptNumber: unusedReceiptNumber(candidates),
          chargedBackPaise: chargedBack(sql.param(payment.gatewayPaymentId)),
        })
        .returning()
      return row!
    },

    async byId(id: string) {
      if (!isUuid(id)) return undefined
      return first(select(eq(payments.id, id)))
    },

    byGatewayOrder: (gatewayOrderId: string) => first(select(eq(payments.gatewayOrderId, gatewayOrderId))),

    byGatewayPayment: (gatewayPaymentId: string) =>
      first(select(eq(payments.gatewayPaymentId, gatewayPaymentId))),

    /** Payments with either id: usually one; two if the ids do not belong together. */
    byEitherGatewayId: (orderId: string, paymentId: string): Promise<Payment[]> =>
      select(or(eq(payments.gatewayOrderId, orderId), eq(payments.gatewayPaymentId, paymentId))),

    /** Locks this payment, and the one that recorded the gateway's payment before, until the transaction ends. */
    lockWithRecorded: (id: string, gatewayPaymentId: string): Promise<Payment[]> =>
      select(isOrRecords(id, gatewayPaymentId)).orderBy(byId).for('update'),

    /** Locks the row until the transaction ends. */
    lock: (id: string) => first(select(eq(payments.id, id)).for('update')),

    /**
     * Advisory locks until commit, on a reference and on ids of gateway payments, always in the same order. All code that moves money
     * takes them first, which also prevents deadlocks.
     */
    async lockFor(...references: [string, ...string[]]) {
      const [first, ...more] = references.toSorted()
      await lockKeyUntilCommit(db, lockKeys.payment(first!), ...more.map(lockKeys.payment))
    },

    saveStatus: (id: string, status: 'open' | 'failed' | 'rejected') => update(id, { status, ...noClaim }),

    /** Without a requester (a corrected UTR) the claim stays with the network that made it. */
    saveReport: (id: string, utr: string | null, requester: Requester | undefined) => {
      const { network: claimNetwork, site: claimSite } = networkColumns(requester)
      return update(id, { status: 'reported', utr, ...(requester && { claimNetwork, claimSite }) })
    },

    /** Removes the UTR from a rejected payment, so that it can be reported again. */
    async freeRejectedUtr(utr: string) {
      await db
        .update(payments)
        .set({ utr: null })
        .where(and(eq(payments.utr, utr), eq(payments.status, 'rejected')))
    },

    async isUtrUsed(utr: string, exceptId?: string) {
      const [row] = await db.select({ id: payments.id }).from(payments).where(eq(payments.utr, utr))
      return row !== undefined && row.id !== exceptId
    },

    /** It counts nowhere: another payment was recorded instead. */
    saveCorrected: (id: string, correctedBy: string) => update(id, { correctedBy }),

    ...amountMethods(update),
    ...attentionMethods(db, update),

    async moveTo(payerId: string, from: string) {
      await db.update(payments).set({ payerId }).where(eq(payments.payerId, from))
    },
  }
}

type Update = (id: string, values: PgUpdateSetSource<typeof payments>) => Promise<Payment[]>

/** The capture, and what the gateway says of the amounts after it. */
const amountMethods = (update: Update) => ({
  saveCaptured: (id: string, { candidates, ...captured }: Capture) =>
    update(id, {
      ...captured,
      status: 'captured',
      receiptNumber: unusedReceiptNumber(candidates),
      chargedBackPaise: chargedBack(sql.param(captured.gatewayPaymentId)),
      ...noClaim,
    }),

  saveFee: (id: string, feePaise: Paise) => update(id, { feePaise }),

  /** Applies a payment that waited, with the amount of its order. */
  saveApplied: (id: string, amounts: Pick<Payment, 'amountPaise' | 'chargedPaise' | 'feePaise'>) =>
    update(id, { ...amounts, unappliedReason: null }),

  recountChargedBack: (id: string) =>
    update(id, { chargedBackPaise: chargedBack(sql.raw('payments.gateway_payment_id')) }),
})

/** Payment exceptions, unapplied payments and refunded amounts. */
function attentionMethods(db: Database, update: Update) {
  return {
    openException: (id: string, reason: AttentionReason) =>
      update(id, { needsAttention: true, attentionReason: reason, attentionClosedAt: null }),
    closeException: (id: string, note: string, now: Date) =>
      update(id, { needsAttention: false, attentionNote: note, attentionClosedAt: now }),
    saveUnapplied: (id: string, unappliedReason: UnappliedReason) => update(id, { unappliedReason }),
    /** False if more would be refunded than can be. What the gateway reports counts in full, beside a chargeback too. */
    async addRefunded(
      id: string,
      amountPaise: Paise,
      limit: 'all' | 'less chargebacks' = 'all',
    ): Promise<boolean> {
      const takenPaise = limit === 'all' ? sql`0` : payments.chargedBackPaise
      const { rowCount } = await db
        .update(payments)
        .set({ refundedPaise: sql`${payments.refundedPaise} + ${amountPaise}` })
        .where(
          and(
            eq(payments.id, id),
            eq(payments.status, 'captured'),
            sql`${payments.refundedPaise} + ${amountPaise} <= least(${payments.amountPaise}, ${payments.chargedPaise}) - ${takenPaise}`,
          ),
        )
      return rowCount === 1
    },
  }
}

export interface GatewayEvent {
  id: string
  name: string
}

export function gatewayEventsStore(db: Database) {
  return {
    /** False if the event was processed before: the gateway delivers events at least once. */
    async isNew({ id, name }: GatewayEvent, now: Date) {
      const event = { id, event: name, receivedAt: now }
      const added = await db.insert(gatewayEvents).values(event).onConflictDoNothing().returning()
      return added.length > 0
    },
  }
}
