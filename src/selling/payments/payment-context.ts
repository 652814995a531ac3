import type { Clock } from '../../platform/clock.ts'
import type { RecentStaff } from '../../people/accounts/reauthentication/recent-auth.ts'
import type { Paise } from '../../platform/money/money.ts'
import type { Database } from '../../platform/database.ts'
import type { Dispute } from './disputes/disputes-store.ts'
import type { Refund } from './refunds/refunds-store.ts'
import type { Payment } from './store.ts'
import type { UnappliedReason } from './tables.ts'

/** The source of a change. */
interface PaymentActor {
  actor: 'gateway' | 'staff' | 'shop' | 'buyer'
  id?: string | undefined
}

/**
 * Who may start a refund: the shop, for unapplied payments; a buyer who cancels an order that was not sent yet; staff who
 * re-authenticated.
 */
export type RefundStarter = { actor: 'shop' } | { actor: 'buyer'; id?: string | undefined } | RecentStaff

interface CapturedPayment {
  id: string
  reference: string
  amountPaise: Paise
  receiptNumber: number
  /** No money moved. */
  isTest: boolean
  by: PaymentActor
}

/**
 * Called inside the transaction that captures a payment. Returns `settled` if the payment was applied to its order, else
 * the reason why it has to be refunded.
 */
export type PaymentCaptured = (tx: Database, payment: CapturedPayment) => Promise<'settled' | UnappliedReason>

export interface ChangedRefund {
  refund: Refund
  payment: Payment
  change: 'started' | 'processed' | 'failed'
  by: PaymentActor
  now: Date
}

/** Called inside the transaction that changes a refund. */
export type RefundChanged = (tx: Database, changed: ChangedRefund) => Promise<void>

export interface ChangedDispute {
  dispute: Dispute
  /** Undefined if the shop does not know the payment. */
  payment: Payment | undefined
  now: Date
}

/** Called inside the transaction that changes a dispute. */
export type DisputeChanged = (tx: Database, changed: ChangedDispute) => Promise<void>

/** What payment and refund code needs of the app; `db` may be a transaction. */
export interface PaymentContext {
  db: Database
  clock: Clock
  paymentCaptured: PaymentCaptured
  refundChanged: RefundChanged[]
  disputeChanged: DisputeChanged[]
}

/** The same context inside a transaction. Names each member, because a Fastify app inherits its decorators and spreading would lose them. */
export const inTx = (
  tx: Database,
  { clock, paymentCaptured, refundChanged, disputeChanged }: PaymentContext,
): PaymentContext => ({
  db: tx,
  clock,
  paymentCaptured,
  refundChanged,
  disputeChanged,
})

declare module 'fastify' {
  interface FastifyInstance {
    paymentCaptured: PaymentCaptured
    refundChanged: RefundChanged[]
    disputeChanged: DisputeChanged[]
  }
}

/**
 * Calls the listeners inside the transaction that changes the refund: `selling/orders/refunds/on-refund-changed.ts`, and in the server
 * `sendStartedRefunds` of `selling/payments/jobs.ts`.
 */
export async function notifyRefundChanged(
  { db, refundChanged }: Pick<PaymentContext, 'db' | 'refundChanged'>,
  changed: ChangedRefund,
) {
  for (const listener of refundChanged) await listener(db, changed)
}
