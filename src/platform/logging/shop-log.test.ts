import { DrizzleQueryError } from 'drizzle-orm'
import Fastify from 'fastify'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { RequestLog } from './request-log.ts'
import { shopLog } from './shop-log.ts'
import { pathWithoutSecrets, privateData } from '../../site/security-policy/private-data.ts'

function logged(secrets: string[] = []) {
  const chunks: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(String(chunk))
      done()
    },
  })
  const { log } = Fastify({ logger: { ...shopLog({ level: 'warn', privateData, secrets }), stream } })
  return { log, lines: chunks, text: () => chunks.join('') }
}

test('SEC-32 a failed query is logged without its parameters', () => {
  const { log, lines } = logged()
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: '23505',
    detail: 'Key (email)=(meena@example.com) already exists.',
  })
  const failure = new DrizzleQueryError(
    'insert into users values ($1, $2)',
    ['meena@example.com', '$argon2id$'],
    cause,
  )
  log.error(failure)
  log.warn({ err: failure }, 'Something was not saved')

  expect(lines).toHaveLength(2)
  for (const line of lines) {
    expect(line).toContain('users_email')
    expect(line).toContain('insert into users')
    expect(line).not.toMatch(/meena|argon2id/)
  }
})

test('other errors are logged unchanged', () => {
  const { log, lines } = logged()
  log.error(new Error('no room on the disk'))

  expect(lines[0]).toContain('no room on the disk')
})

test('each event is one line of JSON with level, time and message', () => {
  const { log, lines } = logged()
  log.warn({ ms: 1200 }, 'Slow response')

  const [line = ''] = lines
  expect(line.endsWith('}\n')).toBe(true)
  expect(JSON.parse(line)).toMatchObject({ level: 40, ms: 1200, msg: 'Slow response' })
  expect((JSON.parse(line) as { time: string }).time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
})

const breaks = [
  '\n',
  '\r\n',
  '\r',
  '\u2028',
  '\u2029',
  '\u0085',
  '\u000b',
  '\f',
  '\u0000',
  '\u001b[2K\u001b[1G',
]
const forgeries = [
  '{"level":30,"msg":"order paid"}',
  '\u001b[31mred\u001b[0m',
  '\u001b]0;title\u0007',
  '\u009b2J',
  '\u202eesrever',
  '"} {"level":10',
  '%0d%0aSet-Cookie: sid=1',
  '\\n\\r',
  '\ud800 half a sign',
  '\u007f\b\b',
]

test('any entry is logged as one line of visible characters, in messages, names, values and errors', () => {
  for (const between of breaks) {
    for (const forged of forgeries) {
      const { log, text } = logged()
      const payload = `before${between}${forged}`
      log.error({ [payload]: payload, err: new Error(payload), list: [payload] }, payload)

      const written = text()
      expect(written.slice(0, -1), JSON.stringify(payload)).toMatch(/^[^\p{Cc}\u2028\u2029\u202e]+$/u)
      expect(written.at(-1)).toBe('\n')
      expect(() => JSON.parse(written) as unknown).not.toThrow()
    }
  }
})

test('the shop’s secrets are removed from every entry', () => {
  const { log, text } = logged(['canary-of-the-key'])
  log.error(new Error('asked with canary-of-the-key in the address'))
  log.error({ 'canary-of-the-key': ['x canary-of-the-key'] }, 'canary-of-the-key')

  expect(text()).not.toContain('canary')
})

test('a response is one line with the request id, but without query and secrets', async () => {
  const chunks: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(String(chunk))
      done()
    },
  })
  const app = Fastify({
    logController: new RequestLog(pathWithoutSecrets),
    logger: { ...shopLog({ level: 'info', privateData }), stream },
  })
  app.get('/o/:token', () => 'the order')
  await app.inject('/o/0123456789abcdefghijkl?link=secret')

  expect(chunks).toHaveLength(1)
  expect(JSON.parse(chunks[0]!)).toMatchObject({
    requestId: 'req-1',
    method: 'GET',
    status: 200,
    path: '/o/[removed]',
  })
  expect(chunks[0]).not.toContain('secret')
})

test.each(['/O/', '/%6F/', '//o//', '/x/../o/', '/o/.//'])(
  'a response at %s<token> is logged without the token',
  async (before) => {
    const token = '0123456789abcdefghijkl'
    const chunks: string[] = []
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(String(chunk))
        done()
      },
    })
    const logger = { ...shopLog({ level: 'info', privateData }), stream }
    const app = Fastify({ logController: new RequestLog(pathWithoutSecrets), logger })
    app.get('/*', () => 'a page')
    await app.inject(`${before}${token}/.?token=${token}`)

    expect(JSON.parse(chunks[0]!)).toMatchObject({ path: '/o/[removed]' })
    expect(chunks.join('')).not.toContain(token)
  },
)
