import { formerStaff, usersStore } from '../../../people/accounts/users-store.ts'
import { documentsStore, type TaxDocument } from '../../invoices/documents-store.ts'
import { paise, toRupees, sum, type Paise } from '../../../platform/money/money.ts'
import { paymentListsStore } from '../../payments/lists-store.ts'
import { disputesStore } from '../../payments/disputes/disputes-store.ts'
import { toDisputeEntry } from '../../payments/disputes/present-dispute.ts'
import { discountOf, receivedOf } from '../../payments/payment-amounts.ts'
import { remainingPaise } from '../../payments/refunds/refund-balance.ts'
import { refundsStore, type Refund } from '../../payments/refunds/refunds-store.ts'
import { paymentPartsStore } from '../../payments/payment-parts-store.ts'
import { documentKind } from '../../invoices/document-kind.ts'
import { creditablePaise } from '../../invoices/issue-credit-note.ts'
import { serialsStore } from '../serials/serials-store.ts'
import type { Database } from '../../../platform/database.ts'
import type { OrderDetails } from '../contract.ts'
import type { AdminOrderDetails } from '../admin/contract.ts'
import { presentAdminOrder, presentOrder, type OrdersShop } from '../present.ts'
import { presentEwayBill } from '../eway-bills/eway-of-order.ts'
import { presentCounterSale, presentSerials, presentTenders } from './present-counter-sale.ts'
import { duesStore, unpaidOf } from '../dues/dues-store.ts'
import { cancelRequestsStore } from '../links/cancel-requests-store.ts'
import { linkRequestsStore, type StoredLinkRequest } from '../links/link-requests-store.ts'
import { orderNotesStore } from '../notes/notes-store.ts'
import { presentParcel } from '../packing/present-parcel.ts'
import { givenBackForGoods } from '../refunds/given-back.ts'
import { amountOfPart, partsOf, refundableOf, refundForGoods } from '../refunds/paid-parts.ts'
import type { Bill } from '../refunds/refund-order.ts'
import { amountOfReturn } from '../returns/returned-pieces.ts'
import { returnableLines, returnUntil } from '../returns/return-requests.ts'
import { lastStatusEvent, undoOf } from '../transitions/undo-rules.ts'
import { hasArrived } from '../repairs/repair-rules.ts'
import { presentRepairs, repairsOf } from '../repairs/repairs-of-orders-store.ts'
import { returnsStore, type StoredReturn } from '../returns/returns-store.ts'
import { canBeCancelled } from '../status.ts'
import type { StoredOrder } from '../store.ts'
import { timelineStore, type StoredEvent } from '../timeline/timeline-store.ts'
import type { ReturnEntry } from './contract.ts'
import { toPaymentEntry } from './present-payment.ts'
import { isSettled } from '../../payments/settled.ts'

/** All details of an order, for its buyer. */
export async function presentOrderDetails(
  db: Database,
  order: StoredOrder,
  { now, isByRequest = false }: { now: Date; isByRequest?: boolean },
): Promise<OrderDetails> {
  const [buyer] = await usersStore(db).byIds([order.userId])
  const details = presentDetails(order, await loadRecords(db, order), now)
  return {
    ...(await presentOrder(db, order)),
    ...details,
    // The buyer's bank informs the buyer; what the shop answers is its own.
    timeline: details.timeline.filter(({ kind }) => kind !== 'disputed'),
    canRequestLink: buyer?.isGuest === true,
    cancelsByRequest: isByRequest,
  }
}

/** All details of an order, for staff. */
export async function presentAdminOrderDetails(
  shop: OrdersShop,
  order: StoredOrder,
  now: Date,
): Promise<AdminOrderDetails> {
  const { db } = shop
  const records = await loadRecords(db, order)
  const { payments, events, refunds } = records
  const parts = partsOf(payments, records.booked)
  const disputes = await disputesStore(db).ofPayments(
    payments.map(({ gatewayPaymentId }) => gatewayPaymentId),
  )
  const undo = undoOf({ order, last: lastStatusEvent(events), hasRefund: refunds.length > 0, now })
  return {
    undo: 'refusal' in undo ? null : { to: undo.to, until: undo.until.toISOString() },
    ewayBill: await presentEwayBill(db, order, now),
    ...(await presentAdminOrder(shop, order)),
    ...presentDetails(order, records, now),
    timeline: await withStaff(db, events),
    linkRequests: (await linkRequestsStore(db).ofOrder(order.id)).map(toLinkRequestEntry),
    notes: await loadNotes(db, order.id),
    payments: payments.map(toPaymentEntry),
    parcel: await presentParcel(db, order.id),
    counter: await presentCounterSale(db, order, payments),
    disputes: disputes.map(toDisputeEntry),
    chargedBack: toRupees(sum(payments.filter(isSettled).map(({ chargedBackPaise }) => chargedBackPaise))),
    received: toRupees(sum(parts.map((part) => amountOfPart(part, receivedOf)))),
    refundable: toRupees(sum(parts.map(refundableOf))),
    refundableByLine: order.lines.map(({ position }) =>
      toRupees(refundForGoods(parts, creditablePaise(records.documents, position))),
    ),
  }
}

async function withStaff(db: Database, events: StoredEvent[]) {
  const byStaff = events.flatMap(({ actor, actorId }) => (actor === 'staff' && actorId ? [actorId] : []))
  const names = await usersStore(db).namesOf(byStaff)
  return events.map((event) => ({
    ...toTimelineEntry(event),
    staff: event.actor === 'staff' && event.actorId ? (names.get(event.actorId) ?? formerStaff) : null,
  }))
}

