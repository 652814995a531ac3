import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import PQueue from 'p-queue'
import type { Renditions } from './encode.ts'
import { renditionPath } from './renditions.ts'
import { imagesBusy } from './errors.ts'

export type MediaFolder = ReturnType<typeof mediaFolder>

/** Stored images: a folder for each, named by the hash of its content, so it is immutable. */
export function mediaFolder(dataDir: string) {
  const root = resolve(dataDir, 'media')
  const enqueue = serialQueue(4)

  return {
    root,
    /** Encodes and stores an image and returns its URL path. @throws notAnImage (415) and the other errors of `encode.ts` */
    async store(bytes: Buffer): Promise<string> {
      // Imported lazily: sharp takes 20 MB of memory, which a shop that uploads nothing does not need.
      const { encodeRenditions: encoded } = await import('./encode.ts')
      const renditions = await enqueue(() => encoded(bytes))
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
      const path = renditionPath(hash, renditions.width, renditions.height)
      await write(root, basename(join(path, '..')), renditions)
      return path
    },
  }
}

/** Atomic and durable before the row that refers to it: written to a temporary folder, synced, then renamed. */
async function write(root: string, name: string, { files }: Renditions) {
  const aside = join(root, `.${randomUUID()}`)
  await mkdir(aside, { recursive: true, mode: 0o700 })
  try {
    for (const { name: file, bytes } of files) await writeSynced(join(aside, file), bytes)
    await sync(aside)
    await rename(aside, join(root, name)).catch(ignoreExisting)
    await sync(root)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

async function writeSynced(path: string, bytes: Buffer) {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function sync(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** The same image was stored before; its folder has the same content. */
function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
}

/** Runs one task at a time and queues up to `maxWaiting` more; rejects the rest, so that memory stays bounded. @throws imagesBusy (503) */
export function serialQueue(maxWaiting: number) {
  const queue = new PQueue({ concurrency: 1 })
  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (queue.pending + queue.size > maxWaiting) throw imagesBusy()
    return queue.add(work)
  }
}
