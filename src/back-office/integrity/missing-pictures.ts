import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { itemPictures } from '../../selling/catalogue/images/images-store.ts'
import { profilePictures } from '../../site/shop/store.ts'
import type { FileStorage } from '../../platform/file-storage/file-storage.ts'

interface NamedPicture {
  /** As in the row: "/media/<folder>/<file>". */
  path: string
  /** Of the item, for people. */
  name: string
}

/** SQL of the pictures of items, the shop's logo and the owner's photo. */
export const namedPictures = `${itemPictures} union all ${profilePictures}`

/** Those that are not stored. @throws filesUnavailable (503) if the bucket does not answer */
export async function findMissingPictures(db: Database, storage: FileStorage) {
  const stored = new Set<string>()
  for await (const { path } of storage.list()) stored.add(`/media/${path}`)
  const { rows } = await db.execute<NamedPicture & Record<string, unknown>>(sql.raw(namedPictures))
  return { missing: rows.filter(({ path }) => !stored.has(path)), named: rows.length }
}
