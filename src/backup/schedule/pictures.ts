import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { encrypt } from '../encryption/encrypt.ts'
import { keyId, type Secret } from '../encryption/secret.ts'
import { picturesFolderName, readSeparatePart, picturesFolderOf } from '../restore/restore-files.ts'
import type { StoreSeparately } from '../create/create-backup.ts'
import { createZstdCompress } from 'node:zlib'
import { PassThrough } from 'node:stream'
import { readBackup } from '../format/backup-file.ts'
import { writeFrames, type Part } from '../format/frames.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Stores the pictures of all backups once in a folder next to them: hundreds of megabytes that never change would otherwise be in
 * every hourly backup. A file's mtime is the time of the last backup that contains it.
 */
export function pictureStore(folder: string, secret: Secret, now: Date) {
  const pictures = join(folder, picturesFolderName)
  const storeSeparately: StoreSeparately = async (path, file) => {
    if (!file.startsWith('media/')) return undefined
    const { sha256, bytes } = await hashFile(path)
    const beside = `${keyId(secret).toString('hex').slice(0, 8)}-${sha256}`
    const to = join(pictures, beside)
    if (!existsSync(to)) await encryptFile(path, pictures, to, secret)
    await utimes(to, now, now)
    return { beside, sha256, bytes }
  }

  /** Deletes files that no backup since `oldest` contains, and drafts. */
  async function deleteUnused(oldest: Date) {
    for (const name of await readdir(pictures).catch(() => [])) {
      const path = join(pictures, name)
      const isDraft = name.endsWith('.unfinished')
      if (isDraft || (await stat(path)).mtimeMs < oldest.getTime() - dayMs) await rm(path, { force: true })
    }
  }

  return { storeSeparately, deleteUnused }
}

async function hashFile(path: string) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { sha256: hash.digest('hex'), bytes }
}

async function encryptFile(path: string, folder: string, to: string, secret: Secret) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${to}.unfinished`
  await pipeline(
    createReadStream(path),
    (plain: AsyncIterable<Buffer>) => encrypt(plain, secret),
    createWriteStream(draft, { mode: 0o600 }),
  )
  await sync(draft)
  await rename(draft, to)
  await sync(folder)
}

async function sync(path: string) {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Streams a backup with its pictures included, as one file to download. Fails if a picture is missing. */
export function backupWithPictures(file: string, secret: Secret): PassThrough {
  const out = new PassThrough()
  pipeline(
    writeFrames(partsWithPictures(file, secret)),
    createZstdCompress(),
    (compressed: AsyncIterable<Buffer>) => encrypt(compressed, secret),
    out,
  ).catch((error: unknown) => out.destroy(error as Error))
  return out
}

/** Yields the parts as they are read, with backpressure. */
async function* partsWithPictures(file: string, secret: Secret): AsyncGenerator<Part> {
  let next = Promise.withResolvers<Part | undefined>()
  let taken = Promise.withResolvers<undefined>()
  const reading = readBackup(file, secret, async (name, chunks, sum) => {
    async function* content() {
      yield* chunks
      if (sum().beside !== undefined) yield* readSeparatePart(picturesFolderOf(file), sum(), secret)
    }
    next.resolve({ name, chunks: content(), rows: () => sum().rows })
    await taken.promise
  })
  reading.then(
    () => next.resolve(undefined),
    (error: unknown) => next.reject(error),
  )
  for (;;) {
    const part = await next.promise
    if (!part) return
    next = Promise.withResolvers()
    yield part
    const wasTaken = taken
    taken = Promise.withResolvers()
    wasTaken.resolve(undefined)
  }
}
