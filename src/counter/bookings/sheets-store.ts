import { sql } from 'drizzle-orm'
import { isWithin, timeInIndia } from '../../platform/database/expressions.ts'
import {
  amountCell,
  countOf,
  pagesOf,
  timeKey,
  type KeyedRow,
  type MakeSheet,
} from '../../platform/spreadsheets/list-sheet.ts'
import type { BookingState } from './contract.ts'
import { stateLabels } from './state-labels.ts'

interface BookingRow extends KeyedRow {
  id: string
  booked: string
  state: BookingState
  name: string
  phone: string
  item: string
  quantity: number
  held: number
  until: string
  pricePaise: number | null
  advancePaise: number
  leftPaise: number
  receipt: string
  refunds: string
  order: string | null
}

const heading = [
  ...['Booking', 'Booked', 'State', 'Customer', 'Mobile number', 'Item', 'Pieces', 'Held', 'Until'],
  ...['Agreed price', 'Advance', 'Owed to the customer', 'Receipt voucher', 'Refund vouchers', 'Bill'],
]
const key = timeKey('b.booked_at', 'b.id')

/** Bookings by the day on which they were made. */
export const bookingsSheet: MakeSheet = (db, period) => {
  const isListed = isWithin('b.booked_at', period)
  return {
    name: 'Bookings',
    count: () => countOf(db, sql`select count(*)::int as count from bookings b where ${isListed}`),
    pages: () =>
      pagesOf<BookingRow>(db, {
        heading,
        query: (after, limit) => sql`
          select ${key} as key, b.id, ${timeInIndia('b.booked_at')} as booked, b.state, b.full_name as name, b.phone_number as phone,
            b.item_name as item, b.quantity, b.held, to_char(b.until_day, 'YYYY-MM-DD') as until, b.price_paise as "pricePaise",
            b.advance_paise as "advancePaise", b.order_id as "order",
            (select coalesce(sum(paid_paise - taken_back_paise), 0)::int from paid_parts where order_id = b.id) as "leftPaise",
            (select coalesce(max(code), '') from issued_vouchers where reference = b.id and kind = 'receipt_voucher') as receipt,
            (select coalesce(string_agg(code, ', ' order by number), '') from issued_vouchers
              where reference = b.id and kind = 'refund_voucher') as refunds
          from bookings b where ${isListed} and ${key} > ${after}
          order by 1 limit ${limit}`,
        toRow: (row) => [
          ...[row.id, row.booked, stateLabels[row.state], row.name, row.phone, row.item],
          ...[row.quantity, row.held, row.until],
          row.pricePaise === null ? '' : amountCell(row.pricePaise),
          ...[row.advancePaise, row.leftPaise].map(amountCell),
          ...[row.receipt, row.refunds, row.order ?? ''],
        ],
      }),
  }
}
