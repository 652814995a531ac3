import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import type { Paise } from '../../platform/money/money.ts'
import type { DeviceState } from '../devices/device-states.ts'
import type { StockTaking } from './contract.ts'
import type { Difference, DifferenceReason } from './difference-rules.ts'
import { scansOf } from './scans-store.ts'
import { isInScope, type StoredStockTaking } from './stock-takings-store.ts'

export interface StoredCountRow extends Difference, Record<string, unknown> {
  productId: string
  name: string
  code: number
  deviceId: string | null
  number: string | null
  state: DeviceState | null
  order: string | null
  reason: DifferenceReason | null
  note: string
  correction: number | null
  valuePaise: Paise | null
}

export type CountFilter = 'counted' | 'differences' | 'uncounted'

/** Moves by which somebody had the device in hand: one that moved so since the start is there without a scan. */
const handlingReasons = sql.raw(
  [
    'purchased',
    'received',
    'bought_back',
    'replaced',
    'returned',
    'cancelled',
    'counted',
    'numbered',
    'packed',
    'unpacked',
    'from_repair',
    'from_supplier',
  ]
    .map((reason) => `'${reason}'`)
    .join(', '),
)

const isCounted = (id: string) =>
  sql`s.stock_taking_id = ${id} and s.problem is null and s.removed_at is null`

/** Devices of counted items that lie in the shop by their state, and were neither scanned nor moved since the start. */
const missingNow = ({ id, startedAt }: StoredStockTaking) => sql`
  select d.* from devices_in_shop d join counted c on c.product_id = d.product_id
  where not exists (select from stock_taking_scans s where ${isCounted(id)} and s.device_id = d.device_id)
    and not exists (select from device_moves m where m.device_id = d.device_id and m.moved_at > ${startedAt} and m.reason in (${handlingReasons}))`

const isCorrected = (id: string) => sql`d.stock_taking_id = ${id} and d.correction is not null`

const missingAtEnd = ({ id }: StoredStockTaking) =>
  sql`select d.product_id from stock_taking_differences d where ${isCorrected(id)} and d.device_id is not null`

/**
 * CTEs. `counted`: each item with a scan; it is compared with the ledger at its last scan. `missing`: devices of these items that were not found;
 * after the end those that were missing then.
 */
const countCtes = (stockTaking: StoredStockTaking) => sql`
  counted as (
    select s.product_id, sum(s.quantity)::int as counted, min(s.scanned_at) as first_at, max(s.scanned_at) as last_at,
      (array_agg(s.on_hand order by s.scanned_at desc, s.id desc))[1] as expected
    from stock_taking_scans s where ${isCounted(stockTaking.id)} group by 1
  ), missing as (${stockTaking.state === 'open' ? missingNow(stockTaking) : missingAtEnd(stockTaking)})`

/** The stock move that a correction of `d` pieces would write takes pieces without a cost first. */
const valueOfMissing = sql`
  case when p.pieces_with_cost = 0 or c.expected is null or c.counted >= c.expected then null
    else round(p.stock_value_paise::numeric * greatest(0, c.expected - c.counted - (p.on_hand - p.pieces_with_cost)) / p.pieces_with_cost)::float8 end`

const itemRows = sql`
  select 'item' as kind, p.product_id, p.name, p.shop_code, null::uuid as device_id, null::text as number, null::text as state, null::text as order_id,
    c.counted, c.expected,
    c.first_at < c.last_at and exists (
      select from stock_ledger m where m.product_id = c.product_id and m.quantity <> 0 and m.moved_at > c.first_at and m.moved_at <= c.last_at) as is_uncertain,
    ${valueOfMissing} as value_paise
  from counted c join stock_levels p on p.product_id = c.product_id where not p.is_serialised`

const deviceRows = sql`
  select 'device', p.product_id, p.name, p.shop_code, m.device_id, m.number, m.state, m.order_id, 0, 1, false, m.cost_paise::float8
  from missing m join stock_levels p on p.product_id = m.product_id where p.is_serialised`

const serialisedRows = sql`
  select 'item', p.product_id, p.name, p.shop_code, null, null, null, null, c.counted,
    c.counted + (select count(*)::int from missing m where m.product_id = c.product_id), false, null
  from counted c join stock_levels p on p.product_id = c.product_id where p.is_serialised`

const uncountedRows = (stockTaking: StoredStockTaking) => sql`
  select 'item' as kind, p.product_id, p.name, p.shop_code, null::uuid as device_id, null::text as number, null::text as state, null::text as order_id, 0 as counted,
    p.on_hand as expected, false as is_uncertain, null::float8 as value_paise
  from stock_levels p where ${isInScope(stockTaking)} and p.on_hand > 0 and not exists (select from counted c where c.product_id = p.product_id)`

const rowsOf = (stockTaking: StoredStockTaking, show: CountFilter) =>
  ({
    counted: sql`${itemRows} union all ${serialisedRows}`,
    differences: sql`select * from (${itemRows} union all ${deviceRows}) r where r.counted is distinct from r.expected or r.is_uncertain`,
    uncounted: uncountedRows(stockTaking),
  })[show]

const columns = sql`
  r.kind, r.product_id as "productId", r.name, r.shop_code as code, r.device_id as "deviceId", r.number, r.state, r.order_id as "order", r.counted, r.expected,
  r.is_uncertain as "isUncertain", r.value_paise as "valuePaise", d.reason, coalesce(d.note, '') as note, null::int as correction`

