import { sql } from 'drizzle-orm'
import type { OrderStatus } from '../../../selling/orders/status.ts'
import { statusLabels } from '../../../selling/orders/status-labels.ts'
import { isSettled } from '../../../selling/payments/settled-sql.ts'
import { returnableOf } from '../../../selling/figures/money-of-orders.ts'
import type { Database } from '../../../platform/database.ts'
import { amountCell, timeInIndia, timeKey } from '../cells.ts'
import { momentsOf, type Period } from '../kind-rules.ts'
import { countOf, pagesOf, type KeyedRow, type Sheet } from '../sheet.ts'

interface OrderRow extends KeyedRow {
  id: string
  placed: string
  paid: string | null
  status: OrderStatus
  delivery: 'home' | 'collect'
  name: string
  phone: string
  address: string
  gstin: string | null
  items: string
  pieces: number
  subtotalPaise: number
  deliveryPaise: number
  totalPaise: number
  receivedPaise: number
  refundedPaise: number
  chargedBackPaise: number
  document: string | null
  tracking: string
}

const heading = [
  ...['Order', 'Placed', 'Paid', 'Status', 'Delivery', 'Name', 'Phone', 'Address', 'GSTIN'],
  ...[
    'Items',
    'Pieces',
    'Subtotal',
    'Delivery fee',
    'Total',
    'Received',
    'Refunded',
    'Charged back',
    'Document',
    'Tracking',
  ],
]
const key = timeKey('o.placed_at', 'o.id')

/** Orders by the day on which they were placed, the oldest first. */
export function ordersSheet(db: Database, period: Period): Sheet {
  const { from, until } = momentsOf(period)
  const isInPeriod = sql`o.placed_at >= ${from}::timestamptz and o.placed_at < ${until}::timestamptz`
  return {
    name: 'Orders',
    count: () => countOf(db, sql`select count(*)::int as count from orders o where ${isInPeriod}`),
    pages: () =>
      pagesOf<OrderRow>(db, {
        heading,
        query: (after, limit) => sql`
          with page as (
            select o.*, ${key} as key from orders o
            where ${isInPeriod} and ${key} > ${after} order by o.placed_at, o.id collate "C" limit ${limit}
          )
          select o.key, o.id, ${timeInIndia('o.placed_at')} as placed, ${timeInIndia('o.paid_at')} as paid, o.status,
            o.delivery, o.full_name as name, o.phone_number as phone, o.delivery_address as address,
            o.buyer_gstin as gstin, lines.items, lines.pieces, o.subtotal_paise as "subtotalPaise",
            o.delivery_paise as "deliveryPaise", o.total_paise as "totalPaise",
            money.received as "receivedPaise", money.refunded as "refundedPaise", money.charged_back as "chargedBackPaise",
            (select code from tax_documents d where d.order_id = o.id and d.kind <> 'credit_note') as document, o.tracking
          from page o
            cross join lateral (
              select coalesce(string_agg(quantity || ' × ' || name, '; ' order by position), '') as items,
                coalesce(sum(quantity), 0)::int as pieces
              from order_lines where order_id = o.id
            ) as lines
            cross join lateral (
              select coalesce(sum(${returnableOf('p')}) filter (where ${isSettled('p')}), 0)::float as received,
                coalesce(sum(refunded_paise) filter (where ${isSettled('p')}), 0)::float as refunded,
                coalesce(sum(charged_back_paise) filter (where ${isSettled('p')}), 0)::float as charged_back
              from payments p where p.reference = o.id and p.purpose = 'order'
            ) as money
          order by o.key`,
        toRow: (row) => [
          ...[row.id, row.placed, row.paid, statusLabels[row.status]],
          row.delivery === 'home' ? 'Home delivery' : 'Collected in the shop',
          ...[row.name, row.phone, row.address, row.gstin, row.items, row.pieces],
          ...[row.subtotalPaise, row.deliveryPaise, row.totalPaise].map(amountCell),
          ...[row.receivedPaise, row.refundedPaise, row.chargedBackPaise].map(amountCell),
          ...[row.document, row.tracking],
        ],
      }),
  }
}
