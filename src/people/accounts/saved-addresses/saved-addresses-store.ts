import { and, desc, eq, not, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { savedAddresses } from '../tables.ts'
import type { SavedAddress } from './contract.ts'

/** A member's saved addresses; saving another one deletes the one that was not used for longest. */
const maxSavedAddresses = 5

type StoredAddress = typeof savedAddresses.$inferSelect

/** One statement, since it is part of placing an order. */
function saveAddress(db: Database, address: StoredAddress) {
  const { userId, fullName, deliveryAddress } = savedAddresses
  const { phoneNumber, lastUsedAt } = address
  const saved = db.$with('saved').as(
    db
      .insert(savedAddresses)
      .values(address)
      .onConflictDoUpdate({ target: [userId, fullName, deliveryAddress], set: { phoneNumber, lastUsedAt } })
      .returning({ id: savedAddresses.id }),
  )
  const retained = sql`
    select id from ${savedAddresses} where user_id = ${address.userId} and id not in (select id from saved)
    order by last_used_at desc, id desc limit ${sql.raw(String(maxSavedAddresses - 1))}`
  const isRetained = sql`${savedAddresses.id} in (select id from saved union all (${retained}))`
  return db
    .with(saved)
    .delete(savedAddresses)
    .where(and(eq(userId, address.userId), not(isRetained)))
}

export function savedAddressesStore(db: Database) {
  return {
    list: (userId: string): Promise<SavedAddress[]> =>
      db
        .select({
          id: savedAddresses.id,
          fullName: savedAddresses.fullName,
          phoneNumber: savedAddresses.phoneNumber,
          deliveryAddress: savedAddresses.deliveryAddress,
        })
        .from(savedAddresses)
        .where(eq(savedAddresses.userId, userId))
        .orderBy(desc(savedAddresses.lastUsedAt), desc(savedAddresses.id)),

    /** Adds an address or marks it as used last. */
    async save(userId: string, address: Omit<SavedAddress, 'id'>, now: Date) {
      await saveAddress(db, { id: newId(), userId, ...address, lastUsedAt: now })
    },

    /** False if this user has no such address. */
    async remove(userId: string, id: string): Promise<boolean> {
      const removed = await db
        .delete(savedAddresses)
        .where(and(eq(savedAddresses.userId, userId), eq(savedAddresses.id, id)))
        .returning({ id: savedAddresses.id })
      return removed.length > 0
    },
  }
}
