import { sql } from 'drizzle-orm'
import { isWithin, timeInIndia } from '../../../platform/database/expressions.ts'
import {
  amountCell,
  countOf,
  pagesOf,
  timeKey,
  type KeyedRow,
  type MakeSheet,
} from '../../../platform/spreadsheets/list-sheet.ts'
import { statusLabels } from '../status-labels.ts'
import type { OrderStatus } from '../status.ts'

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
  discountPaise: number
  deliveryPaise: number
  roundOffPaise: number
  totalPaise: number
  receivedPaise: number
  refundedPaise: number
  chargedBackPaise: number
  document: string | null
  tracking: string
  ewayBill: string
}

const heading = [
  ...['Order', 'Placed', 'Paid', 'Status', 'Delivery', 'Name', 'Phone', 'Address', 'GSTIN'],
  ...[
    'Items',
    'Pieces',
    'Subtotal',
    'Discount',
    'Delivery fee',
    'Round off',
    'Total',
    'Received',
    'Refunded',
    'Charged back',
    'Document',
    'Tracking',
    'e-way bill',
  ],
]
const key = timeKey('o.placed_at', 'o.id')

/** Orders by the day on which they were placed, the oldest first. */
export const ordersSheet: MakeSheet = (db, period) => {
  const isInPeriod = isWithin('o.placed_at', period)
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
            o.discount_paise as "discountPaise", o.delivery_paise as "deliveryPaise",
            o.round_off_paise as "roundOffPaise", o.total_paise as "totalPaise",
            money.received as "receivedPaise", money.refunded as "refundedPaise", money.charged_back as "chargedBackPaise",
            (select code from issued_documents d where d.order_id = o.id and d.kind <> 'credit_note') as document, o.tracking,
            coalesce(nullif(o.eway_bill, ''), 'None: ' || nullif(o.eway_reason, ''), '') as "ewayBill"
          from page o
            cross join lateral (
              select coalesce(string_agg(quantity || ' × ' || name, '; ' order by position), '') as items,
                coalesce(sum(quantity), 0)::int as pieces
              from order_lines where order_id = o.id
            ) as lines
            cross join lateral (
              select coalesce(sum(received_paise), 0)::float as received, coalesce(sum(refunded_paise), 0)::float as refunded,
                coalesce(sum(charged_back_paise), 0)::float as charged_back
              from paid_parts where order_id = o.id
            ) as money
          order by o.key`,
        toRow: (row) => [
          ...[row.id, row.placed, row.paid, statusLabels[row.status]],
          row.delivery === 'home' ? 'Home delivery' : 'Collected in the shop',
          ...[row.name, row.phone, row.address, row.gstin, row.items, row.pieces],
          ...[row.subtotalPaise, row.discountPaise, row.deliveryPaise].map(amountCell),
          ...[row.roundOffPaise, row.totalPaise].map(amountCell),
          ...[row.receivedPaise, row.refundedPaise, row.chargedBackPaise].map(amountCell),
          ...[row.document, row.tracking, row.ewayBill],
        ],
      }),
  }
}
