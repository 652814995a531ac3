import { expect, onTestFinished, test } from 'vitest'
import { createShopDatabase } from '../../../src/testing/test-postgres.ts'
import { backUpWhileOrdering } from './backup-while-ordering.ts'

test(
  'a backup of a PostgreSQL server during purchases contains every order acknowledged before it and passes the integrity checks',
  { timeout: 600_000 },
  async () => {
    const database = await createShopDatabase()
    onTestFinished(database.drop)
    const { wrong, during } = await backUpWhileOrdering(database.url)
    expect(wrong).toEqual([])
    expect(during, 'orders while the backup was made').toBeGreaterThan(0)
  },
)
