import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { privateData } from '../../private-data.ts'
import { testApp } from '../../testing/test-app.ts'
import { publicAccess } from '../contract.ts'
import { jobScheduler } from '../jobs/job-scheduler.ts'
import { shopLog } from '../logging/shop-log.ts'
import type { StartOptions, Tracer } from './open-tracer.ts'
import { activeSpan, parseTraceparent, traceparentOf, type Span } from './trace-context.ts'
import { summaryOf } from './trace-database.ts'

const endpoint = 'http://127.0.0.1:4318'

interface Recorded {
  name: string
  traceId: string
  parent: string | undefined
  id: string
  values: Record<string, string | number>
}

/** Records spans instead of sending them. */
function recorder() {
  const recorded: Recorded[] = []
  let count = 0
  const tracer: Tracer = {
    startSpan(name: string, { parent = activeSpan(), attributes = {} }: StartOptions = {}): Span {
      const above = parent && ('traceId' in parent ? parent : parent.spanContext())
      const id = (++count).toString(16).padStart(16, '0')
      const traceId = above?.traceId ?? id.padStart(32, '0')
      const values = { ...attributes }
      return {
        spanContext: () => ({ traceId, spanId: id, traceFlags: 1 }),
        setAttribute: (key, value) => (values[key] = value),
        setStatus: ({ code }) => (values['status'] = code),
        updateName: () => undefined,
        end: () => recorded.push({ name, traceId, parent: above?.spanId, id, values }),
      }
    },
    shutdown: () => Promise.resolve(),
  }
  return { tracer, recorded, named: (name: string) => recorded.filter((span) => span.name === name) }
}

async function tracedApp(environment: Record<string, string> = {}) {
  const { tracer, recorded, named } = recorder()
  const stream = new PassThrough().setEncoding('utf8')
  const app = await testApp({
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...environment },
    logger: { ...shopLog({ level: 'info', privateData, isTraced: true }), stream },
    tracer,
  })
  const lines = () =>
    String(stream.read() ?? '')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  return { app, recorded, named, lines }
}

test('a request, its statements and the calls it makes are one trace, which every log line names', async () => {
  const received: (string | undefined)[] = []
  const gateway = createServer((request, response) => {
    received.push(request.headers['traceparent'] as string)
    response.end('{}')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void gateway.close())
  const { app, named, recorded, lines } = await tracedApp()
  app.post('/things/:id', { config: publicAccess }, async (request) => {
    request.log.info('Something happened')
    await app.db.execute(sql`select ${'Meena of Tiruppur'}::text from jobs`)
    const { port } = gateway.address() as AddressInfo
    await new Promise((resolve) =>
      httpRequest({ port }, (answer) => answer.resume().on('end', resolve)).end(),
    )
    return 'done'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  await fetch(`http://127.0.0.1:${port}/things/secret-of-meena?email=meena@example.com`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
    body: '{"name":"Meena"}',
  })
  await expect.poll(() => named('POST /things/:id')).toHaveLength(1)
  const [root] = named('POST /things/:id')
  expect(root).toMatchObject({ parent: undefined, values: { 'http.response.status_code': 200 } })
  // A visitor cannot choose the trace.
  expect(root!.traceId).not.toBe('a'.repeat(32))
  const [call] = named('GET')
  expect(call).toMatchObject({ parent: root!.id, traceId: root!.traceId })
  expect(received).toEqual([`00-${root!.traceId}-${call!.id}-01`])
  expect(named('select jobs').some(({ parent }) => parent === root!.id)).toBe(true)
  expect(JSON.stringify(recorded)).not.toMatch(/meena|tiruppur/i)
  const traced = lines().filter(({ msg }) => msg === 'Something happened' || msg === 'Request completed')
  expect(traced).toHaveLength(2)
  for (const line of traced) expect(line).toMatchObject({ trace_id: root!.traceId, span_id: root!.id })
})

test('a traceparent of a trusted proxy is continued', async () => {
  const { app, named } = await tracedApp({ TRUST_PROXY: 'loopback' })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  await fetch(`http://127.0.0.1:${port}/healthz`, {
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  })
  await expect.poll(() => named('GET /healthz')).toMatchObject([{ traceId, parent: 'b7ad6b7169203331' }])
})

test('a job is a trace of its own, and a failed one is marked', async () => {
  const { app, named } = await tracedApp()
  const atOnce = { pattern: '0 0 0 1 1 *', firstAfterMs: 0 }
  jobScheduler(app)('count things', atOnce, () => app.db.execute(sql`select 1 as one from jobs`))
  jobScheduler(app)('break', atOnce, () => Promise.reject(new Error('broken')))
  await app.ready()
  await expect.poll(() => named('job count things')).toHaveLength(1)
  expect(named('select jobs')).toMatchObject([{ parent: named('job count things')[0]!.id }])
  await expect.poll(() => named('job break')).toMatchObject([{ values: { status: 2 } }])
})

test.each([
  ['select "id" from "orders" where phone = \'9876543210\'', 'select orders'],
  ['insert into "customers" ("name") values ($1)', 'insert customers'],
  ['update "products" set on_hand = 1', 'update products'],
  ["set local kadai.staff = 'someone'", 'set'],
  ['begin; set local lock_timeout', 'begin'],
  ['', 'query'],
])('the statement %j is told as %s', (text, summary) => {
  expect(summaryOf({ text })).toBe(summary)
})

test.each([
  '',
  undefined,
  `00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`,
  `00-${'1'.repeat(32)}-${'0'.repeat(16)}-01`,
  `01-${'1'.repeat(32)}-${'1'.repeat(16)}-01`,
  `00-${'1'.repeat(32)}-${'1'.repeat(16)}-01-more`,
  `00-${'A'.repeat(32)}-${'1'.repeat(16)}-01`,
])('the traceparent %j is not accepted', (header) => {
  expect(parseTraceparent(header)).toBeUndefined()
})

test('a traceparent is read and written alike', () => {
  const header = `00-${'1a'.repeat(16)}-${'2b'.repeat(8)}-01`
  expect(traceparentOf(parseTraceparent(header)!)).toBe(header)
})
