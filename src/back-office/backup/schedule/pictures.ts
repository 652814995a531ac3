import { createHash, randomUUID, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { encrypt } from '../encryption/encrypt.ts'
import { keyId, type Secret } from '../encryption/secret.ts'
import { picturesFolderName, readSeparatePart, picturesFolderOf } from '../restore/restore-files.ts'
import type { BucketPicture } from '../create/bucket-pictures.ts'
import type { SeparateStore } from '../create/create-backup.ts'
import { bucketIndex } from './bucket-index.ts'
import { createZstdCompress } from 'node:zlib'
import { PassThrough } from 'node:stream'
import { readBackup } from '../format/backup-file.ts'
import { writeFrames, type Part } from '../format/frames.ts'
import { dayMs } from '../../../platform/time-zone.ts'

/**
 * Stores the pictures of all backups once in a folder next to them: hundreds of megabytes that never change would otherwise be in
 * every hourly backup. A file's mtime is the time of the last backup that contains it.
 */
export function pictureStore(folder: string, secret: Secret, now: Date) {
  const pictures = join(folder, picturesFolderName)
  const index = bucketIndex(folder)
  const prefix = keyId(secret).toString('hex').slice(0, 8)

  const storeFile: SeparateStore['storeFile'] = async (path, file) => {
    if (!file.startsWith('media/')) return undefined
    const { sha256, bytes } = await hashFile(path)
    const beside = `${prefix}-${sha256}`
    const to = join(pictures, beside)
    if (!existsSync(to)) await encryptTo(to, createReadStream(path), secret)
    await utimes(to, now, now)
    return { beside, sha256, bytes }
  }

  /** Whether it is stored already, encrypted with this key. */
  const isStored = ({ beside }: { beside: string }) =>
    beside.startsWith(prefix) && existsSync(join(pictures, beside))

  const storeFromBucket: SeparateStore['storeFromBucket'] = async ({ file, bytes, open }) => {
    const known = (await index.entries()).get(file)
    if (known?.bytes === bytes && isStored(known)) {
      await utimes(join(pictures, known.beside), now, now)
      return { beside: known.beside, sha256: known.sha256, bytes }
    }
    // The hash is known only after reading, so the file gets its name at the end.
    const aside = join(pictures, randomUUID())
    const hash = createHash('sha256')
    await encryptTo(aside, hashing(await open(), hash), secret)
    const sha256 = hash.digest('hex')
    const beside = `${prefix}-${sha256}`
    await rename(aside, join(pictures, beside))
    await utimes(join(pictures, beside), now, now)
    await index.add({ file, beside, sha256, bytes })
    return { beside, sha256, bytes }
  }

  async function knownPictures(): Promise<BucketPicture[]> {
    const known = [...(await index.entries()).values()].filter(isStored)
    return known.map(({ file, bytes }) => ({ file, bytes, open: unreachable }))
  }

  /** Deletes files that no backup since `oldest` contains, and drafts that no backup writes to. */
  async function deleteUnused(oldest: Date) {
    for (const name of await readdir(pictures).catch(() => [])) {
      const path = join(pictures, name)
      const neededSince = name.endsWith('.unfinished') ? now : oldest
      if ((await stat(path)).mtimeMs < neededSince.getTime() - dayMs) await rm(path, { force: true })
    }
  }

  return { storeFile, storeFromBucket, knownPictures, deleteUnused }
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

async function* hashing(chunks: AsyncIterable<Buffer>, hash: Hash) {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

/** A picture that is stored is not opened. */
const unreachable = () => Promise.reject(new Error('The bucket does not answer.'))

async function encryptTo(to: string, chunks: AsyncIterable<Buffer>, secret: Secret) {
  const folder = dirname(to)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${to}.unfinished`
  await pipeline(
    chunks,
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
