import { DrizzleQueryError } from 'drizzle-orm'
import Fastify from 'fastify'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { shopLog } from './log-without-values.ts'

function logged() {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { log: Fastify({ logger: { ...shopLog('warn'), stream } }).log, lines }
}

test('SEC-32 a failed query is logged without the values it carried', () => {
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
  log.warn({ err: failure }, 'Something was not kept')

  expect(lines).toHaveLength(2)
  for (const line of lines) {
    expect(line).toContain('users_email')
    expect(line).toContain('insert into users')
    expect(line).not.toMatch(/meena|argon2id/)
  }
})

test('other failures are logged as they are', () => {
  const { log, lines } = logged()
  log.error(new Error('no room on the disk'))

  expect(lines[0]).toContain('no room on the disk')
})
