import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import type { JobWork } from '../jobs/run-on-schedule.ts'
import { Invalidations } from '../response-cache/invalidations.ts'
import { cdnPurges } from '../tables.ts'
import { purgeCdn } from './cdn-purger.ts'
import type { CdnKind } from './purge-request.ts'
import { oldestUnconfirmed, purgesStore } from './purges-store.ts'

/** A purge endpoint; `answer.status` 0 never answers. */
async function purgeEndpoint() {
  const calls: { method: string; headers: IncomingMessage['headers']; body: string }[] = []
  const answer = { status: 200, body: '{"success":true}' }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push({ method: request.method!, headers: request.headers, body })
      if (answer.status > 0) response.writeHead(answer.status).end(answer.body)
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`
  return { url, answer, calls, keys: () => calls.map(({ headers }) => headers['surrogate-key']) }
}

/** A purger whose job runs when a test says so. */
function purger(app: TestApp, url: string, kind: CdnKind = 'http') {
  const invalidations = new Invalidations()
  let work: JobWork = () => Promise.resolve()
  const endpoint = { kind, url, token: 'the-token' }
  purgeCdn(app, {
    ...{ endpoint, invalidations },
    scheduleJob(_name, _schedule, added) {
      work = added
      return { runAfter: () => undefined }
    },
  })
  const { signal } = new AbortController()
  return { invalidations, run: () => work({ number: 1, signal }) }
}

async function started() {
  const time = { now: Date.parse('2026-11-21T10:00:00Z') }
  const [app, endpoint] = [await testApp({ time }), await purgeEndpoint()]
  const { run, invalidations } = purger(app, endpoint.url)
  const later = (seconds: number) => {
    time.now += seconds * 1_000
    return run()
  }
  return { app, endpoint, run, later, invalidations }
}

test('a start purges everything, a change its keys, each a second time after five seconds', async () => {
  const { app, endpoint, run, later, invalidations } = await started()
  await run()
  invalidations.onNotify('7 sales sales/1')
  invalidations.onNotify('7 sales sales/1')
  await run()
  expect(endpoint.keys()).toEqual(['everything', 'sales sales/1'])
  await later(4)
  expect(endpoint.calls).toHaveLength(2)
  await later(2)
  expect(endpoint.keys().slice(2)).toEqual(['everything'])
  await later(60)
  expect(endpoint.calls).toHaveLength(3)
  expect(await app.db.select().from(cdnPurges)).toEqual([])
})

test('a failed purge is tried again with growing delays, and its change is reported meanwhile', async () => {
  const { app, endpoint, run, later } = await started()
  endpoint.answer.status = 503
  await run()
  const since = app.clock()
  await later(1)
  expect(endpoint.calls).toHaveLength(1)
  await later(2)
  await later(2)
  expect(endpoint.calls).toHaveLength(2)
  expect(await oldestUnconfirmed(app.db)).toEqual({
    changedAt: since,
    error: 'It answers 503.',
  })
  endpoint.answer.status = 200
  await later(3)
  expect(endpoint.calls).toHaveLength(3)
  expect(await oldestUnconfirmed(app.db)).toBeUndefined()
})

test('changes during a failure wait for the next attempt, so a CDN that is away is not asked for each', async () => {
  const { endpoint, run, later, invalidations } = await started()
  endpoint.answer.status = 500
  await run()
  for (let id = 0; id < 5; id++) {
    invalidations.onNotify(`${id} sales/${id}`)
    await run()
  }
  expect(endpoint.calls).toHaveLength(1)
  endpoint.answer.status = 200
  await later(60)
  expect(endpoint.keys().slice(1)).toEqual(['everything'])
})

test('an endpoint that never answers is given up, and changes are stored meanwhile', async () => {
  const { app, endpoint, run, invalidations } = await started()
  endpoint.answer.status = 0
  const timeout = new AbortController()
  const startTimeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeout.signal)
  onTestFinished(() => startTimeout.mockRestore())
  const running = run()
  await expect.poll(() => endpoint.calls.length).toBe(1)
  invalidations.onNotify('8 sales')
  // The database is free: a sale needs nothing from the purge.
  expect(await app.db.select({ key: cdnPurges.key }).from(cdnPurges)).toEqual([{ key: 'everything' }])
  expect(startTimeout.mock.calls).toEqual([[5_000]])
  timeout.abort(new DOMException('Timed out', 'TimeoutError'))
  await running
  expect(await oldestUnconfirmed(app.db)).toMatchObject({
    error: 'It did not answer within 5 seconds.',
  })
})

test('what one process did not purge another does, and a key that changed during its purge is due again', async () => {
  const { app, endpoint, run, later } = await started()
  await run()
  const store = purgesStore(app.db)
  await store.add(['sales'], app.clock())
  const claimed = await store.claim(app.clock())
  expect(claimed).toHaveLength(1)
  expect(await store.claim(app.clock())).toEqual([])
  await store.add(['sales'], app.clock())
  await store.done(claimed, app.clock())
  await run()
  expect(endpoint.keys()).toEqual(['everything', 'sales'])
  // The process that claimed it died.
  await store.add(['services'], app.clock())
  await store.claim(app.clock())
  await later(31)
  expect(endpoint.keys().at(-1)).toBe('everything')
  expect(
    await app.db
      .select()
      .from(cdnPurges)
      .then((rows) => rows.filter((row) => !row.isRepeat)),
  ).toEqual([])
})

test('closing stores the changes that were not yet purged', async () => {
  const { app, endpoint, run, invalidations } = await started()
  await run()
  invalidations.onNotify('9 accessories')
  await app.close()
  const stored = await purgesStore(app.db).claim(app.clock())
  expect(stored.map(({ key }) => key)).toEqual(['accessories'])
  expect(endpoint.calls).toHaveLength(1)
})

test.each([
  ['http', 'PURGE', { 'surrogate-key': 'everything', authorization: 'Bearer the-token' }, ''],
  ['fastly', 'POST', { 'surrogate-key': 'everything', 'fastly-key': 'the-token' }, ''],
  ['cloudflare', 'POST', { authorization: 'Bearer the-token' }, '{"tags":["everything"]}'],
] as const)('the purge for %s is a %s', async (kind, method, headers, body) => {
  const [app, endpoint] = [await testApp(), await purgeEndpoint()]
  await purger(app, endpoint.url, kind).run()
  expect(endpoint.calls).toMatchObject([{ method, headers, body }])
})

test('Cloudflare confirms a purge with success in the body', async () => {
  const [app, endpoint] = [await testApp(), await purgeEndpoint()]
  endpoint.answer.body = '{"success":false}'
  await purger(app, endpoint.url, 'cloudflare').run()
  expect(await oldestUnconfirmed(app.db)).toMatchObject({ error: 'It reports no success.' })
})
