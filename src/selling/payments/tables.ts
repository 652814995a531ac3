import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Paise } from '../../platform/money/money.ts'
import type { PaidOutBy, PaymentMethod, PaymentStatus, RefundStatus } from './contract.ts'

/** Paid twice, too late, with another amount, or for items that were sold out. */
export type UnappliedReason = 'extra' | 'late' | 'differs' | 'goods_gone'
export type AttentionReason = UnappliedReason | 'refund_failed'

const moment = () => timestamp({ withTimezone: true })
const knownMethods = sql.raw("'gateway', 'upi', 'cash', 'card', 'finance', 'bank', 'offset', 'exchange'")
const knownStatuses = sql.raw("'open', 'reported', 'captured', 'failed', 'rejected'")

/**
 * A payment, or an attempt of one, for an order or a booking (`reference`) or on account.
 * Triggers: payments_audited, payments_booked, payments_corrected_in_open_shift, payments_guarded, payments_in_open_shift, payments_kept.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    purpose: text().$type<'order' | 'on_account'>().notNull(),
    reference: text(),
    payerId: uuid().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    amountPaise: integer().$type<Paise>().notNull(),
    /**
     * What the gateway took from the buyer, if that is not the amount: with its fee on top, or less a discount that it granted.
     * `receivedPaise` and the other sums of it are in `payment-amounts.ts`.
     */
    chargedPaise: integer().$type<Paise>(),
    /** What the gateway keeps, GST included; null if it did not say. */
    feePaise: integer().$type<Paise>(),
    status: text().$type<PaymentStatus>().notNull(),
    /** Who took it at the counter. */
    takenBy: uuid(),
    /** The notes that the customer gave; the change is what exceeds the amount. */
    tenderedPaise: integer().$type<Paise>(),
    /** The shift of the drawer in which the cash is. */
    shiftId: uuid(),
    /** Number of the slip or approval: card, finance, bank. Of an offset: the code of the credit note. */
    slip: text().notNull().default(''),
    /** When staff ticked that the bank or finance company has paid; its fee is `feePaise`. */
    receivedAt: moment(),
    /** The payment that was recorded instead of this wrong one, which counts nowhere. */
    correctedBy: uuid(),
    /** Opened at the sandbox or with the provider's test keys: no money moves. */
    isTest: boolean().notNull().default(false),
    gatewayOrderId: text().unique(),
    gatewayPaymentId: text().unique(),
    utr: text().unique(),
    /** Hashes of the claimant's network, narrowest and widest; stored only until staff decide. */
    claimNetwork: text(),
    claimSite: text(),
    receiptNumber: integer().unique(),
    /** Why a captured payment was not applied to its order and is refunded; null if it was applied. */
    unappliedReason: text('unplaced').$type<UnappliedReason>(),
    /** Has an open payment exception. */
    needsAttention: boolean().notNull().default(false),
    attentionReason: text().$type<AttentionReason>(),
    /** The note with which the exception was closed. */
    attentionNote: text(),
    attentionClosedAt: moment(),
    /** Sum of all refunds, requested and processed. */
    refundedPaise: integer()
      .$type<Paise>()
      .notNull()
      .default(sql`0`),
    /** What its disputes have deducted and not given back. */
    chargedBackPaise: integer()
      .$type<Paise>()
      .notNull()
      .default(sql`0`),
    openedAt: moment().notNull(),
    capturedAt: moment(),
  },
  (payment) => [
    index('payments_reference').on(payment.reference),
    index('payments_search')
      .using('gin', payment.utr.op('gin_trgm_ops'))
      .where(sql`utr is not null`),
    index('payments_opened').on(payment.purpose, payment.openedAt),
    index('payments_captured')
      .on(payment.capturedAt)
      .where(sql`captured_at is not null`),
    index('payments_desk')
      .on(payment.openedAt, payment.id)
      .where(
        sql`(purpose = 'on_account' and status in ('reported', 'captured', 'rejected')) or needs_attention`,
      ),
    index('payments_claim_network')
      .on(payment.claimNetwork)
      .where(sql`claim_network is not null`),
    index('payments_claim_site')
      .on(payment.claimSite)
      .where(sql`claim_site is not null`),
    check(
      'payments_claim_network',
      sql`${payment.status} = 'reported' or (${payment.claimNetwork} is null and ${payment.claimSite} is null)`,
    ),
    check('payments_amount', sql`${payment.amountPaise} > 0`),
    check('payments_charged', sql`${payment.chargedPaise} > 0`),
    check(
      'payments_fee',
      sql`${payment.feePaise} >= 0 and (${payment.chargedPaise} is null or ${payment.feePaise} <= ${payment.chargedPaise})`,
    ),
    check('payments_charged_back', sql`${payment.chargedBackPaise} >= 0`),
    check('payments_refunded', sql`${payment.refundedPaise} between 0 and ${payment.amountPaise}`),
    check('payments_refunded_captured', sql`${payment.refundedPaise} = 0 or ${payment.status} = 'captured'`),
    index('payments_unsettled')
      .on(payment.openedAt)
      .where(sql`method = 'gateway' and status in ('open', 'failed')`),
    index('payments_attention')
      .on(payment.openedAt)
      .where(sql`needs_attention`),
    check('payments_known_purpose', sql`${payment.purpose} in ('order', 'on_account')`),
    check('payments_order_named', sql`(${payment.purpose} = 'order') = (${payment.reference} is not null)`),
    check('payments_method', sql`${payment.method} in (${knownMethods})`),
    index('payments_shift')
      .on(payment.shiftId)
      .where(sql`shift_id is not null`),
    index('payments_not_received')
      .on(payment.capturedAt)
      .where(sql`method in ('card', 'finance', 'bank') and received_at is null`),
    check('payments_cash_in_shift', sql`(${payment.method} = 'cash') = (${payment.shiftId} is not null)`),
    check(
      'payments_tendered',
      sql`${payment.tenderedPaise} is null or (${payment.method} = 'cash' and ${payment.tenderedPaise} >= ${payment.amountPaise})`,
    ),
    check('payments_known_status', sql`${payment.status} in (${knownStatuses})`),
    check(
      'payments_captured_whole',
      sql`(${payment.status} = 'captured') = (${payment.capturedAt} is not null and ${payment.receiptNumber} is not null)`,
    ),
  ],
)

