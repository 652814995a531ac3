import { sql } from 'drizzle-orm'
import { formatRupees, type IntegrityCheck } from '../../../platform/domains/integrity-check.ts'

const isInvoice = sql.raw(`kind in ('tax_invoice', 'bill_of_supply')`)

/** Orders and refunds compared with the documents that were issued for them. */
export const orderDocumentChecks: IntegrityCheck[] = [
  {
    id: 'I32',
    sentence: 'Every paid order has its invoice.',
    fix: 'issue_invoice',
    rows: () => sql`
      select o.id as order_id, o.id as subject, 'paid ' || ${formatRupees('o.total_paise')} || ', but no invoice' as detail
      from orders o
      left join issued_documents d on d.order_id = o.id and d.${isInvoice}
      where o.paid_at is not null and d.id is null`,
  },
  {
    id: 'I32-stray',
    sentence: 'No order has two invoices, and no unpaid order has one.',
    rows: () => sql`
      select d.order_id, d.order_id as subject,
        d.codes || case when o.id is null then ': the order does not exist' when o.paid_at is null then ': the order was never paid' else ': more than one invoice' end as detail
      from (
        select order_id, count(*) as many, string_agg(code, ', ') as codes from issued_documents where ${isInvoice} group by order_id
      ) d
      left join orders o on o.id = d.order_id
      where d.many > 1 or o.paid_at is null`,
  },
  {
    id: 'I32-credit',
    sentence:
      'Every refund of an order has a credit note, which is for what its refunds take back, a discount of the provider included.',
    rows: () => sql`
      select r.order_id, r.subject,
        ${formatRupees('r.paise')} || ' refunded, ' || coalesce(n.code || ' is for ' || ${formatRupees('n.total_paise')}, 'no credit note') as detail
      from (
        select order_id, credit_note_id, min(refund_id::text) as subject, sum(taken_back_paise) as paise
        from refunds_of_orders where is_settled group by order_id, credit_note_id
      ) r
      join issued_documents i on i.order_id = r.order_id and i.kind <> 'credit_note'
      left join issued_documents n on n.id = r.credit_note_id and n.order_id = r.order_id and n.kind = 'credit_note'
      where n.total_paise is distinct from r.paise`,
  },
  {
    id: 'I32-corrects',
    sentence: 'Every credit note belongs to a refund and corrects the invoice of the same order.',
    rows: () => sql`
      select n.order_id, n.id::text as subject, n.code || case
          when i.id is null then ' corrects no invoice of this order'
          else ' belongs to no refund of this order'
        end as detail
      from issued_documents n
      left join issued_documents i on i.id = n.corrects_id and i.order_id = n.order_id and i.kind <> 'credit_note'
      where n.kind = 'credit_note' and (i.id is null or not exists (
        select from refunds_of_orders r where r.credit_note_id = n.id and r.order_id = n.order_id))`,
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
]
