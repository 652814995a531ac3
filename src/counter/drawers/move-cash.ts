import type { Database } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { type Paise, paise } from '../../platform/money/money.ts'
import { cashReasonsFor } from './cash-rules.ts'
import type { CashReason, EnteredReason } from './contract.ts'
import { drawersStore, firstDrawer } from './drawers-store.ts'
import { drawerUnknown, moveNeedsNote, onlyTakenOutFor } from './errors.ts'
import { openShiftFor, shiftForCash } from './open-shift.ts'
import { shiftsStore } from './shifts-store.ts'

interface CashMovement {
  drawerId: string
  direction: 'in' | 'out'
  amountPaise: Paise
  reason: EnteredReason
  note: string
  by: string
  now: Date
}

/**
 * Books cash that no bill explains. It is not compared with what lies in the drawer: the answer would say how much that is.
 *
 * @throws moveNeedsNote, onlyTakenOutFor (400), drawerUnknown (404), noOpenShift, shiftOfEarlierDay (409)
 */
export async function moveCash(
  tx: Database,
  { drawerId, direction, amountPaise, reason, note, by, now }: CashMovement,
) {
  if (reason === 'other' && note === '') throw moveNeedsNote()
  if (!cashReasonsFor(direction).includes(reason)) throw onlyTakenOutFor()
  if (drawerId !== firstDrawer.id && !(await drawersStore(tx).inUse(drawerId))) throw drawerUnknown()
  const shift = await openShiftFor(tx, drawerId, now)
  await shiftsStore(tx).addMove({
    id: newId(now.getTime()),
    shiftId: shift.id,
    amountPaise: direction === 'in' ? amountPaise : paise(0 - amountPaise),
    reason,
    note,
    movedAt: now,
    movedBy: by,
  })
}

interface PurchaseCash {
  drawerId?: string | undefined
  /** Negative if it leaves the drawer. */
  amountPaise: Paise
  reason: Exclude<CashReason, EnteredReason>
  note: string
  by: string
  now: Date
}

/**
 * Cash for a purchase, or of one that was entered by an error. Returns the id of the move; null in a shop that has never opened a drawer.
 *
 * @throws noOpenShift, shiftOfEarlierDay (409)
 */
export async function moveCashOfPurchase(tx: Database, { drawerId, by, now, ...move }: PurchaseCash) {
  const shift = await shiftForCash(tx, drawerId, now)
  if (!shift) return null
  const id = newId(now.getTime())
  await shiftsStore(tx).addMove({ id, shiftId: shift.id, ...move, movedAt: now, movedBy: by })
  return id
}
