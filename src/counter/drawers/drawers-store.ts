import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { drawers } from './tables.ts'

export type DrawerRow = typeof drawers.$inferSelect

/** Every shop has this drawer; it is stored when it is first used. */
export const firstDrawer = { id: '018f0000-0000-8000-8000-00000000d001', name: 'Counter' }

export const drawersStore = (db: Database) => ({
  /** Adds the first drawer to a shop without one. */
  addFirst: (now: Date) =>
    db
      .insert(drawers)
      .values({ ...firstDrawer, addedAt: now })
      .onConflictDoNothing(),
  all: () => db.select().from(drawers).orderBy(asc(drawers.addedAt), asc(drawers.id)),
  lockAll: () => db.select().from(drawers).orderBy(asc(drawers.addedAt), asc(drawers.id)).for('update'),
  /** The oldest in use, unless one is named. */
  inUse: async (id: string | undefined): Promise<DrawerRow | undefined> => {
    if (id !== undefined && !isUuid(id)) return undefined
    const named = id === undefined ? undefined : eq(drawers.id, id)
    const [drawer] = await db
      .select()
      .from(drawers)
      .where(and(isNull(drawers.archivedAt), named))
      .orderBy(asc(drawers.addedAt), asc(drawers.id))
      .limit(1)
    return drawer
  },
  /** Locks it against another opening, renaming or archiving. */
  lock: async (id: string): Promise<DrawerRow | undefined> => {
    if (!isUuid(id)) return undefined
    const [drawer] = await db.select().from(drawers).where(eq(drawers.id, id)).for('update')
    return drawer
  },
  add: (drawer: { id: string; name: string; addedAt: Date }) => db.insert(drawers).values(drawer),
  update: (id: string, changes: Partial<Pick<DrawerRow, 'name' | 'archivedAt'>>) =>
    db.update(drawers).set(changes).where(eq(drawers.id, id)),
})
