import { existsSync, mkdirSync } from 'node:fs'
import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { folderMissing, noSpace } from '../errors.ts'
import { backupsToRetain } from './retention.ts'

interface Settings {
  DATA_DIR: string
  BACKUP_DIR?: string | undefined
}

const ending = '.backup'
const named = /^kadai-(\d{4})-(\d\d)-(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/

export const backupName = (at: Date) => `kadai-${at.toISOString().replace(/\.\d+|:/g, '')}${ending}`

export const backupFolderOf = ({ DATA_DIR, BACKUP_DIR }: Settings) =>
  resolve(BACKUP_DIR ?? join(DATA_DIR, 'backups'))

/** The folder, made where it is the shop's own: one that was named is a stick or a disk, which must be plugged in. */
export function readyFolder(settings: Settings) {
  const folder = backupFolderOf(settings)
  if (settings.BACKUP_DIR === undefined) mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!existsSync(folder)) throw folderMissing(folder)
  return folder
}

/** The backups that stand there, the newest first. */
export async function backupsIn(folder: string) {
  const names = (await readdir(folder).catch(() => [])).filter((name) => named.test(name))
  const found = await Promise.all(
    names.map(async (name) => {
      const bytes = await stat(join(folder, name)).then(
        ({ size }) => size,
        () => undefined,
      )
      return bytes === undefined ? [] : [{ name, at: timeOf(name), bytes }]
    }),
  )
  return found.flat().sort((a, b) => b.at.getTime() - a.at.getTime())
}

function timeOf(name: string) {
  const [, year, month, day, hour, minute, second] = named.exec(name) ?? []
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** Only after `made` is there, whole; it and every other that is to stay do. Drafts that a power cut left go too. */
export async function clearOut(folder: string, made: string) {
  const backups = await backupsIn(folder)
  const retained = backupsToRetain(backups)
  for (const { name } of backups)
    if (name !== made && !retained.has(name)) await rm(join(folder, name), { force: true })
  for (const name of await readdir(folder))
    if (name.endsWith(`${ending}.unfinished`)) await rm(join(folder, name), { force: true })
  const oldest = backups.findLast(({ name }) => name === made || retained.has(name))
  return oldest?.at
}

/** Throws where less is free than the backup before took, and a half more. */
export async function expectSpace(folder: string) {
  const [last] = await backupsIn(folder)
  const needed = 32e6 + (last?.bytes ?? 0) * 1.5
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < needed) throw noSpace(folder, Math.ceil(needed / 1e6))
}
