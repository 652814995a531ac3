import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { readSeparatePart } from '../restore/restore-files.ts'
import { newSecret } from '../encryption/secret.ts'
import { deleteExpiredBackups, ensureBackupFolder } from './backup-folder.ts'
import { backupName } from './own-backups.ts'
import { pictureStore } from './pictures.ts'
import { backupState } from './status.ts'
import { backupsToRetain } from './backup-folder.ts'

const hour = 60 * 60 * 1000
const start = Date.UTC(2026, 5, 1)
const shopId = '1a2b3c4d-0000-4000-8000-000000000000'
const named = (at: Date) => ({ name: at.toISOString(), at })

test('after forty days of hourly backups the last 24 and the first of each of the last 14 days are retained', () => {
  let stored: ReturnType<typeof named>[] = []
  for (let count = 0; count < 40 * 24; count++) {
    stored = [...stored, named(new Date(start + count * hour))]
    const retained = backupsToRetain(stored)
    expect(retained).toContain(stored.at(-1)!.name)
    stored = stored.filter(({ name }) => retained.has(name))
  }
  const newest = stored.slice(-24).map(({ at }) => at.getTime())
  expect(newest).toEqual(Array.from({ length: 24 }, (_, index) => start + (40 * 24 - 24 + index) * hour))
  expect(stored.length).toBeGreaterThanOrEqual(24 + 12)
  expect(stored.length).toBeLessThanOrEqual(24 + 14)
  // Midnight in India is 18:30 UTC.
  expect(stored.slice(0, 12).every(({ at }) => at.getUTCHours() === 19)).toBe(true)
})

test('deleting expired backups retains the one just made even if a wrong clock dates it as the oldest', async () => {
  const folder = temporaryFolder()
  for (let count = 0; count < 60; count++)
    writeFileSync(join(folder, backupName(new Date(start + count * 24 * hour), shopId)), 'a backup')
  const made = backupName(new Date(0), shopId)
  writeFileSync(join(folder, made), 'a backup')
  writeFileSync(join(folder, `${made}.unfinished`), 'half a backup')
  writeFileSync(join(folder, 'kadai-2026-01-01T000000Z.backup.unfinished'), 'half, of an earlier release')
  writeFileSync(join(folder, 'notes of the owner.txt'), 'mine')
  await deleteExpiredBackups(folder, made, { shopId, secret: newSecret() })
  const left = readdirSync(folder)
  expect(left).toContain(made)
  expect(left).toContain('notes of the owner.txt')
  expect(left.filter((name) => name.endsWith('.unfinished'))).toEqual([])
  expect(left).toHaveLength(24 + 2)
})

test('a picture is stored once for all backups, and deleted when none contains it', async () => {
  const folder = temporaryFolder()
  const [one, other] = [join(folder, 'one'), join(folder, 'other')]
  writeFileSync(one, 'the same picture')
  writeFileSync(other, 'the same picture')
  const store = pictureStore(folder, newSecret(), new Date(start))
  const sum = await store.storeFile(one, 'media/one')
  expect(await store.storeFile(other, 'media/other')).toEqual(sum)
  expect(await store.storeFile(one, 'sandbox.json')).toBeUndefined()
  const pictures = join(folder, 'pictures')
  expect(readdirSync(pictures)).toEqual([sum!.beside])

  writeFileSync(join(pictures, 'being-written-by-another-process.unfinished'), 'half a picture')
  await pictureStore(folder, newSecret(), new Date()).deleteUnused(new Date(start))
  expect(readdirSync(pictures)).toHaveLength(2)
  await pictureStore(folder, newSecret(), new Date(Date.now() + 48 * hour)).deleteUnused(new Date(start))
  expect(readdirSync(pictures)).toEqual([sum!.beside])
  utimesSync(join(pictures, sum!.beside), new Date(start - 48 * hour), new Date(start - 48 * hour))
  await store.deleteUnused(new Date(start))
  expect(readdirSync(pictures)).toEqual([])
})

test('a missing backup disk is an error, and no folder is created in its place', () => {
  const folder = temporaryFolder()
  const stick = join(folder, 'stick')
  expect(() => ensureBackupFolder({ DATA_DIR: folder, BACKUP_DIR: stick })).toThrow(
    'Is the stick or disk plugged in',
  )
  expect(readdirSync(folder)).toEqual([])
  mkdirSync(stick)
  expect(ensureBackupFolder({ DATA_DIR: folder, BACKUP_DIR: stick })).toBe(stick)
  rmSync(stick, { recursive: true })
  expect(ensureBackupFolder({ DATA_DIR: folder })).toBe(join(folder, 'backups'))
})

test('the state is late 26 hours after the last good backup and failed after a failure, but not on the first day', () => {
  const at = (hours: number) => ({ isOn: true, now: new Date(start + hours * hour) })
  const since = new Date(start).toISOString()
  const good = { at: since, name: 'a', seconds: 1 }
  expect(backupState({ since }, at(25))).toBe('none yet')
  expect(backupState({ since }, at(27))).toBe('late')
  expect(backupState({ since, good }, at(25))).toBe('good')
  expect(backupState({ since, good }, at(27))).toBe('late')
  expect(backupState({ since, good, failure: 'no space' }, at(1))).toBe('failed')
  expect(backupState({ since, good, tested: { at: since, name: 'a', failure: 'damaged' } }, at(1))).toBe(
    'failed',
  )
  expect(backupState({}, { ...at(1), isOn: false })).toBe('off')
})

test('a picture of a bucket is read once for all backups; without the bucket a backup has those that were read', async () => {
  const folder = temporaryFolder()
  const secret = newSecret()
  let reads = 0
  async function* content() {
    reads++
    yield Buffer.from('the pict')
    yield Buffer.from('ure')
  }
  const picture = { file: 'media/abc-1x1/160.webp', bytes: 11, open: async () => content() }
  const store = pictureStore(folder, secret, new Date(start))
  const sum = await store.storeFromBucket(picture)
  expect(sum.bytes).toBe(11)
  expect(readdirSync(join(folder, 'pictures'))).toEqual([sum.beside])
  const stored = readSeparatePart(join(folder, 'pictures'), { name: '', ...sum }, secret)
  expect(await text(stored)).toBe('the picture')

  const later = pictureStore(folder, secret, new Date(start + hour))
  expect(await later.storeFromBucket(picture)).toEqual(sum)
  expect(reads).toBe(1)
  expect((await later.knownPictures()).map(({ file }) => file)).toEqual([picture.file])

  // Another key cannot read what this one encrypted, and a deleted file is read again.
  expect(await pictureStore(folder, newSecret(), new Date(start)).knownPictures()).toEqual([])
  rmSync(join(folder, 'pictures', sum.beside))
  expect(await pictureStore(folder, secret, new Date(start)).storeFromBucket(picture)).toEqual(sum)
  expect(reads).toBe(2)
})
