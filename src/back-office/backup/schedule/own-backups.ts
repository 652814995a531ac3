import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../../web/config.ts'
import type { Database } from '../../../platform/database.ts'
import { installationStore } from '../../../site/shop/installation/store.ts'
import { findSecret } from '../encryption/find-secret.ts'
import type { Secret } from '../encryption/secret.ts'
import { readBackup } from '../format/backup-file.ts'
import { readHead, type Head } from '../format/manifest.ts'

/** Backups of another shop may lie in the same folder. */
export interface Owner {
  /** Undefined for a shop that has not been started since the update that gives it one. */
  shopId: string | undefined
  secret: Secret | undefined
}

/** `id`: the first eight characters of the shop's id. A backup that was made before the shop's first start has none. */
const namePattern =
  /^kadai-(?:(?<id>[0-9a-f]{8})-)?(?<day>\d{4}-\d\d-\d\d)T(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d)Z\.backup(?<draft>\.unfinished)?$/
const idInName = (shopId: string | undefined) => shopId?.slice(0, 8)

function parseName(name: string) {
  const parts = namePattern.exec(name)?.groups
  if (!parts) return undefined
  const { id, day, hour, minute, second, draft } = parts
  return { id, at: new Date(`${day!}T${hour!}:${minute!}:${second!}Z`), isDraft: draft !== undefined }
}

export function backupName(at: Date, shopId: string | undefined) {
  const time = at.toISOString().replace(/\.\d+|:/g, '')
  return `${['kadai', idInName(shopId), time].filter(Boolean).join('-')}.backup`
}

export async function ownerOf({ db, config }: { db: Database; config: Config }) {
  return { shopId: await installationStore(db).shopId(), secret: findKnownSecret(config) }
}

/** Without a key there are no backups yet. */
function findKnownSecret(config: Config) {
  try {
    return findSecret(config)
  } catch {
    return undefined
  }
}

export interface StoredBackup {
  name: string
  /** When it was made. */
  at: Date
  bytes: number
}

/** The complete backups in the folder, of every shop, newest first. */
export async function listAllBackups(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch(() => [])
  const found = await Promise.all(
    names.map(async (name) => {
      const parsed = parseName(name)
      if (!parsed || parsed.isDraft) return []
      const file = await stat(join(folder, name)).catch(() => undefined)
      return file ? [{ name, at: parsed.at, bytes: file.size }] : []
    }),
  )
  return found.flat().sort((a, b) => b.at.getTime() - a.at.getTime())
}

/** The backups of this shop, newest first. */
export async function listBackups(folder: string, owner: Owner): Promise<StoredBackup[]> {
  const own = await Promise.all(
    (await listAllBackups(folder)).map(async (backup) =>
      (await isOwn(folder, backup.name, owner)) ? [backup] : [],
    ),
  )
  return own.flat()
}

/** Drafts of this shop, and of earlier releases: an interrupted backup leaves one. */
export async function listDrafts(folder: string, { shopId }: Owner) {
  return (await readdir(folder)).filter((name) => {
    const parsed = parseName(name)
    return parsed?.isDraft === true && (parsed.id === undefined || parsed.id === idInName(shopId))
  })
}

/** A name without an id says nothing, so the backup's own head does. */
async function isOwn(folder: string, name: string, { shopId, secret }: Owner) {
  const id = parseName(name)?.id
  if (id !== undefined) return id === idInName(shopId)
  const head = secret && (await headOf(join(folder, name), secret))
  return head !== undefined && (head.shopId ?? shopId) === shopId
}

/** Undefined for a file that this key does not open. */
const headOf = (file: string, secret: Secret) => readHeadOf(file, secret).catch(() => undefined)

/** Reads no further than the head. @throws wrongKey, damagedBackup, notABackup */
export async function readHeadOf(file: string, secret: Secret): Promise<Head> {
  let head: Head | undefined
  await readBackup(file, secret, async (_name, chunks) => {
    head = await readHead(chunks, file)
    throw new Error('The rest is not needed.')
  }).catch((error: unknown) => {
    if (!head) throw error
  })
  return head!
}
