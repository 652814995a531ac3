import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, test } from 'vitest'
import { migrationsFolder } from '../../../platform/database/migrations/read-migrations.ts'
import { headOnly } from '../../../testing/backup-sample.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { testApp } from '../../../testing/test-app.ts'
import { admin, guest, type Person } from '../../../testing/visitor.ts'
import type { AuditEntry } from '../../audit/contract.ts'
import type { Backups } from '../contract.ts'
import { findOrCreateSecret } from '../encryption/find-secret.ts'
import { formatSecret, newSecret } from '../encryption/secret.ts'
import { writeBackup } from '../format/backup-file.ts'
import { readHead, type Head } from '../format/manifest.ts'
import { ensureBackupFolder } from '../schedule/backup-folder.ts'
import { backupName, ownerOf } from '../schedule/own-backups.ts'
import { writeLastRestore, type LastRestore } from './last-restore.ts'
import type { RestoreOrder } from './order-restore.ts'

const takenAt = '2026-06-01T00:00:00.000Z'
const later = Date.parse(takenAt) + 60_000

async function shop(environment: Record<string, string> = {}) {
  const DATA_DIR = temporaryFolder()
  const app = await testApp({ environment: { DATA_DIR, ...environment }, time: { now: later } })
  const { shopId } = await ownerOf(app)
  const orders: RestoreOrder[] = []
  app.beginRestore = (order) => void orders.push(order)
  const owner = await admin(app)
  const folder = ensureBackupFolder({ DATA_DIR })
  const secret = findOrCreateSecret({ DATA_DIR })
  const name = backupName(new Date(takenAt), shopId)
  await writeBackup(join(folder, name), headOnly(shopId), secret)
  return { app, DATA_DIR, owner, folder, secret, shopId, name, orders }
}

const post = (owner: Person, name: string, what: 'inspect' | 'restore', body: object = {}) =>
  owner.post(`/api/admin/backups/${name}/${what}`, body)
const refusal = async (answer: ReturnType<typeof post>) => {
  const { statusCode, ...rest } = await answer
  return { statusCode, ...rest.json<{ type: string; message: string }>() }
}
const backupsOf = async (owner: Person) => (await owner.get('/api/admin/backups')).json<Backups>()

test('a backup tells what was added since, and with the name of the shop it is restored; the log says who began', async () => {
  const { app, owner, name, orders, secret } = await shop()
  const item = await fixtures.phone(app)
  await fixtures.placed(await guest(app), [fixtures.line(item)])
  const message = { name: 'Meena', email: 'meena@example.com', message: 'Do you repair screens?' }
  await app.inject({ method: 'POST', url: '/api/v1.0/email/send-form', payload: message })
  const seen = await post(owner, name, 'inspect')
  expect(seen.json()).toMatchObject({ takenAt, since: { orders: 1, payments: 0 } })

  const { shopName } = (await backupsOf(owner)).restore!
  expect(await refusal(post(owner, name, 'restore', { shopName: 'Another' }))).toMatchObject({
    statusCode: 400,
    type: 'other_name',
  })
  expect(orders).toEqual([])
  const answer = await post(owner, name, 'restore', { shopName: ` ${shopName.toUpperCase()} ` })
  expect(answer.statusCode).toBe(202)
  expect(orders).toMatchObject([{ name, takenAt, secret, staffId: owner.id }])
  const [entry] = (await owner.get('/api/admin/audit')).json<AuditEntry[]>()
  expect(entry).toMatchObject({ staff: 'Shop admin', what: 'backup_restore' })
})

