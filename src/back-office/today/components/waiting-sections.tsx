import { Link } from '../../../ui/actions/link.tsx'
import type { Waiting, WaitingKind } from '../contract.ts'
import { countText } from '../rows-rule.ts'
import { CollectUnpaidRow } from './collect-unpaid-row.tsx'
import { CountRow } from './count-row.tsx'
import { DisputeRow } from './dispute-row.tsx'
import { EInvoiceRow, WrongHsnRow } from './gst-rows.tsx'
import { LowStockRow } from './low-stock-row.tsx'
import { FailedMailRow, MessageRow } from './message-rows.tsx'
import { HandOverRow, LateParcelRow, PackRow, PaymentRow } from './order-rows.tsx'
import { OwedBookingRow } from './owed-booking-row.tsx'
import { OpenShiftRow } from './open-shift-row.tsx'
import { OverdueRow } from './overdue-row.tsx'
import { findJobCode } from '../../../repairs/jobs/job-code.ts'
import { BookedRepairRow } from './booked-repair-row.tsx'
import {
  LateRepairRow,
  PartsOfRepairRow,
  RepairPaymentRow,
  UnansweredRepairRow,
  UncollectedRepairRow,
} from './repair-rows.tsx'
import { CancelRequestRow, RefundRow, ReturnRow, ReturnToExpectRow } from './return-rows.tsx'
import { WaitingSection } from './waiting-section.tsx'
import type { ReactNode } from 'react'
import { useMay } from '../../../people/accounts/roles/use-may.ts'
import { waitingPermissions } from '../waiting-permissions.ts'

interface SectionView {
  title: string
  /** In a sentence about what does not wait. */
  noun: string
  all?: { to: string; label: string }
}

/** Kinds that have a section; the others are a line below. */
type SectionKind = Exclude<WaitingKind, 'undeclared'>

const views: Record<SectionKind, SectionView> = {
  disputes: { title: 'Disputed payments', noun: 'disputed payments' },
  complaints: {
    title: 'Urgent complaints',
    noun: 'urgent complaints',
    all: { to: '/admin/messages', label: 'All messages' },
  },
  openShifts: {
    title: 'A drawer is open since an earlier day',
    noun: 'drawers to count',
    all: { to: '/counter/day', label: 'Count and close it' },
  },
  bookings: {
    title: 'Advances to give back',
    noun: 'advances to give back',
    all: { to: '/counter/bookings', label: 'All bookings' },
  },
  overdues: {
    title: 'Dues that are late',
    noun: 'customers whose dues are late',
    all: { to: '/counter/dues', label: 'All dues' },
  },
  paymentsToConfirm: {
    title: 'Payments to confirm',
    noun: 'payments to confirm',
    all: { to: '/orders?status=payment_to_confirm', label: 'All payments to confirm' },
  },
  toPack: {
    title: 'Orders to pack',
    noun: 'orders to pack',
    all: { to: '/orders?tab=processing', label: 'All orders to pack' },
  },
  toHandOver: {
    title: 'Orders to hand over',
    noun: 'orders to hand over',
    all: { to: '/orders?tab=shipped&status=ready', label: 'All orders to hand over' },
  },
  toCollectUnpaid: { title: 'To collect, not paid', noun: 'unpaid orders to collect' },
  lateParcels: {
    title: 'Late deliveries',
    noun: 'late deliveries',
    all: { to: '/orders?tab=shipped&status=shipped', label: 'All shipped orders' },
  },
  bookedRepairs: {
    title: 'Booked repairs',
    noun: 'booked repairs',
    all: { to: '/repairs/all?state=booked', label: 'All that are booked' },
  },
  lateRepairs: {
    title: 'Late repairs',
    noun: 'late repairs',
    all: { to: '/repairs', label: 'Board of repairs' },
  },
  partsOfRepairs: {
    title: 'Parts of repairs',
    noun: 'parts of repairs that arrived',
    all: { to: '/repairs', label: 'Board of repairs' },
  },
  unansweredRepairs: {
    title: 'Estimates without an answer',
    noun: 'estimates without an answer',
    all: { to: '/repairs/all?state=awaiting_answer', label: 'All that wait for an answer' },
  },
  uncollectedRepairs: {
    title: 'Repairs ready and not collected',
    noun: 'repairs to collect',
    all: { to: '/repairs/all?state=ready', label: 'All that are ready' },
  },
  cancelRequests: { title: 'Cancellations to decide', noun: 'requests to cancel' },
  returns: {
    title: 'Returns to decide',
    noun: 'returns',
    all: { to: '/orders?returns=requested', label: 'All returns' },
  },
  returnsToExpect: { title: 'Returned goods to expect', noun: 'returned goods' },
  refunds: { title: 'Refunds to send', noun: 'refunds to send' },
  messages: { title: 'Messages', noun: 'messages', all: { to: '/admin/messages', label: 'All messages' } },
  eInvoices: {
    title: 'e-invoices to enter',
    noun: 'e-invoices',
    all: { to: '/admin/e-invoices', label: 'Enter the portal’s answers' },
  },
  toCount: { title: 'Items to count', noun: 'items to count' },
  lowStock: { title: 'Low stock', noun: 'items low in stock', all: { to: '/admin', label: 'All products' } },
  wrongHsn: { title: 'HSN codes to correct', noun: 'wrong HSN codes' },
  failedMail: {
    title: 'Emails not sent',
    noun: 'failed emails',
    all: { to: '/admin/outbox', label: 'All emails' },
  },
}

