import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { privateData } from '../../site/security-policy/private-data.ts'
import { printLine } from './print-line.ts'
import { shopLog } from './shop-log.ts'

/** The schema of docs/operations.md: every line that the shop writes with LOG_FORMAT=json. */
const LogLine = z.looseObject({
  level: z.union([10, 20, 30, 40, 50, 60].map((level) => z.literal(level))),
  time: z.iso.datetime(),
  pid: z.int(),
  hostname: z.string().min(1),
  msg: z.string().optional(),
  requestId: z.string().optional(),
  method: z.string().optional(),
  path: z.string().optional(),
  status: z.int().optional(),
  ms: z.int().optional(),
  err: z.looseObject({ type: z.string(), message: z.string(), stack: z.string() }).optional(),
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** What `print` writes on either stream. */
function printed(print: () => void) {
  const lines: string[] = []
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((line: unknown) => void lines.push(String(line)))
  print()
  return lines
}

test('with LOG_FORMAT=json what is said outside the log has the lines of the log', () => {
  vi.stubEnv('LOG_FORMAT', 'json')
  const lines = printed(() => {
    printLine('\n  Kadai is open\n  at an address\n')
    printLine('PORT has a wrong value.', 'fatal')
    printLine('The shop did not start', 'fatal', new TypeError('nothing there'))
    printLine('The shop did not start', 'fatal', 'only words')
  })
  const parsed = lines.map((line) => LogLine.parse(JSON.parse(line)))
  expect(parsed).toMatchObject([
    { level: 30, msg: 'Kadai is open at an address' },
    { level: 60, msg: 'PORT has a wrong value.' },
    { level: 60, err: { type: 'TypeError', message: 'nothing there' } },
    { level: 60, err: { message: "'only words'" } },
  ])
  for (const line of lines) expect(line).not.toContain('\n')
})

test('without it people read sentences', () => {
  expect(printed(() => printLine('Kadai is open'))).toEqual(['Kadai is open'])
  expect(printed(() => printLine('It failed', 'fatal', new Error('why')))[0]).toMatch(/^Error: why\n +at /)
})

test('the lines of the log have the same schema', async () => {
  const stream = new PassThrough().setEncoding('utf8')
  const app = Fastify({ logger: { ...shopLog({ level: 'debug', privateData }), stream } })
  app.get('/breaks', () => Promise.reject(new Error('broken')))
  await app.inject('/breaks')
  app.log.warn('A warning')
  const lines = String(stream.read()).trim().split('\n')
  expect(lines.length).toBeGreaterThan(2)
  for (const line of lines) LogLine.parse(JSON.parse(line))
})

test('ids of traces are not taken for secrets or card numbers', () => {
  const stream = new PassThrough().setEncoding('utf8')
  const { log } = Fastify({ logger: { ...shopLog({ level: 'info', privateData }), stream } })
  const ids = { trace_id: 'ab'.repeat(16), span_id: '4111111111111111' }
  log.info(ids, 'traced')
  log.info({ trace_id: 'meena@example.com', span_id: '4111 1111 1111 1111' }, 'forged')
  const [traced, forged] = String(stream.read()).trim().split('\n')
  expect(JSON.parse(traced!)).toMatchObject(ids)
  expect(forged).not.toMatch(/meena@|4111/)
})
