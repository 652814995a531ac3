import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Paise } from '../../platform/money/money.ts'
import type { CashReason, CountedNotes } from './contract.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * Where cash lies.
 * Triggers: drawers_audited.
 */
export const drawers = pgTable(
  'drawers',
  {
    id: uuid().primaryKey(),
    name: text().notNull().unique(),
    addedAt: moment().notNull(),
    archivedAt: moment(),
  },
  (drawer) => [check('drawers_name', sql`char_length(${drawer.name}) between 1 and 40`)],
)

/**
 * From the float to the count. A drawer has one open shift; a closed one takes no payment, refund, move or count.
 * Triggers: drawer_shifts_audited, drawer_shifts_guarded, drawer_shifts_kept.
 */
export const drawerShifts = pgTable(
  'drawer_shifts',
  {
    id: uuid().primaryKey(),
    drawerId: uuid()
      .notNull()
      .references(() => drawers.id),
    floatPaise: integer().$type<Paise>().notNull(),
    openedAt: moment().notNull(),
    openedBy: uuid().notNull(),
    closedAt: moment(),
    closedBy: uuid(),
    /** The last count, and what the books said at closing. */
    countedPaise: integer().$type<Paise>(),
    expectedPaise: integer().$type<Paise>(),
    /** Why they differ. */
    differenceReason: text().notNull().default(''),
  },
  (shift) => [
    uniqueIndex('drawer_shifts_open')
      .on(shift.drawerId)
      .where(sql`closed_at is null`),
    index('drawer_shifts_opened').on(shift.openedAt),
    check('drawer_shifts_float', sql`${shift.floatPaise} >= 0`),
    check(
      'drawer_shifts_closed_whole',
      sql`num_nonnulls(${shift.closedAt}, ${shift.closedBy}, ${shift.countedPaise}, ${shift.expectedPaise}) in (0, 4)`,
    ),
    check('drawer_shifts_closed_after', sql`${shift.closedAt} >= ${shift.openedAt}`),
    check(
      'drawer_shifts_difference',
      sql`${shift.countedPaise} = ${shift.expectedPaise} or ${shift.differenceReason} <> ''`,
    ),
  ],
)

/**
 * What staff counted before the shop showed what it expected. A count is never changed: who counts again adds one.
 * Triggers: drawer_counts_audited, drawer_counts_in_open_shift, drawer_counts_kept.
 */
export const drawerCounts = pgTable(
  'drawer_counts',
  {
    id: uuid().primaryKey(),
    shiftId: uuid()
      .notNull()
      .references(() => drawerShifts.id),
    countedPaise: integer().$type<Paise>().notNull(),
    expectedPaise: integer().$type<Paise>().notNull(),
    /** Pieces by value in rupees; null if only the sum was entered. */
    notes: jsonb().$type<CountedNotes>(),
    countedAt: moment().notNull(),
    countedBy: uuid().notNull(),
  },
  (count) => [
    index('drawer_counts_shift').on(count.shiftId, count.id),
    check('drawer_counts_counted', sql`${count.countedPaise} >= 0`),
  ],
)

/**
 * Cash put into a drawer or taken out that no bill explains.
 * Triggers: cash_moves_audited, cash_moves_kept, cash_moves_in_open_shift.
 */
export const cashMoves = pgTable(
  'cash_moves',
  {
    id: uuid().primaryKey(),
    shiftId: uuid()
      .notNull()
      .references(() => drawerShifts.id),
    /** Negative: taken out. */
    amountPaise: integer().$type<Paise>().notNull(),
    reason: text().$type<CashReason>().notNull(),
    note: text().notNull().default(''),
    movedAt: moment().notNull(),
    movedBy: uuid().notNull(),
  },
  (move) => [
    index('cash_moves_shift').on(move.shiftId),
    index('cash_moves_moved').on(move.movedAt),
    check('cash_moves_amount', sql`${move.amountPaise} <> 0`),
    check(
      'cash_moves_reason',
      sql`${move.reason} in ('owner', 'bank', 'other', 'supplier', 'used_phone') or (${move.reason} in ('tea', 'courier') and ${move.amountPaise} < 0)`,
    ),
    check('cash_moves_note', sql`${move.reason} <> 'other' or ${move.note} <> ''`),
  ],
)
