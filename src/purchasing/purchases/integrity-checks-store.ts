import { sql } from 'drizzle-orm'
import { formatRupees, type IntegrityCheck } from '../../platform/domains/integrity-check.ts'

export const purchaseChecks: IntegrityCheck[] = [
  {
    id: 'purchase-costs',
    sentence:
      'The lines of each bill and debit note add up to it, and cost its total without the tax that is creditable.',
    rows: () => sql`
      select null::text as order_id, p.id::text as subject,
        p.number || ': the lines cost ' || ${formatRupees('coalesce(l.cost, 0)')} || ', the bill ' || ${formatRupees('p.total_paise')} as detail
      from purchases p left join (
        select purchase_id, sum(cost_paise) as cost, sum(taxable_paise) as taxable, sum(cgst_paise) as cgst, sum(sgst_paise) as sgst, sum(igst_paise) as igst
        from purchase_lines group by 1
      ) l on l.purchase_id = p.id
      where l.cost is distinct from p.total_paise - case when p.is_tax_creditable then p.cgst_paise + p.sgst_paise + p.igst_paise else 0 end
        or (l.taxable, l.cgst, l.sgst, l.igst) is distinct from (p.taxable_paise::numeric, p.cgst_paise::numeric, p.sgst_paise::numeric, p.igst_paise::numeric)`,
  },
  {
    id: 'purchase-pieces',
    sentence: 'No more arrived of a bill than it has, and no more went back than arrived.',
    rows: () => sql`
      select null::text as order_id, l.id::text as subject,
        l.name || ': ' || l.quantity || ' on the bill, ' || coalesce(r.pieces, 0) || ' arrived, ' || coalesce(d.pieces, 0) || ' went back' as detail
      from purchase_lines l
      left join (select line_id, sum(quantity) as pieces from purchase_receipts group by 1) r on r.line_id = l.id
      left join (select bill_line_id, sum(quantity) as pieces from purchase_lines where bill_line_id is not null group by 1) d on d.bill_line_id = l.id
      where l.bill_line_id is null and (coalesce(r.pieces, 0) > l.quantity or coalesce(d.pieces, 0) > coalesce(r.pieces, 0))`,
  },
  {
    id: 'purchase-stock',
    sentence: 'What arrived of bills came into the stock.',
    rows: () => sql`
      select null::text as order_id, coalesce(r.product_id, m.product_id)::text as subject,
        coalesce(r.pieces, 0) || ' arrived of bills, ' || coalesce(m.pieces, 0) || ' by stock movements' as detail
      from (select l.product_id, sum(r.quantity) as pieces from purchase_receipts r join purchase_lines l on l.id = r.line_id group by 1) r
      full join (select product_id, sum(quantity) as pieces from stock_ledger where reason = 'purchased' group by 1) m on m.product_id = r.product_id
      where r.pieces is distinct from m.pieces`,
  },
  {
    id: 'purchase-devices',
    sentence: 'Each piece that arrived with a number is a device of its bill.',
    rows: () => sql`
      select null::text as order_id, l.id::text as subject,
        l.name || ': ' || coalesce(r.pieces, 0) || ' arrived with numbers, ' || coalesce(d.pieces, 0) || ' are devices of the bill' as detail
      from purchase_lines l
      left join (select line_id, sum(quantity) as pieces from purchase_receipts where is_serialised group by 1) r on r.line_id = l.id
      left join (select line_id, count(*) as pieces from purchase_line_devices where replaced_id is null group by 1) d on d.line_id = l.id
      where l.bill_line_id is null and coalesce(r.pieces, 0) <> coalesce(d.pieces, 0)`,
  },
  {
    id: 'supplier-payments',
    sentence:
      'A payment to a supplier pays bills of that supplier, at most its amount; a refund pays none. Cash of both moved in a drawer.',
    rows: () => sql`
      select null::text as order_id, m.id::text as subject, ${formatRupees('m.amount_paise')} || ' paid by ' || m.method as detail
      from supplier_payments m
      left join (
        select b.payment_id, sum(b.part_paise) as paise, bool_and(p.supplier_id = own.supplier_id and p.kind = 'bill') as is_own
        from supplier_payment_parts b join purchases p on p.id = b.purchase_id join supplier_payments own on own.id = b.payment_id group by 1
      ) b on b.payment_id = m.id
      left join purchase_cash c on c.id = m.cash_move_id
      where coalesce(b.paise, 0) > greatest(m.amount_paise, 0) or not coalesce(b.is_own, true)
        or (m.cash_move_id is not null and c.amount_paise is distinct from 0 - m.amount_paise)`,
  },
]
