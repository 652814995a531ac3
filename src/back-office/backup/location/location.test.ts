import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AuditEntry } from '../../audit/contract.ts'
import { headOnly } from '../../../testing/backup-sample.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { testApp } from '../../../testing/test-app.ts'
import { admin } from '../../../testing/visitor.ts'
import type { Backups } from '../contract.ts'
import { findOrCreateSecret } from '../encryption/find-secret.ts'
import { writeBackup } from '../format/backup-file.ts'
import { ensureBackupFolder } from '../schedule/backup-folder.ts'
import { backupName, ownerOf } from '../schedule/own-backups.ts'
import { readBackupStatus, updateBackupStatus } from '../schedule/status.ts'
import { backupLocation, isOnShopsDisk, locationFile, markFile, storeLocation } from './backup-location.ts'
import { claimBackupFolder } from './claim-backup-folder.ts'
import { mountPoints } from './mounted-disks.ts'

const url = '/api/admin/backups/location'

async function shop(environment: Record<string, string> = {}) {
  const DATA_DIR = temporaryFolder()
  const app = await testApp({ environment: { DATA_DIR, ...environment } })
  return { app, DATA_DIR, owner: await admin(app), stick: temporaryFolder() }
}

test('the owner chooses a folder, which counts at once for every reader of the data directory', async () => {
  const { DATA_DIR, owner, stick } = await shop()
  updateBackupStatus(DATA_DIR, { lastTry: '2026-06-01T00:00:00.000Z' })
  const asked = await owner.put(url, { folder: stick })
  expect(asked.statusCode).toBe(409)
  expect(asked.json()).toMatchObject({ type: 'same_disk', field: 'folder' })
  expect(backupLocation({ DATA_DIR }).source).toBe('default')

  const saved = await owner.put(url, { folder: stick, acceptsSameDisk: true })
  expect(saved.json()).toMatchObject({ message: expect.stringContaining(`go to ${stick}`) as string })
  expect(ensureBackupFolder({ DATA_DIR })).toBe(stick)
  expect(readBackupStatus(DATA_DIR).lastTry, 'the job makes one within a minute').toBeUndefined()
  const shown = (await owner.get('/api/admin/backups')).json<Backups>()
  expect(shown).toMatchObject({ folder: stick, folderSource: 'chosen', isOnShopsDisk: true })
  expect(statSync(locationFile(DATA_DIR)).mode & 0o777).toBe(0o600)

  const [entry] = (await owner.get('/api/admin/audit')).json<AuditEntry[]>()
  expect(entry).toMatchObject({ staff: 'Shop admin', what: 'backup_location', title: 'Backup location' })
  expect(JSON.stringify(entry)).toContain(stick)

  expect((await owner.put(url, { folder: null })).statusCode).toBe(200)
  const [{ changes }] = (await owner.get('/api/admin/audit')).json<[AuditEntry]>()
  expect(changes.map(({ after }) => after)).toContain('The shop’s own folder')
  expect(backupLocation({ DATA_DIR })).toEqual({ folder: join(DATA_DIR, 'backups'), source: 'default' })
})

test('a new folder on a stick is created, and gone again if it is refused', async () => {
  const { owner, stick } = await shop()
  const folder = join(stick, 'kadai')
  expect((await owner.put(url, { folder })).json()).toMatchObject({ type: 'same_disk' })
  expect(existsSync(folder)).toBe(false)
  expect((await owner.put(url, { folder, acceptsSameDisk: true })).statusCode).toBe(200)
  expect(readdirSync(folder).sort()).toEqual(['kadai-backup-folder', 'shop-id'])
})

test.each([
  ['kadai', 'folder_not_absolute'],
  ['/no-such-disk/kadai', 'folder_not_found'],
  ['/proc/self', 'folder_not_writable'],
  ['/etc/hostname', 'folder_not_found'],
])('%s is refused with the reason', async (folder, code) => {
  const { owner, DATA_DIR } = await shop()
  const refused = await owner.put(url, { folder, acceptsSameDisk: true })
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({ type: code, field: 'folder' })
  expect(backupLocation({ DATA_DIR }).source).toBe('default')
})

test('a folder in the data directory, in memory or without space is refused', async () => {
  const { app, owner, DATA_DIR, stick } = await shop()
  const type = async (folder: string) =>
    (await owner.put(url, { folder, acceptsSameDisk: true })).json<{ type: string }>().type
  expect(await type(join(DATA_DIR, 'media'))).toBe('folder_in_data_dir')
  expect(await type(DATA_DIR)).toBe('folder_in_data_dir')
  expect(await type('/dev/shm')).toBe('folder_in_memory')

  const last = join(ensureBackupFolder({ DATA_DIR }), backupName(new Date(), (await ownerOf(app)).shopId))
  writeFileSync(last, '')
  truncateSync(last, 2 ** 43)
  expect(await type(stick)).toBe('folder_too_small')
  expect(readdirSync(stick)).toEqual([])
})

