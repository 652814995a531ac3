import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { damagedBackup, picturesMissing } from '../errors.ts'
import type { PartSummary } from '../format/manifest.ts'
import { decrypt } from '../encryption/encrypt.ts'
import type { Secret } from '../encryption/secret.ts'
import { isExcluded } from '../create/shop-files.ts'

/** Writes one of the shop's files into `folder`; a path that leads elsewhere counts as damage. */
export async function restoreFile(
  folder: string,
  path: string,
  chunks: AsyncIterable<Buffer>,
  backup: string,
) {
  if (!isInsideFolder(path) || isExcluded(path)) throw damagedBackup(backup)
  const to = join(folder, path)
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await pipeline(chunks, createWriteStream(to, { mode: 0o600 }))
}

/** A relative path below the folder: no `..`, no root, no empty name, no separators of other systems. */
const isInsideFolder = (path: string) =>
  normalize(path) === path &&
  !/[\0\\]/.test(path) &&
  path.split('/').every((name) => name !== '' && name !== '.' && name !== '..')

export const picturesFolderName = 'pictures'
export const picturesFolderOf = (backup: string) => join(dirname(backup), picturesFolderName)

/** The content of a file in `pictures` next to the backup, verified against its summary. */
export async function* readSeparatePart(pictures: string, { beside, sha256 }: PartSummary, secret: Secret) {
  const path = join(pictures, beside!)
  if (!existsSync(path)) throw picturesMissing(pictures)
  const hash = createHash('sha256')
  for await (const chunk of decrypt(createReadStream(path), secret, path)) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== sha256) throw damagedBackup(path)
}
