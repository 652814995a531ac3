import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { dataExports } from './tables.ts'

export type StoredExport = typeof dataExports.$inferSelect

export const exportsStore = (db: Database) => ({
  async insert(values: StoredExport) {
    await db.insert(dataExports).values(values)
  },

  async find(id: string): Promise<StoredExport | undefined> {
    if (!isUuid(id)) return undefined
    return (await db.select().from(dataExports).where(eq(dataExports.id, id)))[0]
  },
})
