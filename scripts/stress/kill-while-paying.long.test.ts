import { onTestFinished, test } from 'vitest'
import { createDatabase } from '../../src/testing/test-postgres.ts'
import { expectAllNumbered } from './expect-all-numbered.ts'

test('two hundred payments while the shop is killed ten times have invoices without a gap or a repetition', () =>
  expectAllNumbered({ payments: 200, kills: 10 }))

test('so have two hundred payments at two shops that share a database and die in turn', async () => {
  const database = await createDatabase(process.env['TEST_DATABASE_URL']!)
  onTestFinished(() => database.drop())
  await expectAllNumbered({ payments: 200, kills: 10, databaseUrl: database.url })
})
