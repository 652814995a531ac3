import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { visitor } from '../../testing/visitor.ts'
import { publicAccess } from '../contract.ts'
import { inTransaction } from '../database/transaction.ts'

/** A shop with a route whose transaction fails with this SQLSTATE at each try. */
async function shopThatFails(state: string) {
  const app = await testApp()
  app.get('/fails', { config: publicAccess }, () =>
    inTransaction(app.db, (tx) =>
      tx.execute(sql.raw(`do $$ begin raise exception 'it fails' using errcode = '${state}'; end $$`)),
    ),
  )
  return app
}

test.each([
  ['a serialisation failure', '40001'],
  ['a deadlock', '40P01'],
  ['a lock timeout', '55P03'],
  ['a statement timeout', '57014'],
])('%s after all retries is answered 503 with Retry-After', async (_, state) => {
  const answer = await visitor(await shopThatFails(state)).get('/fails')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json()).toMatchObject({ type: 'database_busy' })
})

test('any other database error is answered 500', async () => {
  expect((await visitor(await shopThatFails('22012')).get('/fails')).statusCode).toBe(500)
})
