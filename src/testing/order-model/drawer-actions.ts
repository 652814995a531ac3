import { closeShift, countShift } from '../../counter/drawers/close-shift.ts'
import { firstDrawer } from '../../counter/drawers/drawers-store.ts'
import { moveCash } from '../../counter/drawers/move-cash.ts'
import { openShift } from '../../counter/drawers/open-shift.ts'
import { shiftsStore } from '../../counter/drawers/shifts-store.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { fromRupees, paise } from '../../platform/money/money.ts'
import { unlessRefused, type RunAction } from './world.ts'

const drawerId = firstDrawer.id

/** Actions on the one drawer, which all worlds share. */
export const drawerActions: Record<string, RunAction> = {
  async moveCash({ stage: { app }, staffId: by }, which, size) {
    const direction = which === 0 ? 'in' : 'out'
    const moved = { drawerId, direction, amountPaise: fromRupees(1 + size), note: '', by } as const
    const work = (tx: typeof app.db) => moveCash(tx, { ...moved, reason: 'owner', now: app.clock() })
    await unlessRefused(inTransaction(app.db, work))
  },

  /** Counts, closes, and opens with what was counted; a sale meanwhile may make the count too old. */
  async closeDrawer({ stage: { app }, staffId: by }, _which, size) {
    const { db, clock } = app
    const shift = await shiftsStore(db).openOf(drawerId)
    if (!shift) return
    const count = (countedPaise: typeof shift.floatPaise) =>
      unlessRefused(countShift(db, { shiftId: shift.id, countedPaise, notes: null, by, now: clock() }))
    const first = await count(paise(size))
    const last =
      first && first.expectedPaise >= 0 && size % 2 === 0 ? await count(first.expectedPaise) : first
    if (!last) return
    const closing = { shiftId: shift.id, countId: last.id, reason: 'Not known', by, now: clock() }
    if (!(await unlessRefused(closeShift(db, closing)))) return
    await unlessRefused(openShift(db, { drawerId, floatPaise: last.countedPaise, by, now: clock() }))
  },
}
