import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { hashToken, newToken } from '../sessions/token.ts'
import { shopDevices } from '../tables.ts'

export function shopDevicesStore(db: Database) {
  return {
    async byToken(token: string) {
      const [row] = await db
        .select()
        .from(shopDevices)
        .where(eq(shopDevices.tokenHash, hashToken(token)))
      return row
    },

    list: () => db.select().from(shopDevices).orderBy(asc(shopDevices.name), asc(shopDevices.id)),

    /** Returns the device and the token for its cookie, of which only the hash is stored. */
    async add(name: string, now: Date) {
      const token = newToken()
      const row = { id: newId(now.getTime()), tokenHash: hashToken(token), name, markedAt: now }
      await db.insert(shopDevices).values(row)
      return { device: row, token }
    },

    /** Also ends the sessions on it and forgets the tries. Returns false for an unknown device. */
    async remove(id: string) {
      const rows = await db
        .delete(shopDevices)
        .where(eq(shopDevices.id, id))
        .returning({ id: shopDevices.id })
      return rows.length > 0
    },
  }
}
