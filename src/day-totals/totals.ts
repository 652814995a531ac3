import { sql, type SQL } from 'drizzle-orm'
import { isInGstReturn } from '../gst-returns/documents-of-period-store.ts'
import { moneyMovements, purposeOf } from './money-movements.ts'
import { isTestPayment, moneyOfOrders, type Moments } from './money-of-orders.ts'

/** Changes with a table or a rule: days stored by other rules are computed from their rows until the job stores them again. */
export const currentRules = 3

/** Totals of days, stored in a table, and the query that they come from. */
export interface Totals {
  table: string
  /** The columns beside the day. */
  columns: readonly string[]
  /** Computes rows of these columns, in this order, from the rows of a period. */
  compute: (moments: Moments) => SQL
}

export const salesTotals: Totals = {
  table: 'day_sales',
  columns: [
    'orders',
    'received_paise',
    'delivery_paise',
    'refunded_paise',
    'discount_paise',
    'charged_back_paise',
  ],
  compute: (moments) => sql`
    select count(*) filter (where money.received > 0)::int, coalesce(sum(money.received), 0)::bigint,
      coalesce(sum(o.delivery_paise) filter (where money.received > 0), 0)::bigint, coalesce(sum(money.refunded), 0)::bigint,
      coalesce(sum(money.discount), 0)::bigint, coalesce(sum(money.charged_back), 0)::bigint
    from (${moneyOfOrders(moments)}) as money left join orders o on o.id = money.reference and money.received > 0`,
}

export const paymentTotals: Totals = {
  table: 'day_payments',
  columns: [
    ...['method', 'purpose', 'payments', 'at_gateway', 'captured_paise', 'refunds'],
    ...['refunded_paise', 'fee_paise', 'discount_paise', 'charged_back_paise'],
  ],
  compute: (moments) => sql`
    select p.method, ${purposeOf('p')}, count(*) filter (where charged > 0)::int,
      count(p.gateway_payment_id) filter (where charged > 0)::int, sum(charged)::bigint, count(refund_id)::int, sum(refunded)::bigint,
      sum(fee)::bigint, sum(discount)::bigint, sum(charged_back - returned)::bigint
    from (${moneyMovements(moments)}) as movements join payments p on p.id = movements.payment_id
    group by 1, 2`,
}

/** Refunds by the day of the decision. */
export const refundTotals: Totals = {
  table: 'day_refunds',
  columns: ['purpose', 'refunds', 'decided_paise', 'sent_paise'],
  compute: ({ from, until }) => sql`
    select ${purposeOf('p')}, count(*)::int, sum(r.amount_paise)::bigint,
      coalesce(sum(r.amount_paise) filter (where r.status = 'processed'), 0)::bigint
    from refunds r join payments p on p.id = r.payment_id
    where r.requested_at >= ${from} and r.requested_at < ${until} and not ${isTestPayment('p')} group by 1`,
}

/** An order has one settled payment, so no order counts on two days. */
export const itemTotals: Totals = {
  table: 'day_items',
  columns: ['product_id', 'catalogue', 'name', 'orders', 'pieces', 'sales_paise'],
  compute: (moments) => sql`
    select l.product_id, l.catalogue, max(l.name), count(distinct l.order_id)::int, sum(l.quantity)::int,
      sum(l.quantity::bigint * l.unit_price_paise)::bigint
    from (${moneyOfOrders(moments)}) as money join order_lines l on l.order_id = money.reference
    where money.received > 0 group by 1, 2`,
}

const taxes = ['taxable', 'cgst', 'sgst', 'igst']
const sums = (amount: (name: string) => string) =>
  sql.raw(taxes.map((name) => `sum(sign * ${amount(name)})::bigint`).join(', '))

/** Of the documents in the GST return, without those of test payments. */
export const taxTotals: Totals = {
  table: 'day_taxes',
  columns: ['kind', 'hsn', 'rate_bp', 'documents', ...taxes.map((name) => `${name}_paise`)],
  compute: ({ from, until }) => sql`
    with documents as materialized (
      select d.*, case d.kind when 'credit_note' then -1 else 1 end as sign
      from tax_documents d
      where d.issued_at >= ${from} and d.issued_at < ${until}
        and ${isInGstReturn('d')} and d.content -> 'isTest' is distinct from 'true'
    )
    select kind, null::text, null::int, count(*)::int, ${sums((name) => `${name}_paise`)}
    from documents group by kind
    union all
    select null, line.hsn, coalesce(line."rateBp", 0), 0, ${sums((name) => `line.${name}`)}
    from documents, jsonb_to_recordset(content -> 'lines') as line
      (hsn text, "rateBp" int, taxable int, cgst int, sgst int, igst int)
    group by 2, 3`,
}

/** `day_sales` is first: the others refer to its days. */
export const allTotals = [salesTotals, paymentTotals, refundTotals, itemTotals, taxTotals]