const rowsOf: Record<SectionKind, (waiting: Waiting) => ReactNode[]> = {
  disputes: (waiting) => waiting.disputes.rows.map((row) => <DisputeRow key={row.id} dispute={row} />),
  complaints: (waiting) =>
    waiting.complaints.rows.map((row) => <MessageRow key={row.id} section="complaints" message={row} />),
  openShifts: (waiting) => waiting.openShifts.rows.map((row) => <OpenShiftRow key={row.id} shift={row} />),
  bookings: (waiting) => waiting.bookings.rows.map((row) => <OwedBookingRow key={row.id} booking={row} />),
  overdues: (waiting) => waiting.overdues.rows.map((row) => <OverdueRow key={row.phone} overdue={row} />),
  paymentsToConfirm: (waiting) =>
    waiting.paymentsToConfirm.rows.map((row) =>
      findJobCode(row.id) === row.id ? (
        <RepairPaymentRow key={row.id} payment={row} />
      ) : (
        <PaymentRow key={row.id} payment={row} />
      ),
    ),
  toPack: (waiting) => waiting.toPack.rows.map((row) => <PackRow key={row.id} order={row} />),
  toHandOver: (waiting) => waiting.toHandOver.rows.map((row) => <HandOverRow key={row.id} order={row} />),
  toCollectUnpaid: (waiting) =>
    waiting.toCollectUnpaid.rows.map((row) => <CollectUnpaidRow key={row.id} order={row} />),
  lateParcels: (waiting) =>
    waiting.lateParcels.rows.map((row) => <LateParcelRow key={row.id} parcel={row} />),
  bookedRepairs: (waiting) =>
    waiting.bookedRepairs.rows.map((row) => <BookedRepairRow key={row.id} repair={row} />),
  lateRepairs: (waiting) =>
    waiting.lateRepairs.rows.map((row) => <LateRepairRow key={row.id} repair={row} />),
  partsOfRepairs: (waiting) =>
    waiting.partsOfRepairs.rows.map((row) => <PartsOfRepairRow key={row.id} repair={row} />),
  unansweredRepairs: (waiting) =>
    waiting.unansweredRepairs.rows.map((row) => <UnansweredRepairRow key={row.id} repair={row} />),
  uncollectedRepairs: (waiting) =>
    waiting.uncollectedRepairs.rows.map((row) => <UncollectedRepairRow key={row.id} repair={row} />),
  cancelRequests: (waiting) =>
    waiting.cancelRequests.rows.map((row) => <CancelRequestRow key={row.id} request={row} />),
  returns: (waiting) => waiting.returns.rows.map((row) => <ReturnRow key={row.id} entry={row} />),
  returnsToExpect: (waiting) =>
    waiting.returnsToExpect.rows.map((row) => <ReturnToExpectRow key={row.id} entry={row} />),
  refunds: (waiting) => waiting.refunds.rows.map((row) => <RefundRow key={row.id} refund={row} />),
  messages: (waiting) =>
    waiting.messages.rows.map((row) => <MessageRow key={row.id} section="messages" message={row} />),
  eInvoices: (waiting) => waiting.eInvoices.rows.map((row) => <EInvoiceRow key={row.id} document={row} />),
  toCount: (waiting) => waiting.toCount.rows.map((row) => <CountRow key={row.id} item={row} />),
  lowStock: (waiting) => waiting.lowStock.rows.map((row) => <LowStockRow key={row.id} item={row} />),
  wrongHsn: (waiting) => waiting.wrongHsn.rows.map((row) => <WrongHsnRow key={row.id} item={row} />),
  failedMail: (waiting) => waiting.failedMail.rows.map((row) => <FailedMailRow key={row.id} mail={row} />),
}

const allKinds = Object.keys(views) as SectionKind[]

/** What waits, each kind with its rows; kinds without any are named in one sentence. */
export function WaitingSections({ waiting }: { waiting: Waiting }) {
  const may = useMay()
  const kinds = allKinds.filter((kind) => may(waitingPermissions[kind]))
  const busyKinds = kinds.filter((kind) => waiting[kind].total > 0)
  const idleKinds = kinds.filter((kind) => waiting[kind].total === 0)
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do" className="t-h2 mb-4">
        To do
      </h2>
      {busyKinds.length > 0 && (
        <div className="today-sections">
          {busyKinds.map((kind) => (
            <SectionOf key={kind} kind={kind} waiting={waiting} />
          ))}
        </div>
      )}
      {idleKinds.length > 0 && (
        <p className="soft mt-4">
          {busyKinds.length === 0 ? 'Everything is done. ' : ''}
          No {listed(idleKinds.map((kind) => views[kind].noun))}.
        </p>
      )}
      {may(waitingPermissions.undeclared) && waiting.undeclared.total > 0 && (
        <p className="soft mt-4">
          <Link to="/admin/catalogue?show=undeclared" className="link num">
            {countText(waiting.undeclared.total)}{' '}
            {waiting.undeclared.total === 1 ? 'item lacks' : 'items lack'} MRP, country of origin or maker.
          </Link>
        </p>
      )}
    </section>
  )
}

function SectionOf({ kind, waiting }: { kind: SectionKind; waiting: Waiting }) {
  const { title, all } = views[kind]
  const { total } = waiting[kind]
  const rows = rowsOf[kind](waiting)
  return (
    <WaitingSection kind={kind} title={title} total={total} shown={rows.length} {...(all && { all })}>
      {rows}
    </WaitingSection>
  )
}

const listFormat = new Intl.ListFormat('en-IN', { type: 'disjunction' })
const listed = (nouns: string[]) => listFormat.format(nouns)
