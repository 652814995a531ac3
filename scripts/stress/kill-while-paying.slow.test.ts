import { test } from 'vitest'
import { expectGaplessInvoices } from './expect-gapless-invoices.ts'

test(
  'sixty payments while the shop is killed three times get invoice numbers without gaps or duplicates',
  { timeout: 600_000 },
  () => expectGaplessInvoices({ payments: 60, kills: 3 }),
)
