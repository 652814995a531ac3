import { sql } from 'drizzle-orm'
import { formatRupees, type IntegrityCheck } from '../../platform/domains/integrity-check.ts'
import { returnableOf } from './payment-amounts-sql.ts'

const paidBack = 'p.refunded_paise + p.charged_back_paise'

export const paymentChecks: IntegrityCheck[] = [
  {
    id: 'I22',
    sentence: 'Every card payment is recorded once, with the provider’s payment id.',
    rows: () => sql`
      select p.reference as order_id, p.id::text as subject,
        coalesce(p.gateway_payment_id || ' is recorded more than once', 'it has no id of the provider') as detail
      from payments p
      left join (
        select gateway_payment_id from payments where gateway_payment_id is not null group by gateway_payment_id having count(*) > 1
      ) twice on twice.gateway_payment_id = p.gateway_payment_id
      where (p.status = 'captured' and p.method = 'gateway' and p.gateway_payment_id is null) or twice.gateway_payment_id is not null`,
  },
  {
    id: 'I26',
    sentence: 'Every payment that fits no order is refunded in full or is an open case.',
    fix: 'open_exception',
    rows: () => sql`
      select p.reference as order_id, p.id::text as subject,
        ${formatRupees('p.amount_paise')} || ' received, ' || ${formatRupees('p.refunded_paise')} || ' refunded' as detail
      from payments p
      where p.status = 'captured' and p.unplaced is not null and p.refunded_paise + p.charged_back_paise < ${returnableOf('p')}
        and not p.needs_attention and p.attention_closed_at is null`,
  },
  {
    id: 'dispute-sums',
    sentence: 'What was charged back of a payment is what its disputes deducted and did not give back.',
    rows: () => sql`
      select p.reference as order_id, p.id::text as subject,
        ${formatRupees('p.charged_back_paise')} || ' recorded as charged back, the disputes say ' || ${formatRupees('coalesce(d.paise, 0)')} as detail
      from payments p
      left join (select gateway_payment_id, sum(deducted_paise - returned_paise) as paise from disputes group by 1) d
        on d.gateway_payment_id = p.gateway_payment_id
      where p.charged_back_paise <> case when p.status = 'captured' then coalesce(d.paise, 0) else 0 end`,
  },
  {
    id: 'dispute-payment',
    sentence: 'Every dispute is about a payment of the shop.',
    severity: 'warning',
    rows: () => sql`
      select null::text as order_id, d.id as subject,
        d.id || ' is about ' || d.gateway_payment_id || ', which the shop does not know' as detail
      from disputes d
      left join payments p on p.gateway_payment_id = d.gateway_payment_id
      where p.id is null`,
  },
  {
    id: 'dispute-late',
    sentence: 'Every dispute is answered by its last day.',
    severity: 'warning',
    rows: (now) => sql`
      select p.reference as order_id, d.id as subject,
        d.id || ' was to be answered by ' || to_char(d.respond_by at time zone 'Asia/Kolkata', 'DD Mon YYYY') as detail
      from disputes d
      left join payments p on p.gateway_payment_id = d.gateway_payment_id
      where d.status in ('open', 'action_required') and d.respond_by < ${now}::timestamptz`,
  },
  {
    id: 'dispute-twice',
    sentence: 'No money of a payment is both refunded and charged back.',
    severity: 'warning',
    rows: () => sql`
      select p.reference as order_id, p.id::text as subject,
        ${formatRupees(paidBack)} || ' of ' || ${formatRupees('coalesce(p.charged_paise, p.amount_paise)')} || ' refunded and charged back' as detail
      from payments p where ${sql.raw(paidBack)} > coalesce(p.charged_paise, p.amount_paise) and p.charged_back_paise > 0`,
  },
  {
    id: 'I24',
    sentence: 'A payment’s refunded amount is the sum of its refunds and never more than was paid.',
    rows: () => sql`
      select p.reference as order_id, p.id::text as subject,
        ${formatRupees('p.amount_paise')} || ' received, ' || ${formatRupees('p.refunded_paise')} || ' recorded as refunded, the refunds are ' || ${formatRupees('coalesce(r.paise, 0)')} as detail
      from payments p
      left join (select payment_id, sum(amount_paise) as paise from refunds group by payment_id) r on r.payment_id = p.id
      where p.refunded_paise <> coalesce(r.paise, 0) or p.refunded_paise > ${returnableOf('p')}
        or (p.refunded_paise > 0 and p.status <> 'captured')`,
  },
  {
    id: 'refund-failed',
    sentence: 'Every failed refund is an open case until you decide.',
    fix: 'open_exception',
    rows: () => sql`
      select p.reference as order_id, p.id::text as subject,
        ${formatRupees('r.amount_paise')} || ' could not be refunded' || coalesce(': ' || r.last_error, '') as detail
      from refunds r
      join payments p on p.id = r.payment_id
      where r.status = 'failed' and not p.needs_attention and p.attention_closed_at is null`,
  },
  {
    id: 'refund-late',
    sentence: 'Every refund is completed within a day.',
    severity: 'warning',
    fix: 'retry_refund',
    rows: (now) => sql`
      select p.reference as order_id, r.id::text as subject,
        ${formatRupees('r.amount_paise')} || ' is ' || r.status || coalesce(': ' || r.last_error, '') as detail
      from refunds r
      join payments p on p.id = r.payment_id
      where r.method = 'gateway' and r.status in ('requested', 'pending')
        and r.requested_at < ${now}::timestamptz - interval '1 day'`,
  },
  {
    id: 'refund-by-hand',
    sentence: 'Refunds that you send yourself are sent and recorded within a day.',
    severity: 'warning',
    rows: (now) => sql`
      select p.reference as order_id, r.id::text as subject, ${formatRupees('r.amount_paise')} || ' to be sent by you' as detail
      from refunds r
      join payments p on p.id = r.payment_id
      where r.method = 'by_hand' and r.status = 'requested' and r.requested_at < ${now}::timestamptz - interval '1 day'`,
  },
]
