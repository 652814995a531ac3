import { roleMay, type StaffRole } from '../../people/accounts/roles/role-rules.ts'
import type { Database } from '../../platform/database.ts'
import { type Paise, paise, toRupees } from '../../platform/money/money.ts'
import { isoDayInIndia, momentsOf } from '../../platform/time-zone.ts'
import { isForPurchase, isOfEarlierDay } from './cash-rules.ts'
import type { DayReport, Drawer, ShiftSummary, Total } from './contract.ts'
import { dayReportStore, type MoneyTotal } from './day-report-store.ts'
import { drawersStore, firstDrawer } from './drawers-store.ts'
import { shiftUnknown } from './errors.ts'
import { type CashMove, type Shift, shiftsStore } from './shifts-store.ts'

/** The drawers in use with their open shifts; one that is not stored yet for a shop without any. */
export async function presentDrawers(db: Database, now: Date) {
  const all = await drawersStore(db).all()
  const inUse = all.length === 0 ? [firstDrawer] : all.filter(({ archivedAt }) => !archivedAt)
  const [open, closed] = await Promise.all([shiftsStore(db).allOpen(), shiftsStore(db).lastClosed()])
  const names = await dayReportStore(db).names(open.map(({ openedBy }) => openedBy))
  const drawers = inUse.map(({ id, name }): Drawer => {
    const lastClosed = closed.find(({ drawerId }) => drawerId === id)
    const openShift = open.find(({ drawerId }) => drawerId === id)
    return {
      ...{ id, name },
      openShift: openShift ? presentOpenShift(openShift, names, now) : null,
      lastCounted: lastClosed ? toRupees(lastClosed.countedPaise!) : null,
    }
  })
  const archived = all.filter(({ archivedAt }) => archivedAt).map(({ id, name }) => ({ id, name }))
  return { drawers, archived }
}

const presentOpenShift = (
  { id, openedAt, openedBy, floatPaise }: Shift,
  names: ReadonlyMap<string, string>,
  now: Date,
): NonNullable<Drawer['openShift']> => ({
  id,
  openedAt: openedAt.toISOString(),
  openedBy: names.get(openedBy) ?? '',
  float: toRupees(floatPaise),
  isOfEarlierDay: isOfEarlierDay(openedAt, now),
})

interface Viewer {
  _id: string
  role?: StaffRole | undefined
}

/** @throws shiftUnknown (404) */
export async function shiftReport(db: Database, id: string, viewer: Viewer): Promise<DayReport> {
  const shift = await shiftsStore(db).byId(id)
  if (!shift) throw shiftUnknown()
  const drawer = (await drawersStore(db).all()).find((other) => other.id === shift.drawerId)!
  const totals = await dayReportStore(db).ofShift(shift)
  const presented = await presentShift(db, shift, { drawer: drawer.name, viewer })
  return report(isoDayInIndia(shift.openedAt), [presented], totals)
}

export async function dayReport(db: Database, day: string, viewer: Viewer): Promise<DayReport> {
  const moments = momentsOf({ from: day, to: day })
  const store = dayReportStore(db)
  const opened = await store.shiftsOpenedIn(moments)
  const shifts = await Promise.all(
    opened.map(({ shift, drawer }) => presentShift(db, shift, { drawer, viewer })),
  )
  return report(day, shifts, await store.ofDay(moments))
}

function report(day: string, shifts: ShiftSummary[], totals: MoneyTotal[]): DayReport {
  const by = (kind: MoneyTotal['by']) => totals.filter((total) => total.by === kind).map(presentTotal)
  return {
    ...{ day, isClosed: shifts.every(({ closedAt }) => closedAt !== null), shifts },
    ...{ tenders: by('tender'), staff: by('staff'), hours: by('hour') },
  }
}

const presentTotal = ({ name, takenPaise, refundedPaise, payments }: MoneyTotal): Total => ({
  ...{ name, payments },
  taken: toRupees(paise(takenPaise)),
  refunded: toRupees(paise(refundedPaise)),
})

async function presentShift(
  db: Database,
  shift: Shift,
  { drawer, viewer }: { drawer: string; viewer: Viewer },
): Promise<ShiftSummary> {
  const moves = await shiftsStore(db).moves(shift.id)
  const names = await dayReportStore(db).names([
    shift.openedBy,
    ...(shift.closedBy ? [shift.closedBy] : []),
    ...moves.map(({ movedBy }) => movedBy),
  ])
  return {
    ...{ id: shift.id, drawer, float: toRupees(shift.floatPaise) },
    openedAt: shift.openedAt.toISOString(),
    openedBy: names.get(shift.openedBy) ?? '',
    closedAt: shift.closedAt?.toISOString() ?? null,
    closedBy: shift.closedBy && (names.get(shift.closedBy) ?? ''),
    cash: shift.closedAt ? await presentCash(db, shift) : null,
    moves: moves.map((move) => ({
      ...{ at: move.movedAt.toISOString(), by: names.get(move.movedBy) ?? '', reason: move.reason },
      ...(seesAmount(move, viewer)
        ? { amount: toRupees(move.amountPaise), note: move.note }
        : { amount: null, note: '' }),
    })),
  }
}

/** The sums of a counted shift include it: the count of the drawer is compared with them. */
const seesAmount = ({ reason, movedBy }: CashMove, { _id, role }: Viewer) =>
  !isForPurchase(reason) || roleMay(role, 'costs') || movedBy === _id

async function presentCash(
  db: Database,
  { id, countedPaise, expectedPaise, differenceReason }: Shift,
): Promise<NonNullable<ShiftSummary['cash']>> {
  const [cash, counts] = [await shiftsStore(db).cash(id), await shiftsStore(db).counts(id)]
  return {
    ...rupeesOf({ taken: cash.takenPaise, refunded: cash.refundedPaise }),
    ...rupeesOf({ putIn: cash.putInPaise, takenOut: cash.takenOutPaise }),
    ...rupeesOf({ counted: countedPaise!, expected: expectedPaise! }),
    ...rupeesOf({ difference: paise(countedPaise! - expectedPaise!) }),
    ...rupeesOf({ firstCounted: counts.at(-1)?.countedPaise ?? countedPaise! }),
    ...{ reason: differenceReason, counts: counts.length },
  }
}

const rupeesOf = <Name extends string>(amounts: Record<Name, Paise>) =>
  Object.fromEntries(
    Object.entries<Paise>(amounts).map(([name, amountPaise]) => [name, toRupees(amountPaise)]),
  ) as Record<Name, number>
