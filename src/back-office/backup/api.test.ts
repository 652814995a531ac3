import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AuditEntry } from '../audit/contract.ts'
import { sampleParts } from '../../testing/backup-sample.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { testApp } from '../../testing/test-app.ts'
import { admin, guest } from '../../testing/visitor.ts'
import type { Backups } from './contract.ts'
import { ensureBackupFolder } from './schedule/backup-folder.ts'
import { backupName, ownerOf } from './schedule/own-backups.ts'
import { pictureStore } from './schedule/pictures.ts'
import { updateBackupStatus } from './schedule/status.ts'
import { checkBackup, writeBackup } from './format/backup-file.ts'
import { findOrCreateSecret } from './encryption/find-secret.ts'

const now = Date.UTC(2026, 5, 1)

async function shop() {
  const DATA_DIR = temporaryFolder()
  const time = { now }
  const app = await testApp({ environment: { DATA_DIR }, time })
  const name = backupName(new Date(now), (await ownerOf(app)).shopId)
  return { app, time, DATA_DIR, owner: await admin(app), folder: ensureBackupFolder({ DATA_DIR }), name }
}

test('the owner sees the list of backups, their state and why the last one failed', async () => {
  const { time, DATA_DIR, owner, folder, name } = await shop()
  const look = async () => (await owner.get('/api/admin/backups')).json<Backups>()
  expect(await look()).toMatchObject({
    standing: 'none yet',
    list: [],
    folderSource: 'default',
    isOnShopsDisk: true,
    key: 'to write down',
  })

  writeFileSync(join(folder, name), 'a backup')
  updateBackupStatus(DATA_DIR, { good: { at: new Date(now).toISOString(), name, seconds: 3 } })
  expect(await look()).toMatchObject({ standing: 'good', list: [{ name, bytes: 8 }] })
  time.now += 20 * 60_000
  updateBackupStatus(DATA_DIR, { failure: 'The stick is gone.' })
  expect(await look()).toMatchObject({ standing: 'failed', failure: 'The stick is gone.' })
})

test('the key is shown until the owner confirms that it is on paper, and the activity log records who saw it', async () => {
  const { app, DATA_DIR, owner } = await shop()
  const { key } = (await owner.post('/api/admin/backups/key')).json<{ key: string }>()
  expect(key).toMatch(/^([0-9A-Z]{4}-){8}[0-9A-Z]{4}$/)
  expect((await owner.post('/api/admin/backups/key')).json()).toEqual({ key })
  await owner.post('/api/admin/backups/key/written-down')
  expect((await owner.post('/api/admin/backups/key')).statusCode).toBe(409)
  expect((await owner.get('/api/admin/backups')).json()).toMatchObject({ key: 'written down' })
  expect(findOrCreateSecret({ DATA_DIR })).toHaveLength(20)

  const entries = (await owner.get('/api/admin/audit')).json<AuditEntry[]>()
  const seen = { staff: 'Shop admin', action: 'see', what: 'backup_key' }
  expect(entries).toMatchObject([seen, seen])
  expect(JSON.stringify(entries)).not.toContain(key)
  await expectChecksPass(app.db, app.clock())
})

test('a download is one file that includes the pictures stored next to the backup', async () => {
  const { DATA_DIR, owner, folder, name } = await shop()
  const secret = findOrCreateSecret({ DATA_DIR })
  const picture = join(DATA_DIR, 'picture')
  writeFileSync(picture, 'a picture')
  const separate = (await pictureStore(folder, secret, new Date(now)).storeFile(picture, 'media/b'))!
  async function* parts() {
    yield* sampleParts()
    yield { name: 'files/media/b', ...separate }
  }
  await writeBackup(join(folder, name), parts(), secret)

  expect((await owner.post(`/api/admin/backups/${name}/file`)).statusCode).toBe(200)
  const answer = await owner.get(`/api/admin/backups/${name}/file`)
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}"`)
  const downloaded = join(temporaryFolder(), 'downloaded.backup')
  writeFileSync(downloaded, answer.rawPayload)
  const { parts: included } = await checkBackup(downloaded, secret)
  expect(included).toHaveLength(4)
  expect(included.find(({ name }) => name === 'files/media/b')).toEqual({
    name: 'files/media/b',
    bytes: separate.bytes,
    sha256: separate.sha256,
  })
  for (const other of ['../backup-key', 'kadai-2026-06-02T000000Z.backup'])
    for (const call of [owner.get, owner.post])
      expect((await call(`/api/admin/backups/${encodeURIComponent(other)}/file`)).statusCode).toBe(404)
})

test('only admins see backups; the key and the files need recent authentication', async () => {
  const { app, time, owner } = await shop()
  const shopper = await guest(app)
  expect((await shopper.get('/api/admin/backups')).statusCode).toBe(403)
  expect((await shopper.post('/api/admin/backups/key')).statusCode).toBe(403)
  time.now += 16 * 60_000
  expect((await owner.get('/api/admin/backups')).statusCode).toBe(200)
  expect((await owner.post('/api/admin/backups/key')).json()).toMatchObject({ type: 'sign_in_again' })
  expect((await owner.get('/api/admin/backups/any/file')).json()).toMatchObject({ type: 'sign_in_again' })
})
