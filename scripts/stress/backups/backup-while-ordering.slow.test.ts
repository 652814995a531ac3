import { expect, test } from 'vitest'
import { backUpWhileOrdering } from './backup-while-ordering.ts'

test(
  'a backup during purchases contains every order acknowledged before it and passes the integrity checks',
  { timeout: 600_000 },
  async () => {
    const { wrong, during } = await backUpWhileOrdering()
    expect(wrong).toEqual([])
    expect(during, 'orders while the backup was made').toBeGreaterThan(0)
  },
)
