import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Paise } from '../../platform/money/money.ts'
import { actingStaff, products } from '../catalogue/tables.ts'
import { devices } from '../devices/tables.ts'
import { differenceReasons, type DifferenceReason } from './difference-rules.ts'
import { scanProblems, type ScanProblem } from './scan-rules.ts'

const moment = () => timestamp({ withTimezone: true })
const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/**
 * A count of the whole shop, or of one catalogue, category or brand. No item is in two that are open.
 * Triggers: stock_takings_audited, stock_takings_guarded, stock_takings_kept.
 */
export const stockTakings = pgTable(
  'stock_takings',
  {
    id: uuid().primaryKey(),
    state: text().$type<StockTakingState>().notNull().default('open'),
    /** Null: all of them. */
    catalogue: text().$type<'sales' | 'accessories'>(),
    category: text(),
    brand: text(),
    startedAt: moment().notNull(),
    startedBy: uuid().notNull(),
    /** When it was finished or discarded. */
    endedAt: moment(),
    endedBy: uuid(),
  },
  (stockTaking) => [
    index('stock_takings_started').on(stockTaking.startedAt),
    check('stock_takings_state', sql`${stockTaking.state} in ('open', 'finished', 'discarded')`),
    check('stock_takings_catalogue', sql`${stockTaking.catalogue} in ('sales', 'accessories')`),
    check(
      'stock_takings_ended',
      sql`num_nonnulls(${stockTaking.endedAt}, ${stockTaking.endedBy}) = case when ${stockTaking.state} = 'open' then 0 else 2 end`,
    ),
  ],
)
export type StockTakingState = 'open' | 'finished' | 'discarded'

/**
 * One scan, or a typed number of pieces. The device that counts chooses the id, so that a scan that is sent again counts once.
 * Triggers: stock_taking_scans_guarded, stock_taking_scans_kept, stock_taking_scans_none_audited, stock_taking_scans_removed_audited.
 */
export const stockTakingScans = pgTable(
  'stock_taking_scans',
  {
    id: uuid().primaryKey(),
    stockTakingId: uuid()
      .notNull()
      .references(() => stockTakings.id),
    /** As scanned or typed; empty if the item was chosen from a list. */
    code: text().notNull().default(''),
    productId: uuid().references(() => products.id),
    deviceId: uuid().references(() => devices.id),
    /** 0: there are none of the item. */
    quantity: integer().notNull(),
    /** Of the item by the ledger at the time of the scan; null if its stock was not counted before. */
    onHand: integer(),
    /** Why it does not count; null: it counts. */
    problem: text().$type<ScanProblem>(),
    scannedAt: moment().notNull(),
    staffId: actingStaff(),
    /** Taken back, or the item is counted again. */
    removedAt: moment(),
    removedBy: uuid(),
  },
  (scan) => [
    index('stock_taking_scans_items').on(scan.stockTakingId, scan.productId),
    index('stock_taking_scans_newest').on(scan.stockTakingId, scan.scannedAt),
    uniqueIndex('stock_taking_scans_device')
      .on(scan.stockTakingId, scan.deviceId)
      .where(sql`device_id is not null and removed_at is null and problem is null`),
    check('stock_taking_scans_quantity', sql`${scan.quantity} between 0 and 10000`),
    check('stock_taking_scans_device_once', sql`${scan.deviceId} is null or ${scan.quantity} = 1`),
    check('stock_taking_scans_problem', sql`${scan.problem} in (${oneOf(scanProblems)})`),
    check('stock_taking_scans_item', sql`${scan.problem} is not null or ${scan.productId} is not null`),
    check('stock_taking_scans_removed', sql`num_nonnulls(${scan.removedAt}, ${scan.removedBy}) in (0, 2)`),
  ],
)

/**
 * The reason for a difference of an item, or for a device that is missing. `counted`, `expected`, `correction` and the value are written when
 * the stock-taking is finished.
 * Triggers: stock_taking_differences_audited, stock_taking_differences_guarded, stock_taking_differences_kept.
 * @public drizzle-kit reads it; the shop's queries of it are SQL.
 */
export const stockTakingDifferences = pgTable(
  'stock_taking_differences',
  {
    id: uuid().primaryKey(),
    stockTakingId: uuid()
      .notNull()
      .references(() => stockTakings.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    /** Of a device that is missing. */
    deviceId: uuid().references(() => devices.id),
    reason: text().$type<DifferenceReason>(),
    note: text().notNull().default(''),
    counted: integer(),
    /** By the ledger at the item's last scan; null if its stock was not counted before. */
    expected: integer(),
    /** Pieces by which the stock was corrected; 0: it stays as it is. Null until it is finished. */
    correction: integer(),
    /** What the pieces that were taken out cost; null: not known. */
    valuePaise: bigint({ mode: 'number' }).$type<Paise>(),
  },
  (difference) => [
    uniqueIndex('stock_taking_differences_item')
      .on(difference.stockTakingId, difference.productId)
      .where(sql`device_id is null`),
    uniqueIndex('stock_taking_differences_device')
      .on(difference.stockTakingId, difference.deviceId)
      .where(sql`device_id is not null`),
    check('stock_taking_differences_reason', sql`${difference.reason} in (${oneOf(differenceReasons)})`),
    check(
      'stock_taking_differences_finished',
      sql`num_nonnulls(${difference.counted}, ${difference.correction}) in (0, 2)`,
    ),
  ],
)
