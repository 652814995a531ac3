import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { type DrawerRow, drawersStore } from './drawers-store.ts'
import { drawerHasOpenShift, drawerUnknown, onlyDrawerLeft, nameTaken } from './errors.ts'
import { shiftsStore } from './shifts-store.ts'

/** @throws nameTaken (409) */
export const addDrawer = (db: Database, name: string, now: Date) =>
  changeDrawers(db, now, async (tx, all) => {
    refuseTakenName(all, name)
    await drawersStore(tx).add({ id: newId(now.getTime()), name, addedAt: now })
  })

/** @throws drawerUnknown (404), nameTaken (409) */
export const renameDrawer = (db: Database, id: string, name: string, now: Date) =>
  changeDrawers(db, now, async (tx, all) => {
    const drawer = find(all, id)
    refuseTakenName(
      all.filter((other) => other !== drawer),
      name,
    )
    await drawersStore(tx).update(drawer.id, { name })
  })

/** @throws drawerUnknown (404), drawerHasOpenShift, onlyDrawerLeft (409) */
export const archiveDrawer = (db: Database, id: string, isArchived: boolean, now: Date) =>
  changeDrawers(db, now, async (tx, all) => {
    const drawer = find(all, id)
    if ((drawer.archivedAt !== null) === isArchived) return
    if (isArchived && all.every((other) => other === drawer || other.archivedAt)) throw onlyDrawerLeft()
    if (await shiftsStore(tx).openOf(drawer.id)) throw drawerHasOpenShift()
    await drawersStore(tx).update(drawer.id, { archivedAt: isArchived ? now : null })
  })

/** One change after the other, and none while a shift is being opened. */
const changeDrawers = (
  db: Database,
  now: Date,
  change: (tx: Database, all: DrawerRow[]) => Promise<unknown>,
) =>
  inTransaction(db, async (tx) => {
    await drawersStore(tx).addFirst(now)
    await change(tx, await drawersStore(tx).lockAll())
  })

function find(all: DrawerRow[], id: string) {
  const drawer = all.find((other) => other.id === id)
  if (!drawer) throw drawerUnknown()
  return drawer
}

function refuseTakenName(others: DrawerRow[], name: string) {
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) throw nameTaken()
}
