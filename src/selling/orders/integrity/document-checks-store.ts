import { sql } from 'drizzle-orm'
import { formatRupees, type IntegrityCheck } from '../../../platform/domains/integrity-check.ts'

const isInvoice = sql.raw(`kind in ('tax_invoice', 'bill_of_supply')`)

/** Orders and refunds compared with the documents that were issued for them. */
export const orderDocumentChecks: IntegrityCheck[] = [
  {
    id: 'I32',
    sentence: 'Every order that is paid, or has credit, has its invoice.',
    fix: 'issue_invoice',
    rows: () => sql`
      select o.id as order_id, o.id as subject, 'sold for ' || ${formatRupees('o.total_paise')} || ', but no invoice' as detail
      from orders o
      left join issued_documents d on d.order_id = o.id and d.${isInvoice}
      where (o.paid_at is not null or o.credit_paise > 0) and d.id is null`,
  },
  {
    id: 'I32-stray',
    sentence: 'No order has two invoices, and no unpaid order has one.',
    rows: () => sql`
      select d.order_id, d.order_id as subject,
        d.codes || case when o.id is null then ': the order does not exist' when o.paid_at is null and o.credit_paise = 0 then ': the order was never paid' else ': more than one invoice' end as detail
      from (
        select order_id, count(*) as many, string_agg(code, ', ') as codes from issued_documents where ${isInvoice} group by order_id
      ) d
      left join orders o on o.id = d.order_id
      where d.many > 1 or o.id is null or (o.paid_at is null and o.credit_paise = 0)`,
  },
  {
    id: 'I32-credit',
    sentence:
      'Every refund of an order has a credit note, which is for what its refunds take back, a discount of the provider and what came off a due included; less than a rupee is left out where they are in whole rupees.',
    rows: () => sql`
      select r.order_id, r.subject,
        ${formatRupees('r.paise')} || ' refunded, ' || coalesce(n.code || ' is for ' || ${formatRupees('n.total_paise')}, 'no credit note') as detail
      from (
        select order_id, credit_note_id, min(refund_id::text) as subject, sum(taken_back_paise) as paise,
          coalesce(bool_or(paid_by in ('cash', 'offset', 'exchange')), false) as is_rounded
        from refunds_of_orders where is_settled group by order_id, credit_note_id
      ) r
      join issued_documents i on i.order_id = r.order_id and i.kind <> 'credit_note'
      join orders o on o.id = r.order_id
      left join issued_documents n on n.id = r.credit_note_id and n.order_id = r.order_id and n.kind = 'credit_note'
      where n.id is null or r.paise - n.total_paise not between 0 - o.credit_paise and case when r.is_rounded then 99 else 0 end`,
  },
  {
    id: 'I32-corrects',
    sentence:
      'Every credit note belongs to a refund, unless it comes to nothing or off a due, and corrects the invoice of the same order.',
    rows: () => sql`
      select n.order_id, n.id::text as subject, n.code || case
          when i.id is null then ' corrects no invoice of this order'
          else ' belongs to no refund of this order'
        end as detail
      from issued_documents n
      left join issued_documents i on i.id = n.corrects_id and i.order_id = n.order_id and i.kind <> 'credit_note'
      where n.kind = 'credit_note' and (i.id is null or (n.total_paise <> 0
        and not exists (select from refunds_of_orders r where r.credit_note_id = n.id and r.order_id = n.order_id)
        and not exists (select from orders o where o.id = n.order_id and o.credit_paise > 0)))`,
  },
  {
    id: 'I32-rupees',
    sentence:
      'The bills of the counter, those that are paid there in cash, and what the counter gives back are whole rupees.',
    rows: () => sql`
      select o.id as order_id, d.id::text as subject, d.code || ' is for ' || ${formatRupees('d.total_paise')} as detail
      from orders o join issued_documents d on d.order_id = o.id
      where d.total_paise % 100 <> 0
        and (o.channel = 'counter' or (d.kind <> 'credit_note'
          and exists (select from captured_payments p where p.order_id = o.id and p.method = 'cash')))
        and not exists (select from refunds_of_orders r where r.credit_note_id = d.id and r.amount_paise % 100 <> 0 and r.paid_by is null)`,
  },
  {
    id: 'I32-offset',
    sentence: 'What a return pays for new goods is the same on both bills.',
    rows: () => sql`
      select coalesce(n.order_id, p.order_id) as order_id, coalesce(n.code, p.slip) as subject,
        coalesce(n.code, p.slip) || ' offsets ' || ${formatRupees('coalesce(n.paise, 0)')} || ', new bills are paid with ' || ${formatRupees('coalesce(p.paise, 0)')} as detail
      from (
        select d.order_id, d.code, sum(r.amount_paise) as paise
        from refunds_of_orders r left join issued_documents d on d.id = r.credit_note_id
        where r.paid_by = 'offset' group by 1, 2
      ) n
      full join (select slip, min(order_id) as order_id, sum(received_paise) as paise from captured_payments where method = 'offset' group by 1) p
        on p.slip = n.code
      where n.paise is distinct from p.paise`,
  },
  {
    id: 'I33',
    sentence: 'Every invoice is for exactly the order’s total.',
    rows: () => sql`
      select o.id as order_id, d.id::text as subject,
        d.code || ' is for ' || ${formatRupees('d.total_paise')} || ', the order for ' || ${formatRupees('o.total_paise')} as detail
      from issued_documents d
      join orders o on o.id = d.order_id
      where d.kind <> 'credit_note' and d.total_paise <> o.total_paise`,
  },
  {
    id: 'I33-margin',
    sentence:
      'On a tax invoice no tax is due on what the shop paid for used devices under the margin scheme, up to their price, and on nothing else.',
    rows: () => sql`
      select d.order_id, d.id::text as subject,
        d.code || ' leaves ' || ${formatRupees('d.untaxed_paise')} || ' untaxed, by the order it is ' || ${formatRupees('l.paise')} as detail
      from issued_documents d
      join (
        select order_id, sum(least(coalesce(purchase_price_paise, 0), unit_price_paise * quantity - discount_paise)) as paise
        from order_lines group by order_id
      ) l on l.order_id = d.order_id
      where d.kind <> 'credit_note'
        and d.untaxed_paise <> case when d.content -> 'supplier' ->> 'gstScheme' in ('composition', 'not_registered') then 0 else l.paise end`,
  },
]
