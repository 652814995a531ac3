import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import PQueue from 'p-queue'
import type { FileStorage } from '../../../platform/file-storage/file-storage.ts'
import { renditionPath } from './renditions.ts'
import { imagesBusy } from './errors.ts'

export type StoredImages = ReturnType<typeof storedImages>

/** Stores images: a folder of files for each, named by the hash of its content, so it is immutable. */
export function storedImages(files: FileStorage) {
  const enqueue = serialQueue(4)
  return {
    /** Encodes and stores an image and returns its URL path. @throws notAnImage (415) and the other errors of `encode.ts` */
    async store(bytes: Buffer): Promise<string> {
      // Imported lazily: sharp takes 20 MB of memory, which a shop that uploads nothing does not need.
      const { encodeRenditions: encoded } = await import('./encode.ts')
      const renditions = await enqueue(() => encoded(bytes))
      const path = renditionPath(contentHash(bytes), renditions.width, renditions.height)
      await files.putFolder(basename(join(path, '..')), renditions.files)
      return path
    },
  }
}

const contentHash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** Whether a stored image was made from these bytes. */
export const isImageOf = (path: string, bytes: Buffer) => path.startsWith(`/media/${contentHash(bytes)}-`)

/** Runs one task at a time and queues up to `maxWaiting` more; rejects the rest, so that memory stays bounded. @throws imagesBusy (503) */
export function serialQueue(maxWaiting: number) {
  const queue = new PQueue({ concurrency: 1 })
  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (queue.pending + queue.size > maxWaiting) throw imagesBusy()
    return queue.add(work)
  }
}