/** What was corrected, as it was then. */
const finishedRows = ({ id }: StoredStockTaking) => sql`
  select case when d.device_id is null then 'item' else 'device' end as kind, d.product_id as "productId", p.name, p.shop_code as code, d.device_id as "deviceId",
    null::text as number, null::text as state, null::text as "order", d.counted, d.expected, false as "isUncertain", d.value_paise::float8 as "valuePaise",
    d.reason, d.note, d.correction
  from stock_taking_differences d join stock_levels p on p.product_id = d.product_id
  where ${isCorrected(id)}`

/** The items of a stock-taking, compared with the ledger. */
export function countsStore(db: Database) {
  const query = (stockTaking: StoredStockTaking, show: CountFilter, rest: SQL) =>
    stockTaking.state !== 'open' && show === 'differences'
      ? sql`select * from (${finishedRows(stockTaking)}) r ${rest}`
      : sql`with ${countCtes(stockTaking)}
          select ${columns} from (${rowsOf(stockTaking, show)}) r
          left join stock_taking_differences d on d.stock_taking_id = ${stockTaking.id} and d.product_id = r.product_id and d.device_id is not distinct from r.device_id
          ${rest}`
  return {
    async rows(
      stockTaking: StoredStockTaking,
      show: CountFilter,
      page?: { page: number; limit: number },
    ): Promise<StoredCountRow[]> {
      const part = page ? sql`limit ${page.limit} offset ${(page.page - 1) * page.limit}` : sql``
      const { rows } = await db.execute<StoredCountRow>(
        query(stockTaking, show, sql`order by lower(r.name), 2, r.number nulls first, "deviceId" ${part}`),
      )
      return rows
    },

    async difference(stockTaking: StoredStockTaking, productId: string, deviceId: string | null) {
      if (!isUuid(productId) || (deviceId !== null && !isUuid(deviceId))) return undefined
      const isWanted = sql`where r.product_id = ${productId} and r.device_id is not distinct from ${deviceId}::uuid`
      return (await db.execute<StoredCountRow>(query(stockTaking, 'differences', isWanted))).rows[0]
    },

    async count(stockTaking: StoredStockTaking, show: CountFilter): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from (${query(stockTaking, show, sql``)}) counted_rows`,
      )
      return rows[0]!.count
    },

    /** How many rows each list has. */
    async counts(stockTaking: StoredStockTaking): Promise<StockTaking['counts']> {
      const isOpen = stockTaking.state === 'open'
      const of = (rows: SQL) => sql`(select count(*)::int from (${rows}) listed)`
      const { rows } = await db.execute<StockTaking['counts']>(sql`
        with ${countCtes(stockTaking)}
        select ${of(scansOf(stockTaking.id, false))} as scans, ${of(scansOf(stockTaking.id, true))} as problems, ${of(sql`select from counted`)} as counted,
          ${of(isOpen ? rowsOf(stockTaking, 'differences') : finishedRows(stockTaking))} as differences, ${isOpen ? of(uncountedRows(stockTaking)) : sql`0`} as uncounted`)
      return rows[0]!
    },

    /** Counts each item without a scan as none, with its stock now. Returns how many. */
    async countNone(stockTaking: StoredStockTaking, now: Date): Promise<number> {
      const { rows } = await db.execute<{ id: string }>(sql`
        with ${countCtes(stockTaking)}
        insert into stock_taking_scans (id, stock_taking_id, product_id, quantity, on_hand, scanned_at)
        select gen_random_uuid(), ${stockTaking.id}, r.product_id, 0, r.expected, ${now} from (${uncountedRows(stockTaking)}) r returning id`)
      return rows.length
    },
  }
}

interface GivenReason {
  productId: string
  deviceId: string | null
  reason: DifferenceReason
  note: string
}

interface CorrectedDifference extends GivenReason {
  counted: number
  expected: number | null
  correction: number
  valuePaise: Paise | null
}

export function differencesStore(db: Database) {
  return {
    async giveReason(stockTakingId: string, { productId, deviceId, reason, note }: GivenReason) {
      const target =
        deviceId === null
          ? sql`(stock_taking_id, product_id) where device_id is null`
          : sql`(stock_taking_id, device_id) where device_id is not null`
      await db.execute(sql`
        insert into stock_taking_differences (id, stock_taking_id, product_id, device_id, reason, note)
        values (${newId()}, ${stockTakingId}, ${productId}, ${deviceId}, ${reason}, ${note})
        on conflict ${target} do update set reason = excluded.reason, note = excluded.note`)
    },

    /** Writes what was corrected, with the reasons. */
    async saveCorrected(stockTakingId: string, rows: CorrectedDifference[]) {
      const values = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row ("productId" uuid, "deviceId" uuid, reason text, note text, counted int, expected int, correction int, "valuePaise" bigint)`
      const isSame = sql`d.stock_taking_id = ${stockTakingId} and d.product_id = row."productId" and d.device_id is not distinct from row."deviceId"`
      await db.execute(sql`
        update stock_taking_differences d set reason = row.reason, counted = row.counted, expected = row.expected, correction = row.correction, value_paise = row."valuePaise"
        from ${values} where ${isSame}`)
      await db.execute(sql`
        insert into stock_taking_differences (id, stock_taking_id, product_id, device_id, reason, note, counted, expected, correction, value_paise)
        select gen_random_uuid(), ${stockTakingId}, "productId", "deviceId", reason, note, counted, expected, correction, "valuePaise"
        from ${values} where not exists (select from stock_taking_differences d where ${isSame})`)
    },
  }
}
