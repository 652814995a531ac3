import { test } from 'vitest'
import { expectAllNumbered } from './expect-all-numbered.ts'

test(
  'sixty payments while the shop is killed three times get invoice numbers without gaps or duplicates',
  { timeout: 600_000 },
  () => expectAllNumbered({ payments: 60, kills: 3 }),
)
