import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { FileStorage } from '../../platform/file-storage/file-storage.ts'

interface NamedPicture {
  /** As in the row: "/media/<folder>/<file>". */
  path: string
  /** Of the item, for people. */
  name: string
}

/** The pictures of items, the shop's logo and the owner's photo. */
export const namedPictures = `
  select image_url as path, name from products where image_url like '/media/%' and deleted_at is null
  union all select profile ->> 'logo', 'the shop’s logo' from shop_profile where profile ->> 'logo' like '/media/%'
  union all select profile ->> 'profileImage', 'the owner’s photo' from shop_profile where profile ->> 'profileImage' like '/media/%'`

/** Those that are not stored. @throws filesUnavailable (503) if the bucket does not answer */
export async function findMissingPictures(db: Database, storage: FileStorage) {
  const stored = new Set<string>()
  for await (const { path } of storage.list()) stored.add(`/media/${path}`)
  const { rows } = await db.execute<NamedPicture & Record<string, unknown>>(sql.raw(namedPictures))
  return { missing: rows.filter(({ path }) => !stored.has(path)), named: rows.length }
}
