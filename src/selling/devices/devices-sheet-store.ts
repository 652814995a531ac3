import { sql } from 'drizzle-orm'
import { timeInIndia } from '../../platform/database/expressions.ts'
import { countOf, pagesOf, type KeyedRow, type MakeSheet } from '../../platform/spreadsheets/list-sheet.ts'
import type { DeviceState } from './device-states.ts'
import { stateWords } from './state-words.ts'

interface DeviceSheetRow extends KeyedRow {
  item: string
  imei1: string | null
  imei2: string | null
  serial: string | null
  condition: string
  state: DeviceState
  order: string | null
  added: string
  bought: string | null
}

const heading = [
  'Item',
  'IMEI 1',
  'IMEI 2',
  'Serial number',
  'Condition',
  'State',
  'Order',
  'Added',
  'Bought last',
  'Address',
]

const numberOf = (kind: 'imei1' | 'imei2' | 'serial') =>
  sql`(select number from device_numbers n where n.device_id = d.id and n.kind = ${kind})`

/** All devices as they are now, without what they cost. */
export const devicesSheet: MakeSheet = (db) => ({
  name: 'Devices',
  count: () => countOf(db, sql`select count(*)::int as count from devices`),
  pages: () =>
    pagesOf<DeviceSheetRow>(db, {
      heading,
      query: (after, limit) => sql`
        select d.id::text as key, s.name as item, ${numberOf('imei1')} as imei1, ${numberOf('imei2')} as imei2, ${numberOf('serial')} as serial,
          d.condition, d.state, d.order_id as "order", ${timeInIndia('d.added_at')} as added, ${timeInIndia('p.bought_at')} as bought
        from devices d join stock_levels s on s.product_id = d.product_id left join device_purchases p on p.id = d.purchase_id
        where d.id::text > ${after} order by 1 limit ${limit}`,
      toRow: ({ key, item, imei1, imei2, serial, condition, state, order, added, bought }) => [
        ...[item, imei1, imei2, serial, condition, stateWords[state], order, added, bought],
        `/devices/${key}`,
      ],
    }),
})
