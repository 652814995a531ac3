import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { SheetColumns } from './contract.ts'
import { productImportFiles as files } from './tables.ts'

/** The files of previews. */
export function importFilesStore(db: Database) {
  const byId = (importId: string) => eq(files.importId, importId)
  return {
    async insert(importId: string, content: Buffer, columns: SheetColumns[]) {
      await db.insert(files).values({ importId, content, columns })
    },

    async setColumns(importId: string, columns: SheetColumns[]) {
      await db.update(files).set({ columns }).where(byId(importId))
    },

    async columnsOf(importId: string): Promise<SheetColumns[]> {
      const [file] = await db.select({ columns: files.columns }).from(files).where(byId(importId))
      return file?.columns ?? []
    },

    async contentOf(importId: string): Promise<Buffer | undefined> {
      const [file] = await db.select({ content: files.content }).from(files).where(byId(importId))
      return file?.content
    },

    async delete(importId: string) {
      await db.delete(files).where(byId(importId))
    },
  }
}
