import { DrizzleQueryError, sql } from 'drizzle-orm'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { expect, test, vi } from 'vitest'
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

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

test.each([
  ['the database', () => new DrizzleQueryError('select 1', [], refused()), 503, 1],
  ['another server', () => new TypeError('fetch failed', { cause: refused() }), 500, 0],
])('if %s cannot be reached: is the database reported?', async (_, failure, status, outages) => {
  const app = await testApp()
  const noted = vi.spyOn(app.databaseOutage, 'note')
  app.get('/fails', { config: publicAccess }, () => Promise.reject(failure()))
  expect((await visitor(app).get('/fails')).statusCode).toBe(status)
  expect(noted).toHaveBeenCalledTimes(outages)
})

test('a request that its client breaks off is not reported as an outage of the database, nor logged as an error', async () => {
  const stream = new PassThrough().setEncoding('utf8')
  const app = await testApp({ logger: { level: 'warn', stream } })
  const answered = Promise.withResolvers<number>()
  app.addHook('onSend', async (_request, { statusCode }) => answered.resolve(statusCode))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const received = once(app.server, 'request')
  socket.write(
    'POST /api/visits HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  )
  await received
  socket.destroy()
  expect(await answered.promise).toBe(400)
  expect(stream.read()).toBeNull()
})

test('any other database error is answered 500', async () => {
  expect((await visitor(await shopThatFails('22012')).get('/fails')).statusCode).toBe(500)
})
