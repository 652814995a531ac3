import type { Readable } from 'node:stream'
import { ShopError } from '../errors.ts'

export interface NewFile {
  name: string
  bytes: Buffer
}

export interface OpenedFile {
  bytes: number
  content: Readable
}

/** Keeps immutable files in folders one level deep: in a folder of this machine, or in a bucket that several machines share. */
export interface FileStorage {
  /** For people, such as "s3://shop/media"; without secrets. */
  place: string
  /**
   * Stores the files of a folder; they are durable when it returns. A folder that exists has the same files, since its name is the hash
   * of its content. @throws filesUnavailable (503)
   */
  putFolder: (folder: string, files: NewFile[]) => Promise<void>
  /** `path` is "<folder>/<name>". Undefined if there is no such file. @throws filesUnavailable (503) */
  open: (path: string) => Promise<OpenedFile | undefined>
  /** All files. @throws filesUnavailable (503) */
  list: () => AsyncIterable<{ path: string; bytes: number }>
  /** Resolves if files can be read, otherwise rejects with the reason. */
  check: () => Promise<void>
}

/** A folder and a name without hidden files and without a way out of the storage. */
const filePath = /^[\w-][\w.-]*\/[\w-][\w.-]*$/
export const isFilePath = (path: string) => path.length <= 200 && filePath.test(path)

/** The reason is for staff and the log; it contains no secrets. */
export const filesUnavailable = (place: string, reason: string) =>
  new ShopError(
    'unavailable',
    'files_unavailable',
    `Pictures cannot be stored or read now (${place}: ${reason}). Please try again later; nothing was changed.`,
    { retryAfter: 30 },
  )
