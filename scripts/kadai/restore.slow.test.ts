import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createBackup } from '../../src/back-office/backup/create/create-backup.ts'
import { storeSecret, findOrCreateSecret } from '../../src/back-office/backup/encryption/find-secret.ts'
import { newSecret, formatSecret } from '../../src/back-office/backup/encryption/secret.ts'
import { readConfig } from '../../src/web/config.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { ensureShopProfile } from '../../src/site/shop/store.ts'
import { openNewFolder } from '../../src/testing/open-new-folder.ts'
import { temporaryFolder } from '../../src/testing/temporary-folder.ts'
import { command as restore } from './restore.ts'

const patience = { timeout: 180_000 }
const secret = newSecret()
const folder = mkdtempSync(join(tmpdir(), 'kadai-restore-'))
const file = join(folder, 'shop.backup')

beforeAll(async () => {
  const dataDir = join(folder, 'shop')
  const shop = await openNewFolder(dataDir)
  await ensureShopProfile(shop.db, systemClock)
  await createBackup({ DATA_DIR: dataDir, secret, to: file, now: new Date(), report: () => undefined })
  await shop.close()
}, 180_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Sets the key from the recovery sheet for one command only. */
async function restoreInto(dataDir: string) {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  onTestFinished(() => print.mockRestore())
  expect(await restore.run([file], readConfig({ DATA_DIR: dataDir, BACKUP_KEY: formatSecret(secret) }))).toBe(
    0,
  )
  return print.mock.calls.flat().join('\n')
}

test('a start without BACKUP_KEY uses the key with which the shop was restored', patience, async () => {
  const dataDir = join(temporaryFolder(), 'again')
  const said = await restoreInto(dataDir)
  expect(formatSecret(findOrCreateSecret({ DATA_DIR: dataDir }))).toBe(formatSecret(secret))
  expect(said).toContain(`The key of its backups is stored in ${join(dataDir, 'backup-key')}.`)
  expect(said).not.toContain(formatSecret(secret))
})

test('a folder with another key retains it, and the output explains what to do', patience, async () => {
  const dataDir = join(temporaryFolder(), 'again')
  const other = storeSecret(dataDir, newSecret())
  const said = await restoreInto(dataDir)
  expect(formatSecret(findOrCreateSecret({ DATA_DIR: dataDir }))).toBe(formatSecret(other))
  expect(said).toContain(`${join(dataDir, 'backup-key')} holds another key`)
  expect(said).toContain('keep BACKUP_KEY set')
})
