import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../web/app.ts'
import { readConfig, secretsOf } from '../../web/config.ts'
import { shopLog } from '../../platform/logging/shop-log.ts'
import { addressWith } from '../authorization/ids.ts'
import { routesOf } from '../authorization/stage.ts'
import { validInput } from '../fuzz/valid-input.ts'
import { operationsOf } from '../fuzz/openapi.ts'
import { mailedToken } from '../mailbox.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { openTestDatabase } from '../test-database.ts'
import { admin, member, visitor } from '../visitor.ts'
import { canaries, leaksIn, mailPassword, settings, type Seen } from './canaries.ts'
import { privateData } from '../../site/security-policy/private-data.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** The shop with its log level at trace, and the collected log. */
async function shopThatLogs() {
  const environment = {
    ...settings('smtp://127.0.0.1:9'),
    DATA_DIR: temporaryFolder(),
    RATE_LIMIT_FACTOR: '10000',
  }
  const config = readConfig(environment)
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const logger = { ...shopLog({ level: 'debug', privateData, secrets: secretsOf(config) }), stream }
  const app = await buildApp({ db: database.db, config, logger })
  app.backups.start = () => Promise.resolve()
  app.beginRestore = () => undefined
  return { app, lines }
}

const broken = ['users', 'catalogue_items', 'orders', 'outbox', 'shop_profile', 'payments', 'tax_documents']

test('no response and no log line contains a secret when every dependency fails at once', async () => {
  const { app, lines } = await shopThatLogs()
  const password = 'a canary of a member’s password'
  const meena = await member(app, 'meena@example.com')
  await meena.post('/api/auth/resetpwd', { email: 'meena@example.com', password })
  await visitor(app).post('/api/auth/forgot', { email: 'meena@example.com' })
  const link = await mailedToken(app, 'meena@example.com', /new password/)
  const owner = await admin(app)
  const set = (await owner.post('/api/auth/authenticator')).json<{ secret: string }>()
  const secrets = {
    ...canaries,
    mailPassword,
    password,
    link,
    authenticator: set.secret.replaceAll(' ', ''),
    session: [...owner.cookies.values()][0]!,
  }
  const seen: Seen[] = [{ where: 'the OpenAPI document', text: JSON.stringify(await operationsOf(app)) }]
  for (const table of broken)
    await database.db.execute(sql.raw(`alter table if exists ${table} rename to ${table}_away`))

  const guesses = [
    ['/api/auth/login', { email: 'meena@example.com', password }],
    ['/api/auth/resetpwd', { email: 'meena@example.com', password, token: link }],
    ['/api/auth/signup', { fullName: 'x', email: 'n@example.com', password, confirmPassword: password }],
    [`/api/auth/verify?token=${link}`, undefined],
    [`/api/auth/reset/${link}`, undefined],
  ] as const
  const statuses = new Set<number>()
  const note = (where: string, { statusCode, body }: { statusCode: number; body: string }) => {
    statuses.add(statusCode)
    seen.push({ where: `${where} (${statusCode})`, text: body })
  }
  for (const [url, body] of guesses) note(url, await owner.send(body ? 'POST' : 'GET', url, body))
  const things = new Proxy({}, { get: () => crypto.randomUUID() })
  for (const route of routesOf({ app })) {
    if (route.method === 'HEAD') continue
    const url = addressWith(route.url, 'own', { own: things, foreign: things, shop: things })
    const body = route.schema.body && validInput(route.schema.body, url)
    note(`${route.method} ${url}`, await owner.send(route.method, url.replace(/:\w+\(.*?\)/, '1'), body))
  }
  for (const table of broken)
    await database.db.execute(sql.raw(`alter table if exists ${table}_away rename to ${table}`))
  await app.close()

  expect(statuses).toContain(500)
  expect(lines.length).toBeGreaterThan(50)
  seen.push(
    ...lines.map((text, number) => ({ where: `line ${number} of the log: ${text.slice(0, 300)}`, text })),
  )
  expect(leaksIn(seen, secrets)).toEqual([])
}, 120_000)

test('the search finds a secret that did leak', () => {
  const text = JSON.stringify({ error: `535 ${mailPassword}`, key: canaries.ADMIN_PASSWORD })
  expect(leaksIn([{ where: 'an answer', text }], { ...canaries, mailPassword })).toEqual([
    'ADMIN_PASSWORD in an answer',
    'mailPassword in an answer',
  ])
})
