import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'
import { purchaseFiles } from './tables.ts'

export const purchaseFilesStore = (db: Database) => ({
  ofPurchase: (purchaseId: string) =>
    db
      .select({ id: purchaseFiles.id, type: purchaseFiles.type, addedAt: purchaseFiles.addedAt })
      .from(purchaseFiles)
      .where(eq(purchaseFiles.purchaseId, purchaseId))
      .orderBy(asc(purchaseFiles.addedAt), asc(purchaseFiles.id)),

  async add(file: typeof purchaseFiles.$inferInsert) {
    await db.insert(purchaseFiles).values(file)
  },

  async byId(id: string) {
    if (!isUuid(id)) return undefined
    const [file] = await db.select().from(purchaseFiles).where(eq(purchaseFiles.id, id))
    return file
  },

  async remove(id: string) {
    if (!isUuid(id)) return undefined
    const [file] = await db
      .delete(purchaseFiles)
      .where(eq(purchaseFiles.id, id))
      .returning({ purchaseId: purchaseFiles.purchaseId })
    return file?.purchaseId
  },
})