test('a backup of another key asks for it; a short key is incomplete, a mistyped one does not fit', async () => {
  const { owner, folder, shopId, name } = await shop()
  const other = newSecret()
  await writeBackup(join(folder, name), headOnly(shopId), other)
  expect(await refusal(post(owner, name, 'inspect'))).toMatchObject({ statusCode: 400, type: 'key_needed' })
  const key = formatSecret(other)
  expect(await refusal(post(owner, name, 'inspect', { key: key.slice(0, 30) }))).toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('This key is incomplete') as string,
  })
  const mistyped = (key.startsWith('A') ? 'B' : 'A') + key.slice(1)
  for (const wrong of [mistyped, formatSecret(newSecret())]) {
    const { statusCode, message } = await refusal(post(owner, name, 'inspect', { key: wrong }))
    expect(statusCode).toBe(400)
    expect(message).toContain('This key does not fit this backup')
    expect(message).not.toContain('new')
  }
  expect((await post(owner, name, 'inspect', { key: key.toLowerCase() })).statusCode).toBe(200)
})

async function* withHead(change: (head: Head) => unknown, shopId: string | undefined) {
  for await (const part of headOnly(shopId)) {
    const head = await readHead(part.chunks, 'a.backup')
    change(head)
    yield { ...part, chunks: chunksOf(JSON.stringify(head)) }
  }
}
async function* chunksOf(text: string) {
  yield Buffer.from(text)
}

async function refusedAfter(change: (head: Head) => unknown) {
  const { owner, folder, shopId, name, secret, orders } = await shop()
  await writeBackup(join(folder, name), withHead(change, shopId), secret)
  const { shopName } = (await backupsOf(owner)).restore!
  const refused = await refusal(post(owner, name, 'restore', { shopName }))
  expect(orders).toEqual([])
  return refused
}

test('a backup of another shop, of a newer version or of other tables closes nothing', async () => {
  const otherShop = await refusedAfter((head) => (head.shopId = '00000000-0000-4000-8000-000000000000'))
  expect(otherShop).toMatchObject({ statusCode: 409, type: 'other_shop' })
  const own = readMigrationFiles({ migrationsFolder }).map(({ folderMillis: when, hash }) => ({ when, hash }))
  const next = { when: own.at(-1)!.when + 1, hash: 'of a later release' }
  const newer = await refusedAfter((head) => (head.migrations = [...own, next]))
  expect(newer).toMatchObject({ statusCode: 409, type: 'newer_backup' })
  const others = own.map(({ when }) => ({ when, hash: 'of another edition' }))
  const other = await refusedAfter((head) => (head.migrations = others))
  expect(other).toMatchObject({ statusCode: 409, type: 'other_software' })
})

test('a file that is no backup, an unknown name and a path are refused', async () => {
  const { owner } = await shop()
  for (const name of ['nothing.backup', '..%2Fbackup-key', 'kadai-00000000-2026-01-01T000000Z.backup'])
    expect((await post(owner, name, 'inspect')).statusCode, name).toBe(404)
})

test('with a database server the page names the command instead', async () => {
  const { app, owner, name } = await shop()
  app.config.DATABASE_URL = 'postgres://kadai@db/kadai'
  expect((await backupsOf(owner)).restore).toBeNull()
  expect(await refusal(post(owner, name, 'inspect'))).toMatchObject({
    statusCode: 409,
    type: 'restore_by_command',
  })
})

test('the page says how the last restore ended and offers the state before, as long as its backup is there', async () => {
  const { owner, DATA_DIR, name } = await shop()
  const last = async (change: Partial<LastRestore>) => {
    const at = new Date(later).toISOString()
    writeLastRestore(DATA_DIR, { at, name, takenAt, state: 'done', before: name, ...change })
    return (await backupsOf(owner)).restore!.last
  }
  expect(await last({})).toMatchObject({ outcome: 'done', before: name })
  expect(await last({ before: 'gone.backup' })).toMatchObject({ outcome: 'done', before: null })
  expect(await last({ state: 'begun' })).toMatchObject({ outcome: 'interrupted', before: null })
  expect(await last({ state: 'failed', failure: 'The disk is full.' })).toMatchObject({
    outcome: 'failed',
    failure: 'The disk is full.',
  })
  expect(await last({ at: '2026-05-01T00:00:00.000Z' })).toBeNull()
})