const otherShop = '00000000-0000-4000-8000-000000000000'

test('the backup folder of another shop is refused, and this shop’s own is not', async () => {
  const { app, owner, stick, DATA_DIR } = await shop()
  const choose = (folder: string | null) => owner.put(url, { folder, acceptsSameDisk: true })
  writeFileSync(join(stick, 'shop-id'), `${otherShop}\n`)
  const refused = await choose(stick)
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({
    ...{ type: 'folder_of_other_shop', field: 'folder' },
    message: expect.stringContaining(`Please choose another folder, such as ${stick}-2.`) as string,
  })
  expect(readdirSync(stick)).toEqual(['shop-id'])

  // Marked by a release that wrote no id: another shop's, until a backup there is this shop's.
  const marked = temporaryFolder()
  writeFileSync(markFile(marked), 'a random mark')
  expect((await choose(marked)).json()).toMatchObject({ type: 'folder_of_other_shop' })
  const { shopId } = await ownerOf(app)
  const file = join(marked, backupName(new Date(), undefined))
  await writeBackup(file, headOnly(shopId), findOrCreateSecret(app.config))
  for (const folder of [marked, null, marked]) expect((await choose(folder)).statusCode).toBe(200)
  expect(backupLocation({ DATA_DIR })).toMatchObject({ folder: marked, mark: 'a random mark' })
})

test('a folder of another shop that appears after the start gets no backup', () => {
  const [DATA_DIR, BACKUP_DIR, shopId] = [temporaryFolder(), temporaryFolder(), randomUUID()]
  for (let times = 0; times < 2; times++) claimBackupFolder({ DATA_DIR, BACKUP_DIR }, shopId)
  expect(() => claimBackupFolder({ DATA_DIR, BACKUP_DIR }, otherShop)).toThrow('of another shop')
  claimBackupFolder({ DATA_DIR }, otherShop)
})

test('while the stick is unplugged nothing is written into its empty mount point', async () => {
  const { DATA_DIR, owner, stick } = await shop()
  await owner.put(url, { folder: stick, acceptsSameDisk: true })
  rmSync(markFile(stick))
  expect(() => ensureBackupFolder({ DATA_DIR })).toThrow('not on the disk that was chosen')
  writeFileSync(markFile(stick), 'of another shop')
  expect(() => ensureBackupFolder({ DATA_DIR })).toThrow('not on the disk that was chosen')
  rmSync(stick, { recursive: true })
  expect(() => ensureBackupFolder({ DATA_DIR })).toThrow('does not exist')
})

test('BACKUP_DIR of the environment wins and says so', async () => {
  const { app, owner, DATA_DIR, stick } = await shop({ BACKUP_DIR: '/var/backups' })
  storeLocation(DATA_DIR, { folder: stick, mark: 'a mark' })
  expect(backupLocation(app.config)).toEqual({ folder: '/var/backups', source: 'environment' })
  expect((await owner.get('/api/admin/backups')).json()).toMatchObject({ folderSource: 'environment' })
  const refused = await owner.put(url, { folder: stick })
  expect(refused.statusCode).toBe(409)
  expect(refused.json<{ message: string }>().message).toContain('BACKUP_DIR')
})

test('a damaged choice is an error, and does not lead backups elsewhere', () => {
  const DATA_DIR = temporaryFolder()
  writeFileSync(locationFile(DATA_DIR), '{"folder":')
  expect(() => ensureBackupFolder({ DATA_DIR })).toThrow()
})

test('another device is no shop’s disk; the default folder always is', () => {
  const DATA_DIR = temporaryFolder()
  expect(isOnShopsDisk({ DATA_DIR })).toBe(true)
  expect(isOnShopsDisk({ DATA_DIR, BACKUP_DIR: '/dev/shm' })).toBe(false)
  expect(isOnShopsDisk({ DATA_DIR, BACKUP_DIR: '/no-such-disk' })).toBe(false)
})

test('mount points of disks are found, and those of the system are not', () => {
  const mounts = [
    '22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw',
    '23 22 0:5 / /proc rw - proc proc rw',
    '24 22 8:17 / /media/Asha\\040Stick rw shared:2 - vfat /dev/sdb1 rw',
    '25 22 8:2 / /boot/efi rw - vfat /dev/sda2 rw',
    '26 22 0:40 / /run/media/asha/disk rw - fuseblk /dev/sdc1 rw',
    '27 22 0:41 / /run/user rw - tmpfs tmpfs rw',
    '',
  ]
  expect(mountPoints(mounts.join('\n'))).toEqual(['/', '/media/Asha Stick', '/run/media/asha/disk'])
})
