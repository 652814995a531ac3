import { eq } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { storedSecrets } from '../tables.ts'

export type StoredSecretRow = typeof storedSecrets.$inferSelect

export const storedSecretsStore = (db: Database) => ({
  all: () => db.select().from(storedSecrets),

  async save({ id, ...values }: StoredSecretRow) {
    await db
      .insert(storedSecrets)
      .values({ id, ...values })
      .onConflictDoUpdate({ target: storedSecrets.id, set: values })
  },

  async remove(id: string) {
    await db.delete(storedSecrets).where(eq(storedSecrets.id, id))
  },
})