/**
 * What a payment pays: one payment may pay several bills. A negative part takes an earlier one back. Rows are added, never changed.
 * Triggers: payment_parts_guarded, payment_parts_kept, payment_parts_within_due.
 */
export const paymentParts = pgTable(
  'payment_parts',
  {
    id: uuid().primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** The number of an order or of a booking. */
    reference: text().notNull(),
    partPaise: integer().$type<Paise>().notNull(),
    at: moment().notNull(),
  },
  (part) => [
    index('payment_parts_payment').on(part.paymentId),
    index('payment_parts_reference').on(part.reference),
    check('payment_parts_amount', sql`${part.partPaise} <> 0`),
  ],
)

/**
 * A refund. The row is inserted before the gateway is called and stays the same through every retry: its id is the
 * idempotency key at the gateway.
 * Triggers: refunds_audited, refunds_booked, refunds_changed_in_open_shift, refunds_guarded, refunds_in_open_shift, refunds_kept,
 * refunds_of_parts_guarded.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** The order or booking whose part of the payment it gives back; null for money that pays nothing. */
    reference: text(),
    amountPaise: integer().$type<Paise>().notNull(),
    /** What it takes back of the part: the amount, and its share of a discount that the gateway granted. Null: the amount. */
    takenBackPaise: integer().$type<Paise>(),
    /** The credit note that it pays out. */
    creditNoteId: uuid(),
    /** The part that was refunded in the gateway's own dashboard; only the rest is sent. */
    elsewherePaise: integer()
      .$type<Paise>()
      .notNull()
      .default(sql`0`),
    /** `by_hand`: staff send it, by UPI or in cash. */
    method: text().$type<'gateway' | 'by_hand'>().notNull(),
    /** How a refund by hand is paid out; null while that is not known. */
    paidBy: text().$type<PaidOutBy>(),
    /** The shift of the drawer from which the cash was taken. */
    shiftId: uuid(),
    status: text().$type<RefundStatus>().notNull(),
    reason: text().notNull(),
    /** Position of the order's line that it is for; null for the whole order. */
    linePosition: integer(),
    /** The user who requested it; null for automatic refunds. */
    requestedBy: uuid(),
    requestedAt: moment().notNull(),
    gatewayRefundId: text().unique(),
    /** Reference of the transfer of a refund by hand. */
    utr: text().unique(),
    processedAt: moment(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull(),
    lastError: text(),
  },
  (refund) => [
    index('refunds_payment').on(refund.paymentId),
    index('refunds_reference')
      .on(refund.reference)
      .where(sql`reference is not null`),
    index('refunds_requested').on(refund.requestedAt),
    index('refunds_processed')
      .on(refund.processedAt)
      .where(sql`processed_at is not null`),
    index('refunds_by_hand')
      .on(refund.requestedAt)
      .where(sql`method = 'by_hand' and status = 'requested'`),
    index('refunds_due')
      .on(refund.nextAttemptAt)
      .where(sql`method = 'gateway' and status in ('requested', 'pending')`),
    check('refunds_amount', sql`${refund.amountPaise} > 0`),
    check('refunds_taken_back', sql`${refund.takenBackPaise} >= ${refund.amountPaise}`),
    check('refunds_elsewhere', sql`${refund.elsewherePaise} between 0 and ${refund.amountPaise}`),
    index('refunds_shift')
      .on(refund.shiftId)
      .where(sql`shift_id is not null`),
    check(
      'refunds_paid_out_by',
      sql`${refund.paidBy} is null or (${refund.method} = 'by_hand' and ${refund.paidBy} in ('upi', 'cash', 'card', 'finance', 'bank', 'offset', 'exchange'))`,
    ),
    check('refunds_cash_from_shift', sql`${refund.shiftId} is null or ${refund.paidBy} = 'cash'`),
    check('refunds_known_method', sql`${refund.method} in ('gateway', 'by_hand')`),
    check('refunds_known_status', sql`${refund.status} in ('requested', 'pending', 'processed', 'failed')`),
    check(
      'refunds_processed_whole',
      sql`(${refund.status} = 'processed') = (${refund.processedAt} is not null)`,
    ),
  ],
)

/** Processed webhook events; the gateway delivers events at least once. */
export const gatewayEvents = pgTable('gateway_events', {
  id: text().primaryKey(),
  event: text().notNull(),
  receivedAt: moment().notNull(),
})

/**
 * Webhook events by which money moves and which the shop cannot book: they wait for staff.
 * Triggers: gateway_exceptions_audited.
 */
export const gatewayExceptions = pgTable(
  'gateway_exceptions',
  {
    id: uuid().primaryKey(),
    /** The gateway's id of the event, or a hash of its body. */
    eventId: text().notNull().unique(),
    event: text().notNull(),
    /** The ids and amounts in it. */
    detail: text().notNull(),
    receivedAt: moment().notNull(),
    /** The note with which it was closed. */
    note: text(),
    closedAt: moment(),
  },
  (exception) => [
    index('gateway_exceptions_open')
      .on(exception.receivedAt)
      .where(sql`closed_at is null`),
  ],
)
