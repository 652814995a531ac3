import { test } from 'vitest'
import { expectGaplessInvoices } from './expect-gapless-invoices.ts'

// The long test has two hundred payments and ten kills.
test(
  'forty payments while the shop is killed twice get invoice numbers without gaps or duplicates',
  { timeout: 600_000 },
  () => expectGaplessInvoices({ payments: 40, kills: 2 }),
)
