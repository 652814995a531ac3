import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { findPending } from './applied.ts'
import { readMigrations } from './read-migrations.ts'

test('a database of version 0.1 is refused, with what can be taken along', async () => {
  const { db } = await testApp()
  const rollback = new Error('Rolled back on purpose')
  await db
    .transaction(async (tx) => {
      expect(await findPending(tx, readMigrations())).toEqual([])
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of 0.1', 1795723215899)`,
      )
      await expect(findPending(tx, readMigrations())).rejects.toThrow(/^This database is of version 0\.1\. /)
      throw rollback
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error
    })
})
