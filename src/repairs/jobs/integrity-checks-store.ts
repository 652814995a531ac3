import { sql } from 'drizzle-orm'
import { formatRupees, type IntegrityCheck } from '../../platform/domains/integrity-check.ts'

/** The work that an order paid, in the estimate `l` of the job `j`. */
const isPrepaid = sql`(j.prepaid_order_id is not null and l.kind <> 'part' and l.product_id = j.service_id)`

/** What each repair comes to: the fee, or the used parts and the work of its newest estimate, with or without what an order paid. */
const charges = sql`
  select j.id, case j.charge when 'fee' then j.diagnosis_fee_paise else coalesce(a.paise, 0) end as paise,
    case j.charge when 'fee' then j.diagnosis_fee_paise else coalesce(a.unpaid_paise, 0) end as unpaid_paise
  from repair_jobs j left join lateral (
    select sum(l.unit_price_paise::bigint * l.quantity) as paise,
      sum(l.unit_price_paise::bigint * l.quantity) filter (where ${isPrepaid} is not true) as unpaid_paise
    from repair_lines l where l.estimate_id = (
      select e.id from repair_estimates e join repair_answers a on a.estimate_id = e.id and a.answer = 'approved' and a.withdrawn_at is null
      where e.job_id = j.id and e.version = (select max(version) from repair_estimates where job_id = j.id and sent_at is not null)
    ) and (l.part_state is null or l.part_state = 'used')
  ) a on true`

export const repairChecks: IntegrityCheck[] = [
  {
    id: 'repair-deposits',
    sentence:
      'Deposits of a repair have receipt vouchers, what was given back has refund vouchers, and nothing is left of them when it is over.',
    rows: () => sql`
      select null::text as order_id, j.id as subject,
        j.state || ': ' || ${formatRupees('coalesce(v.received, 0)')} || ' on receipt vouchers, ' || ${formatRupees('coalesce(m.paid, 0) + coalesce(b.billed, 0)')}
          || ' paid, ' || ${formatRupees('coalesce(v.refunded, 0)')} || ' on refund vouchers, ' || ${formatRupees('coalesce(m.taken_back, 0)')} || ' given back' as detail
      from repair_jobs j
      left join (
        select reference, sum(total_paise) filter (where kind = 'receipt_voucher') as received,
          sum(total_paise) filter (where kind = 'refund_voucher') as refunded
        from issued_vouchers group by 1
      ) v on v.reference = j.id
      left join (
        select order_id as id, sum(paid_paise) as paid, sum(taken_back_paise) as taken_back from paid_parts group by 1
      ) m on m.id = j.id
      left join lateral (
        select sum(bill.paid_paise) as billed from paid_parts own join paid_parts bill on bill.payment_id = own.payment_id
        where own.order_id = j.id and bill.order_id = j.order_id
      ) b on true
      where coalesce(v.received, 0) <> coalesce(m.paid, 0) + coalesce(b.billed, 0)
        or coalesce(v.refunded, 0) <> coalesce(m.taken_back, 0)
        or (j.ended_at is not null and coalesce(m.paid, 0) <> coalesce(m.taken_back, 0))`,
  },
  {
    id: 'repair-bills',
    sentence:
      'A repair that was handed over has one bill of what was approved and not paid with an order, or none if nothing is left.',
    rows: () => sql`
      select j.order_id, j.id as subject,
        ${formatRupees('coalesce(o.total_paise, 0)')} || ' billed, ' || ${formatRupees('c.unpaid_paise')} || ' approved' as detail
      from repair_jobs j
      join (${charges}) c on c.id = j.id
      left join order_summaries o on o.id = j.order_id
      where j.state = 'handed_over'
        and ((abs(coalesce(o.total_paise, 0) - c.paise) > 50 and abs(coalesce(o.total_paise, 0) - c.unpaid_paise) > 50) or (j.order_id is not null and o.id is null))`,
  },
  {
    id: 'repair-parts',
    sentence: 'A repair that is over holds no part.',
    rows: () => sql`
      select null::text as order_id, j.id as subject, l.quantity || ' × ' || l.name || ' ' || l.part_state || ', though the repair is over' as detail
      from repair_lines l join repair_estimates e on e.id = l.estimate_id join repair_jobs j on j.id = e.job_id
      where l.part_state = 'held' and e.sent_at is not null and j.ended_at is not null`,
  },
  {
    id: 'repair-passcodes',
    sentence: 'No passcode of a device is stored once its repair is over.',
    rows: () => sql`
      select null::text as order_id, j.id as subject, 'a passcode is stored, though the repair is over' as detail
      from repair_passcodes p join repair_jobs j on j.id = p.job_id where j.ended_at is not null`,
  },
]
