import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { paise } from '../../platform/money/money.ts'
import type { ShiftCash } from './cash-rules.ts'
import { cashMoves, drawerCounts, drawerShifts } from './tables.ts'

export type Shift = typeof drawerShifts.$inferSelect
export type CashMove = typeof cashMoves.$inferSelect
export type DrawerCount = typeof drawerCounts.$inferSelect

export const shiftsStore = (db: Database) => ({
  open: (shift: Pick<Shift, 'id' | 'drawerId' | 'floatPaise' | 'openedAt' | 'openedBy'>) =>
    db.insert(drawerShifts).values(shift),
  /** The open shift of a drawer. `share`: it is not closed before the transaction ends. */
  openOf: async (drawerId: string, lock?: 'share'): Promise<Shift | undefined> => {
    const query = db
      .select()
      .from(drawerShifts)
      .where(and(eq(drawerShifts.drawerId, drawerId), isNull(drawerShifts.closedAt)))
    const [shift] = await (lock ? query.for(lock) : query)
    return shift
  },
  isAnyStored: async () => (await db.select({ id: drawerShifts.id }).from(drawerShifts).limit(1)).length > 0,
  allOpen: () => db.select().from(drawerShifts).where(isNull(drawerShifts.closedAt)),
  /** Of each drawer. */
  lastClosed: () =>
    db
      .selectDistinctOn([drawerShifts.drawerId])
      .from(drawerShifts)
      .where(isNotNull(drawerShifts.closedAt))
      .orderBy(drawerShifts.drawerId, desc(drawerShifts.closedAt), desc(drawerShifts.id)),
  byId: async (id: string): Promise<Shift | undefined> => {
    if (!isUuid(id)) return undefined
    const [shift] = await db.select().from(drawerShifts).where(eq(drawerShifts.id, id))
    return shift
  },
  /** Waits for sales in progress, and makes those that follow wait. */
  lock: async (id: string): Promise<Shift | undefined> => {
    if (!isUuid(id)) return undefined
    const [shift] = await db.select().from(drawerShifts).where(eq(drawerShifts.id, id)).for('update')
    return shift
  },
  close: async (
    id: string,
    closing: Pick<Shift, 'closedAt' | 'closedBy' | 'countedPaise' | 'expectedPaise' | 'differenceReason'>,
  ): Promise<Shift> => {
    const [shift] = await db.update(drawerShifts).set(closing).where(eq(drawerShifts.id, id)).returning()
    return shift!
  },
  cash: async (shiftId: string): Promise<ShiftCash> => {
    const { rows } = await db.execute<Record<keyof ShiftCash, number>>(sql`
      select
        (select coalesce(sum(received_paise), 0)::float8 from captured_payments where shift_id = ${shiftId} and method = 'cash') as "takenPaise",
        (select coalesce(sum(amount_paise), 0)::float8 from paid_refunds where shift_id = ${shiftId} and paid_by = 'cash') as "refundedPaise",
        (select coalesce(sum(amount_paise), 0)::float8 from cash_moves where shift_id = ${shiftId} and amount_paise > 0) as "putInPaise",
        (select coalesce(-sum(amount_paise), 0)::float8 from cash_moves where shift_id = ${shiftId} and amount_paise < 0) as "takenOutPaise"`)
    const cash = rows[0]!
    return {
      takenPaise: paise(cash.takenPaise),
      refundedPaise: paise(cash.refundedPaise),
      putInPaise: paise(cash.putInPaise),
      takenOutPaise: paise(cash.takenOutPaise),
    }
  },
  addMove: (move: CashMove) => db.insert(cashMoves).values(move),
  moves: (shiftId: string) =>
    db.select().from(cashMoves).where(eq(cashMoves.shiftId, shiftId)).orderBy(cashMoves.id),
  addCount: (count: DrawerCount) => db.insert(drawerCounts).values(count),
  /** Newest first. */
  counts: (shiftId: string) =>
    db.select().from(drawerCounts).where(eq(drawerCounts.shiftId, shiftId)).orderBy(desc(drawerCounts.id)),
})
