import { sql } from 'drizzle-orm'
import { discountOf } from '../../../selling/payments/payment-amounts-sql.ts'
import { type Check, formatRupees, isSettled } from './check.ts'

const isInvoice = sql.raw(`kind in ('tax_invoice', 'bill_of_supply')`)

export const documentChecks: Check[] = [
  {
    id: 'I30',
    sentence:
      'Document numbers run from 1, or from the number that the owner entered, in each financial year, without gaps or duplicates.',
    rows: () => sql`
      select null::text as order_id, d.year as subject,
        'series ' || coalesce(nullif(d.series, ''), 'of invoices') || ' ' || d.year || ': ' || d.many || ' documents, numbers ' || d.first || ' to ' || d.last as detail
      from (
        select series, year, count(*) as many, count(distinct number) as numbers, min(number) as first, max(number) as last
        from tax_documents group by series, year
      ) d
      left join series_starts s on (s.series, s.year) = (d.series, d.year)
      where d.first <> coalesce(s.first_number, 1) or d.last <> d.first + d.many - 1 or d.numbers <> d.many`,
  },
  {
    id: 'I30-counter',
    sentence: 'Each number series continues from its last document.',
    rows: () => sql`
      select null::text as order_id, coalesce(s.year, d.year) as subject,
        'series ' || coalesce(nullif(coalesce(s.series, d.series), ''), 'of invoices') || ': the counter says ' ||
          coalesce(s.year || '/' || s.last_number, 'nothing') || ', the last number is ' || coalesce(d.year || '/' || d.last, 'missing') as detail
      from document_series s
      full join (
        select distinct on (series) series, year, last from (
          select series, year, max(number) as last from tax_documents group by series, year
          union all select series, year, first_number - 1 from series_starts
        ) numbers order by series, year desc, last desc
      ) d on d.series = s.series
      where s.year is distinct from d.year or s.last_number is distinct from d.last`,
  },
  {
    id: 'I31',
    sentence: 'Document dates ascend with their numbers and lie in the right financial year.',
    rows: () => sql`
      select d.order_id, d.id::text as subject,
        d.code || ' of ' || to_char(d.issued_at at time zone 'Asia/Kolkata', 'DD Mon YYYY HH24:MI:SS') || coalesce(', the one before of ' ||
          to_char(d.before at time zone 'Asia/Kolkata', 'DD Mon YYYY HH24:MI:SS'), '') as detail
      from (
        select *, lag(issued_at) over (partition by series order by year, number) as before,
          (issued_at at time zone 'Asia/Kolkata') - interval '3 months' as first_of_april
        from tax_documents
      ) d
      where d.issued_at < d.before
        or d.year <> to_char(d.first_of_april, 'YY') || '-' || to_char(d.first_of_april + interval '1 year', 'YY')`,
  },
  {
    id: 'I32',
    sentence: 'Every paid order has its invoice.',
    fix: 'issue_invoice',
    rows: () => sql`
      select o.id as order_id, o.id as subject, 'paid ' || ${formatRupees('o.total_paise')} || ', but no invoice' as detail
      from orders o
      left join tax_documents d on d.order_id = o.id and d.${isInvoice}
      where o.paid_at is not null and d.id is null`,
  },
  {
    id: 'I32-stray',
    sentence: 'No order has two invoices, and no unpaid order has one.',
    rows: () => sql`
      select d.order_id, d.order_id as subject,
        d.codes || case when o.id is null then ': the order does not exist' when o.paid_at is null then ': the order was never paid' else ': more than one invoice' end as detail
      from (
        select order_id, count(*) as many, string_agg(code, ', ') as codes from tax_documents where ${isInvoice} group by order_id
      ) d
      left join orders o on o.id = d.order_id
      where d.many > 1 or o.paid_at is null`,
  },
  {
    id: 'I32-credit',
    sentence:
      'Every refund of an order has a credit note for the same amount; the last also takes back a discount of the provider.',
    rows: () => sql`
      select p.reference as order_id, r.id::text as subject,
        ${formatRupees('r.amount_paise')} || ' refunded, ' || coalesce(n.code || ' is for ' || ${formatRupees('n.total_paise')}, 'no credit note') as detail
      from refunds r
      join payments p on p.id = r.payment_id and ${isSettled('p')}
      join tax_documents i on i.order_id = p.reference and i.kind <> 'credit_note'
      left join tax_documents n on n.refund_id = r.id
      where n.id is null or n.total_paise not in (r.amount_paise, r.amount_paise + ${discountOf('p')}) or n.order_id <> p.reference or n.kind <> 'credit_note'`,
  },
  {
    id: 'I32-corrects',
    sentence: 'Every credit note belongs to a refund and corrects the invoice of the same order.',
    rows: () => sql`
      select n.order_id, n.id::text as subject, n.code || case
          when i.id is null then ' corrects no invoice of this order'
          else ' belongs to no refund of this order'
        end as detail
      from tax_documents n
      left join tax_documents i on i.id = n.corrects_id and i.order_id = n.order_id and i.kind <> 'credit_note'
      left join refunds r on r.id = n.refund_id
      left join payments p on p.id = r.payment_id and p.reference = n.order_id
      where n.kind = 'credit_note' and (i.id is null or p.id is null)`,
  },
  {
    id: 'I32-sum',
    sentence: 'An order’s credit notes never add up to more than its invoice.',
    rows: () => sql`
      select i.order_id, i.id::text as subject,
        i.code || ' is for ' || ${formatRupees('i.total_paise')} || ', its credit notes for ' || ${formatRupees('n.paise')} as detail
      from tax_documents i
      join (select corrects_id, sum(total_paise) as paise from tax_documents where kind = 'credit_note' group by corrects_id) n
        on n.corrects_id = i.id
      where n.paise > i.total_paise`,
  },
  {
    id: 'I33',
    sentence: 'Every invoice is for exactly the order’s total.',
    rows: () => sql`
      select o.id as order_id, d.id::text as subject,
        d.code || ' is for ' || ${formatRupees('d.total_paise')} || ', the order for ' || ${formatRupees('o.total_paise')} as detail
      from tax_documents d
      join orders o on o.id = d.order_id
      where d.kind <> 'credit_note' and d.total_paise <> o.total_paise`,
  },
  {
    id: 'I33-lines',
    sentence: 'The amounts and the tax of every document are the sums of its lines.',
    rows: () => sql`
      select d.order_id, d.id::text as subject,
        d.code || ' says ' || ${formatRupees('d.total_paise')} || ', its lines ' || ${formatRupees('l.amount + d.round_off_paise')} as detail
      from tax_documents d
      cross join lateral (
        select sum(amount) as amount, sum(taxable) as taxable, sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst
        from jsonb_to_recordset(d.content -> 'lines') as line (amount bigint, taxable bigint, cgst bigint, sgst bigint, igst bigint)
      ) l
      where (l.amount + d.round_off_paise, l.taxable, l.cgst, l.sgst, l.igst)
          is distinct from (d.total_paise::bigint, d.taxable_paise::bigint, d.cgst_paise::bigint, d.sgst_paise::bigint, d.igst_paise::bigint)`,
  },
]
