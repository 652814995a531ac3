import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { headOnly } from '../../../testing/backup-sample.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { newSecret } from '../encryption/secret.ts'
import { writeBackup } from '../format/backup-file.ts'
import { deleteExpiredBackups, requireFreeSpace } from './backup-folder.ts'
import { backupName, listBackups, type Owner } from './own-backups.ts'

const hourMs = 60 * 60_000
const at = (hour: number) => new Date(Date.UTC(2026, 5, 1) + hour * hourMs)
const shop = (id: string): Owner => ({
  shopId: `${id}-0000-4000-8000-000000000000`,
  secret: newSecret(),
})
const namesOf = async (folder: string, owner: Owner) =>
  (await listBackups(folder, owner)).map(({ name }) => name)

test('backups of two shops in one folder: each lists and deletes its own alone', async () => {
  const folder = temporaryFolder()
  const [one, other] = [shop('11111111'), shop('22222222')]
  for (let hour = 0; hour < 60; hour++)
    for (const { shopId } of [one, other])
      writeFileSync(join(folder, backupName(at(hour), shopId)), 'a backup')
  writeFileSync(join(folder, `${backupName(at(60), other.shopId)}.unfinished`), 'being written')
  writeFileSync(join(folder, backupName(at(1000), other.shopId)), 'x'.repeat(1000))

  expect(await namesOf(folder, one)).toHaveLength(60)
  const oldest = await deleteExpiredBackups(folder, backupName(at(59), one.shopId), one)
  expect((await namesOf(folder, one)).length).toBeLessThan(30)
  expect(readdirSync(folder).filter((name) => name.includes('22222222'))).toHaveLength(62)
  // The pictures beside belong to the backups of both.
  expect(oldest).toEqual(at(0))
  await requireFreeSpace(folder, one)
})

test('backups with a name of an earlier release belong to the shop whose key opens them and whose id they contain', async () => {
  const folder = temporaryFolder()
  const own = shop('11111111')
  const sameKey: Owner = { ...shop('22222222'), secret: own.secret }
  const old = (hour: number) => backupName(at(hour), undefined)
  const write = (hour: number, { shopId, secret }: Owner) =>
    writeBackup(join(folder, old(hour)), headOnly(shopId), secret!)
  for (let hour = 0; hour < 30; hour++) await write(hour, own)
  await write(30, shop('33333333'))
  await write(31, sameKey)
  await write(32, { ...own, shopId: undefined })
  writeFileSync(join(folder, old(33)), 'no backup')

  const listed = await namesOf(folder, own)
  expect(listed).toHaveLength(31)
  expect(listed[0]).toBe(old(32))
  const made = backupName(at(34), own.shopId)
  writeFileSync(join(folder, made), 'a backup')
  await deleteExpiredBackups(folder, made, own)
  const left = readdirSync(folder)
  expect(left).toEqual(expect.arrayContaining([made, old(32), old(30), old(31), old(33)]))
  expect(left).not.toContain(old(5))
  expect(await namesOf(folder, { ...own, secret: undefined })).toEqual([made])
})