async function loadNotes(db: Database, orderId: string) {
  const notes = await orderNotesStore(db).ofOrder(orderId)
  const names = await usersStore(db).namesOf(notes.map(({ staffId }) => staffId))
  return notes.map(({ id, writtenAt, staffId, text }) => ({
    id,
    at: writtenAt.toISOString(),
    staff: names.get(staffId) ?? formerStaff,
    text,
  }))
}

type Records = Awaited<ReturnType<typeof loadRecords>>

async function loadRecords(db: Database, { id }: StoredOrder) {
  return {
    payments: await paymentListsStore(db).ofReference(id),
    booked: await paymentPartsStore(db).ofReference(id),
    refunds: await refundsStore(db).ofReferences([id]),
    returns: await returnsStore(db).ofOrders([id]),
    events: await timelineStore(db).ofOrders([id]),
    documents: await documentsStore(db).ofOrders([id]),
    serials: await serialsStore(db).ofOrder(id),
    due: await duesStore(db).ofOrder(id),
    repairs: await repairsOf(db, id),
    cancelRequestedAt: (await cancelRequestsStore(db).ofOrders([id])).get(id),
  }
}

function presentDetails(
  order: StoredOrder,
  { payments, booked, refunds, returns, events, documents, repairs, ...records }: Records,
  now: Date,
) {
  const paid = payments.filter(isSettled)
  const ofOrder = refunds.filter(
    ({ paymentId, reference }) => reference === order.id && booked.has(paymentId),
  )
  const canCancel = canBeCancelled(order.status, order.delivery) && !repairs.some(hasArrived)
  const requested = events.findLast(({ kind }) => kind === 'cancel_requested')
  const parts = partsOf(payments, booked)
  const bill = {
    documents,
    parts,
    unpaidPaise: unpaidOf(records.due),
    isRounded: order.channel === 'counter',
  }
  const tests = new Set(payments.filter(({ isTest }) => isTest).map(({ id }) => id))
  return {
    paid: toRupees(sum(parts.map(({ payment, paidPaise }) => paise(paidPaise - discountOf(payment))))),
    paidBy: paid[0]?.method ?? null,
    tenders: presentTenders(paid),
    serials: presentSerials(order, records.serials),
    refunded: toRupees(sum(ofOrder.map(({ amountPaise }) => amountPaise))),
    courier: order.courier,
    trackingLink: order.trackingLink,
    refundUpiId: events.findLast(({ kind }) => kind === 'refund_upi_given')?.note ?? '',
    timeline: events.map(toTimelineEntry),
    documents: documents.map(toDocumentSummary),
    refunds: refunds.map((refund) => ({
      ...toRefundEntry(refund),
      isTest: tests.has(refund.paymentId),
    })),
    returns: returns.map((entry, index) => ({
      ...toReturnEntry(entry, order),
      worth: toRupees(
        worthOf(entry, { bill, soldPaise: amountOfReturn(order, entry.lines, returns.slice(0, index)) }),
      ),
    })),
    ...presentRepairs(repairs),
    // Not while a reported payment awaits confirmation.
    canPay: order.status === 'awaiting_payment' && paid.length === 0,
    canCancel,
    cancelRequest:
      canCancel && records.cancelRequestedAt
        ? { at: records.cancelRequestedAt.toISOString(), reason: requested?.note ?? '' }
        : null,
    returnable: returnableLines(order, returns, now).map(({ position, name, quantity }) => ({
      position,
      product_name: name,
      quantity,
    })),
    returnUntil: returnUntil(order)?.toISOString() ?? null,
  }
}

const toLinkRequestEntry = ({ id, channel, recipient, requestedAt }: StoredLinkRequest) => ({
  id,
  channel,
  recipient,
  date: requestedAt.toISOString(),
})

const toTimelineEntry = ({ happenedAt, actor, kind, toStatus, note }: StoredEvent) => ({
  at: happenedAt.toISOString(),
  actor,
  kind,
  to: toStatus,
  note,
})

const toDocumentSummary = ({ id, kind, code, issuedAt, totalPaise, content }: TaxDocument) => ({
  id,
  kind: documentKind(kind, content.supplier.gstScheme),
  code,
  date: issuedAt.toISOString(),
  amount: toRupees(totalPaise),
})

const toRefundEntry = (refund: Refund) => ({
  id: refund.id,
  amount: toRupees(refund.amountPaise),
  owed: toRupees(remainingPaise(refund)),
  status: refund.status,
  method: refund.method,
  paidBy: refund.paidBy,
  reason: refund.reason,
  date: refund.requestedAt.toISOString(),
  doneAt: refund.processedAt?.toISOString() ?? null,
  problem: refund.lastError,
})

/** What is given back for a return that waits; of one that is closed, what its goods were sold for. */
function worthOf({ closedAt, lines }: StoredReturn, { bill, soldPaise }: { bill: Bill; soldPaise: Paise }) {
  if (closedAt === null) return givenBackForGoods(bill, lines, false).amountPaise
  return refundForGoods(
    bill.parts.map((part) => ({ ...part, leftPaise: part.paidPaise })),
    soldPaise,
  )
}

function toReturnEntry(entry: StoredReturn, order: StoredOrder): Omit<ReturnEntry, 'worth'> {
  const lineAt = (position: number) => order.lines.find((line) => line.position === position)!
  return {
    id: entry.id,
    status: entry.status,
    reason: entry.reason,
    answer: entry.answer,
    date: entry.requestedAt.toISOString(),
    closedAt: entry.closedAt?.toISOString() ?? null,
    photos: entry.photos,
    lines: entry.lines.map(({ position, quantity, restocked }) => ({
      position,
      product_name: lineAt(position).name,
      quantity,
      restocked,
    })),
  }
}
