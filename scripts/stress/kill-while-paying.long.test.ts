import { onTestFinished, test } from 'vitest'
import { createDatabase } from '../../src/testing/test-postgres.ts'
import { expectGaplessInvoices } from './expect-gapless-invoices.ts'

test('two hundred payments while the shop is killed ten times get invoice numbers without gaps or duplicates', () =>
  expectGaplessInvoices({ payments: 200, kills: 10 }))

test('the same holds for two hundred payments at two processes that share a database and are killed in turn', async () => {
  const database = await createDatabase(process.env['TEST_DATABASE_URL']!)
  onTestFinished(() => database.drop())
  await expectGaplessInvoices({ payments: 200, kills: 10, databaseUrl: database.url })
})
