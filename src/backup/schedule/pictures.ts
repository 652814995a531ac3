import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sealed } from '../encryption/seal.ts'
import { nameOf, type Secret } from '../encryption/secret.ts'
import { picturesName } from '../restore/restore-files.ts'
import type { StoreSeparately } from '../create/backup-parts.ts'

const aDay = 24 * 60 * 60 * 1000

/**
 * The pictures of all backups in one folder beside them, each once: hundreds of megabytes that never change would otherwise
 * be in every backup of every hour. A file there carries the time of the last backup that has it.
 */
export function pictureStore(folder: string, secret: Secret, now: Date) {
  const pictures = join(folder, picturesName)
  const storeSeparately: StoreSeparately = async (path, file) => {
    if (!file.startsWith('media/')) return undefined
    const { sha256, bytes } = await sumOf(path)
    const beside = `${nameOf(secret).toString('hex').slice(0, 8)}-${sha256}`
    const to = join(pictures, beside)
    if (!existsSync(to)) await seal(path, pictures, to, secret)
    await utimes(to, now, now)
    return { beside, sha256, bytes }
  }

  /** Takes away what no backup since `oldest` has, and drafts. */
  async function clearOut(oldest: Date) {
    for (const name of await readdir(pictures).catch(() => [])) {
      const path = join(pictures, name)
      const isDraft = name.endsWith('.unfinished')
      if (isDraft || (await stat(path)).mtimeMs < oldest.getTime() - aDay) await rm(path, { force: true })
    }
  }

  return { storeSeparately, clearOut }
}

async function sumOf(path: string) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { sha256: hash.digest('hex'), bytes }
}

async function seal(path: string, folder: string, to: string, secret: Secret) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const aside = `${to}.unfinished`
  await pipeline(
    createReadStream(path),
    (plain: AsyncIterable<Buffer>) => sealed(plain, secret),
    createWriteStream(aside, { mode: 0o600 }),
  )
  await sync(aside)
  await rename(aside, to)
  await sync(folder)
}

async function sync(path: string) {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
