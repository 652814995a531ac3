import { sql } from 'drizzle-orm'
import {
  iso,
  rupees,
  text,
  textOrNull,
  type Waiting,
  type WaitingRow,
} from '../../platform/domains/waiting-section.ts'
import { dayMs } from '../../platform/time-zone.ts'

/** How long a lost dispute stays among what waits: its money is gone, and staff must know. */
const lostShownDays = 7

const disputesToAnswer = sql`disputes where status in ('open', 'action_required')`
const disputesAt = (now: Date) =>
  sql`disputes where status in ('open', 'action_required', 'under_review')
    or (status = 'lost' and changed_at >= ${new Date(now.getTime() - lostShownDays * dayMs)}::timestamptz)`
/** Of orders, and what customers reported on the link of a repair. */
const toConfirm = sql`(
  select o.id, o.full_name, o.total_paise, claim.utr, coalesce(claim.opened_at, o.placed_at) as reported_at
  from order_summaries o
    left join lateral (select utr, opened_at from payments where reference = o.id and status = 'reported' order by opened_at limit 1) claim on true
  where o.status = 'payment_to_confirm'
  union all
  select r.id, r.full_name, p.amount_paise, p.utr, p.opened_at
  from payments p join repair_job_summaries r on r.id = p.reference where p.status = 'reported'
) as claims`
const refundsByHand = sql`refunds r where r.method = 'by_hand' and r.status = 'requested'`

export const waitingPayments: Waiting = {
  sections: {
    disputes: {
      counted: ({ now }) => disputesAt(now),
      rows: ({ now }) => sql`
        select d.*, p.reference as order_id, o.full_name, coalesce(p.is_test, false) as is_test
        from (select * from ${disputesAt(now)}) as d
          left join payments p on p.gateway_payment_id = d.gateway_payment_id
          left join order_summaries o on o.id = p.reference
        order by d.status not in ('open', 'action_required'), d.respond_by, d.id`,
      present: toDispute,
    },
    paymentsToConfirm: {
      counted: () => toConfirm,
      rows: () => sql`select * from ${toConfirm} order by reported_at, id`,
      present: (row) => ({
        id: text(row['id']),
        customer: text(row['full_name']),
        amount: rupees(row['total_paise']),
        utr: textOrNull(row['utr']),
        reportedAt: iso(row['reported_at']),
      }),
    },
    refunds: {
      counted: () => refundsByHand,
      rows: ({ sendsMail }) => sql`
        select waiting.id, coalesce(waiting.reference, p.reference) as order_id, coalesce(o.full_name, b.full_name, r.full_name) as full_name,
          coalesce(o.phone_number, b.phone_number, r.phone_number) as phone_number, b.id is not null as is_of_booking, waiting.amount_paise - waiting.elsewhere_paise as owed_paise, waiting.requested_at,
          (select upi_id from refund_upi_ids where order_id = coalesce(waiting.reference, p.reference)) as upi_id,
          ${sendsMail} and exists (select from user_names where id = o.user_id and email is not null) as is_emailed
        from (select * from ${refundsByHand}) as waiting
          join payments p on p.id = waiting.payment_id
          left join order_summaries o on o.id = coalesce(waiting.reference, p.reference)
          left join booking_summaries b on b.id = waiting.reference
          left join repair_job_summaries r on r.id = waiting.reference
        order by waiting.requested_at, waiting.id`,
      present: (row) => ({
        id: text(row['id']),
        order: textOrNull(row['order_id']),
        isOfBooking: row['is_of_booking'] === true,
        customer: text(row['full_name']),
        phone: text(row['phone_number']),
        upiId: text(row['upi_id']),
        isEmailed: row['is_emailed'] === true,
        amount: rupees(row['owed_paise']),
        requestedAt: iso(row['requested_at']),
      }),
    },
  },
  counts: { orders: ({ repairsOnly }) => (repairsOnly ? [] : [refundsByHand, disputesToAnswer]) },
}

function toDispute(row: WaitingRow) {
  return {
    id: text(row['id']),
    gatewayPayment: text(row['gateway_payment_id']),
    order: textOrNull(row['order_id']),
    customer: text(row['full_name']),
    isTest: row['is_test'] === true,
    amount: rupees(row['amount_paise']),
    currency: text(row['currency']),
    phase: text(row['phase']),
    reason: text(row['reason_code']),
    status: text(row['status']),
    respondBy: row['respond_by'] === null ? null : iso(row['respond_by']),
    deducted: rupees(row['deducted_paise']),
    returned: rupees(row['returned_paise']),
    receivedAt: iso(row['received_at']),
    changedAt: iso(row['changed_at']),
  }
}
