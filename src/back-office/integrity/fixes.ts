import type { FastifyInstance } from 'fastify'
import type { RecentStaff } from '../../people/accounts/reauthentication/recent-auth.ts'
import { resetHeldCount } from '../../selling/catalogue/stock/stock.ts'
import { documentsStore } from '../../selling/invoices/documents-store.ts'
import { issueInvoice } from '../../selling/invoices/issue-invoice.ts'
import { outboxStore } from '../../people/mail/outbox-store.ts'
import { toInvoiceInput } from '../../selling/orders/documents/order-invoices.ts'
import { settledPayments } from '../../selling/orders/refunds/refund-order.ts'
import { orderListsStore, ordersStore } from '../../selling/orders/store.ts'
import { timelineStore } from '../../selling/orders/timeline/timeline-store.ts'
import { refundsStore } from '../../selling/payments/refunds/refunds-store.ts'
import { retryRefund } from '../../selling/payments/refunds/start-refund.ts'
import { paymentsStore } from '../../selling/payments/store.ts'
import { reconcileOrder } from '../../selling/payments/verification/reconcile-payments.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Fix } from './contract.ts'
import { nothingToFix } from './errors.ts'

export type IntegrityContext = Pick<
  FastifyInstance,
  'db' | 'clock' | 'gateway' | 'paymentCaptured' | 'refundChanged' | 'disputeChanged'
>

interface FixInput {
  /** The failing row's subject: an id of a product, order, payment, refund or email. */
  subject: string
  by: RecentStaff
}

/** @throws nothingToFix (409) if the subject is unknown or already fixed */
type ApplyFix = (context: IntegrityContext, input: FixInput) => Promise<void>

/** Counts the reserved quantity of a product again from the orders that hold it. */
const recountReserved: ApplyFix = (context, { subject }) =>
  inTransaction(context.db, async (tx) => {
    if (!isUuid(subject)) throw nothingToFix()
    await resetHeldCount(tx, subject, () => orderListsStore(tx).heldQuantity(subject))
  })

const issueMissingInvoice: ApplyFix = (context, { subject: orderId, by }) =>
  inTransaction(context.db, async (tx) => {
    await paymentsStore(tx).lockFor(orderId)
    const order = await ordersStore(tx).lock(orderId)
    const documents = order ? await documentsStore(tx).ofOrders([orderId]) : []
    if (!order?.paidAt || documents.some(({ kind }) => kind !== 'credit_note')) throw nothingToFix()
    const [payment] = await settledPayments(tx, orderId)
    const now = context.clock()
    await recordFix(tx, { orderId, by, now, note: 'The missing invoice was issued.' })
    const isTest = payment?.isTest === true
    await issueInvoice(
      tx,
      toInvoiceInput(order, { receiptNumber: payment?.receiptNumber ?? null, isTest }),
      now,
    )
  })

/** Opens a payment exception for an unapplied payment or a failed refund. */
const openException: ApplyFix = (context, { subject, by }) =>
  inTransaction(context.db, async (tx) => {
    const payments = paymentsStore(tx)
    const unlocked = await payments.byId(subject)
    if (unlocked?.reference) await payments.lockFor(unlocked.reference)
    const payment = unlocked && (await payments.lock(unlocked.id))
    if (payment?.status !== 'captured' || payment.needsAttention) throw nothingToFix()
    const refunds = await refundsStore(tx).ofPayment(payment.id)
    const hasFailed = refunds.some(({ status }) => status === 'failed')
    await payments.openException(
      payment.id,
      hasFailed ? 'refund_failed' : (payment.unappliedReason ?? 'differs'),
    )
    const note = 'A case was opened for a payment.'
    await recordFix(tx, { orderId: payment.reference, by, now: context.clock(), note })
  })

export const applyFix: Record<Fix, ApplyFix> = {
  recount_held: recountReserved,
  issue_invoice: issueMissingInvoice,
  open_exception: openException,

  async ask_gateway(context, { subject }) {
    const payment = await paymentsStore(context.db).byId(subject)
    if (!payment?.reference) throw nothingToFix()
    await reconcileOrder(context, context.gateway(), payment.reference)
  },

  async retry_refund(context, { subject, by }) {
    await retryRefund(context, { refundId: subject, by })
  },

  async send_again(context, { subject }) {
    if (!(await outboxStore(context.db).retry(subject, context.clock()))) throw nothingToFix()
  },
}

interface FixRecord {
  orderId: string | null
  by: RecentStaff
  now: Date
  note: string
}

/** Records the fix in the order's timeline; payments on account have none. */
export async function recordFix(tx: Database, { orderId, by, now, note }: FixRecord) {
  if (orderId === null || !(await ordersStore(tx).byId(orderId))) return
  await timelineStore(tx).add({
    orderId,
    happenedAt: now,
    actor: 'staff',
    actorId: by.id ?? null,
    kind: 'mended',
    note,
  })
}
