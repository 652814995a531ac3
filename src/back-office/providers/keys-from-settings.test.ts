import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { formatSecret, newSecret } from '../backup/encryption/secret.ts'
import { findSecret } from '../backup/encryption/find-secret.ts'
import { razorpayServer } from '../../testing/razorpay-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { admin } from '../../testing/visitor.ts'

const url = '/api/admin/providers/razorpay'
const keys = {
  keyId: 'rzp_live_AbCdEfGh1234',
  keySecret: 'keySecret4711',
  webhookSecret: 'webhookSecret4711',
}

/** A shop on a server and a bucket, neither of which these requests need. */
async function withoutFolder(environment: Record<string, string> = {}) {
  const parent = temporaryFolder()
  const app = await testApp({
    environment: {
      DATABASE_URL: 'postgres://kadai@127.0.0.1:1/kadai',
      MEDIA_URL: 's3://pictures/shop',
      AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
      DATA_DIR: join(parent, 'missing'),
      ...environment,
    },
  })
  const razorpay = await razorpayServer()
  razorpay.accounts.set(keys.keyId, { secret: keys.keySecret, orders: [] })
  app.razorpayUrl = razorpay.url
  return { app, staff: await admin(app), files: () => readdirSync(parent) }
}

/** Every row of every table, as text. */
async function wholeDatabase({ db }: TestApp) {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const texts = await Promise.all(
    tables.map(({ name }) =>
      db.execute<{ text: string }>(sql`select row::text as text from ${sql.raw(name)} as row`),
    ),
  )
  return texts.flatMap(({ rows }) => rows.map(({ text }) => text)).join('\n')
}

test('without SETTINGS_KEY a secret is refused with a sentence, and no key is made up', async () => {
  const { app, staff, files } = await withoutFolder()
  const refused = await staff.put(url, keys)
  expect(refused.statusCode).toBe(409)
  expect(refused.body).toContain('Please set SETTINGS_KEY first, the same on every machine')
  expect(files()).toEqual([])
  expect(await wholeDatabase(app)).not.toContain(keys.keySecret)
})

test('without BACKUP_KEY no key is shown and none is made up', async () => {
  const { app, staff, files } = await withoutFolder()
  const refused = await staff.post('/api/admin/backups/key')
  expect(refused.statusCode).toBe(400)
  expect(refused.body).toContain('Please set BACKUP_KEY')
  expect(files()).toEqual([])
  expect(() => findSecret(app.config)).toThrow('Please set BACKUP_KEY')
})

test('with both set, secrets are stored encrypted, and neither key is in the database or in a file', async () => {
  const SETTINGS_KEY = randomBytes(32).toString('base64')
  const BACKUP_KEY = formatSecret(newSecret())
  const { app, staff, files } = await withoutFolder({ SETTINGS_KEY, BACKUP_KEY })
  expect((await staff.put(url, keys)).statusCode).toBe(200)
  const stored = await wholeDatabase(app)
  expect(stored).toContain('razorpay')
  for (const secret of [SETTINGS_KEY, BACKUP_KEY, keys.keySecret, SETTINGS_KEY.slice(0, 20)])
    expect(stored).not.toContain(secret)
  const asHex = Buffer.from(SETTINGS_KEY, 'base64').toString('hex')
  expect(stored).not.toContain(asHex)
  expect(existsSync(app.config.DATA_DIR)).toBe(false)
  expect(files()).toEqual([])
})
