import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import type { Paise } from '../../platform/money/money.ts'
import { isOfEarlierDay } from './cash-rules.ts'
import { drawersStore, firstDrawer } from './drawers-store.ts'
import { drawerUnknown, noOpenShift, shiftIsOpen, shiftOfEarlierDay } from './errors.ts'
import { type Shift, shiftsStore } from './shifts-store.ts'

/**
 * The open shift that takes or gives cash now, locked so that it is not closed before the transaction ends: of the oldest drawer
 * unless one is named.
 *
 * @throws noOpenShift, shiftOfEarlierDay (409)
 */
export async function openShiftFor(tx: Database, drawerId: string | undefined, now: Date): Promise<Shift> {
  const drawer = await drawersStore(tx).inUse(drawerId)
  const shift = drawer && (await shiftsStore(tx).openOf(drawer.id, 'share'))
  const name = drawer?.name ?? firstDrawer.name
  if (!shift) throw noOpenShift(name)
  if (isOfEarlierDay(shift.openedAt, now)) throw shiftOfEarlierDay(name)
  return shift
}

interface Opening {
  drawerId: string
  floatPaise: Paise
  by: string
  now: Date
}

/** Opens a drawer with the cash that lies in it. @throws drawerUnknown (404), shiftIsOpen (409) */
export const openShift = (db: Database, { drawerId, floatPaise, by, now }: Opening) =>
  inTransaction(db, async (tx) => {
    const drawers = drawersStore(tx)
    await drawers.addFirst(now)
    const drawer = await drawers.lock(drawerId)
    if (!drawer || drawer.archivedAt) throw drawerUnknown()
    const shifts = shiftsStore(tx)
    if (await shifts.openOf(drawer.id)) throw shiftIsOpen()
    await shifts.open({
      id: newId(now.getTime()),
      drawerId: drawer.id,
      floatPaise,
      openedAt: now,
      openedBy: by,
    })
  })
