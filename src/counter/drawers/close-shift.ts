import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import type { Paise } from '../../platform/money/money.ts'
import { expectedPaiseOf } from './cash-rules.ts'
import type { CountedNotes } from './contract.ts'
import {
  cashMovedSinceCount,
  countUnknown,
  differenceNeedsReason,
  shiftIsClosed,
  shiftUnknown,
} from './errors.ts'
import { type DrawerCount, type Shift, shiftsStore } from './shifts-store.ts'

interface Counting {
  shiftId: string
  countedPaise: Paise
  notes: CountedNotes | null
  by: string
  now: Date
}

/** Saves a count before the answer says what was expected. @throws shiftUnknown (404), shiftIsClosed (409) */
export const countShift = (db: Database, { shiftId, countedPaise, notes, by, now }: Counting) =>
  inTransaction(db, async (tx) => {
    const { shift, expectedPaise } = await lockOpenShift(tx, shiftId)
    const count: DrawerCount = {
      ...{ id: newId(now.getTime()), shiftId: shift.id, countedPaise, expectedPaise, notes },
      ...{ countedAt: now, countedBy: by },
    }
    await shiftsStore(tx).addCount(count)
    return count
  })

interface Closing {
  shiftId: string
  countId: string
  reason: string
  by: string
  now: Date
}

/** @throws shiftUnknown (404), countUnknown, shiftIsClosed, cashMovedSinceCount (409), differenceNeedsReason (400) */
export const closeShift = (db: Database, { shiftId, countId, reason, by, now }: Closing): Promise<Shift> =>
  inTransaction(db, async (tx) => {
    const { shift, expectedPaise } = await lockOpenShift(tx, shiftId)
    const counts = await shiftsStore(tx).counts(shift.id)
    const count = counts.find(({ id }) => id === countId)
    if (!count) throw countUnknown()
    if (count.expectedPaise !== expectedPaise) throw cashMovedSinceCount()
    const differs = count.countedPaise !== expectedPaise
    if (differs && reason === '') throw differenceNeedsReason()
    return shiftsStore(tx).close(shift.id, {
      // A clock that was set back closes it when it was opened.
      closedAt: now < shift.openedAt ? shift.openedAt : now,
      closedBy: by,
      countedPaise: count.countedPaise,
      expectedPaise,
      differenceReason: differs ? reason : '',
    })
  })

/** Locked, it takes and gives no cash until the transaction ends: sales in progress are part of what is expected. */
async function lockOpenShift(tx: Database, shiftId: string) {
  const shifts = shiftsStore(tx)
  const shift = await shifts.lock(shiftId)
  if (!shift) throw shiftUnknown()
  if (shift.closedAt) throw shiftIsClosed()
  return { shift, expectedPaise: expectedPaiseOf(shift, await shifts.cash(shift.id)) }
}
