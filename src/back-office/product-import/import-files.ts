import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  listZipEntries,
  readFromBuffer,
  unpackZipEntry,
  type ReadPart,
  type ZipEntry,
} from '../../platform/spreadsheets/zip-archive.ts'
import { SpreadsheetProblem } from '../../platform/spreadsheets/spreadsheet-problem.ts'

const folderOf = (dataDir: string) => resolve(dataDir, 'imports')
const archivePath = (dataDir: string, importId: string) => join(folderOf(dataDir), `${importId}.zip`)

/** An archive on disk that belongs to no import yet: one of the two happens to it. */
interface WrittenArchive {
  store: () => Promise<void>
  discard: () => Promise<void>
}

/** Writes the ZIP archive of an import's pictures, which is kept until the import ends. */
export async function writeArchive(
  dataDir: string,
  importId: string,
  bytes: Buffer,
): Promise<WrittenArchive> {
  const path = archivePath(dataDir, importId)
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 })
  // Two uploads at once must not write into one file.
  const unfinished = `${path}.${randomUUID()}.new`
  await writeFile(unfinished, bytes, { mode: 0o600, flush: true })
  return { store: () => rename(unfinished, path), discard: () => rm(unfinished, { force: true }) }
}

export const deleteArchive = (dataDir: string, importId: string) =>
  rm(archivePath(dataDir, importId), { force: true })

export interface PictureArchive {
  /** Undefined if the archive has no such file. @throws SpreadsheetProblem for one that is damaged or too large */
  read: (fileName: string, maxBytes: number) => Promise<Buffer | undefined>
  close: () => Promise<void>
}

const noArchive: PictureArchive = { read: () => Promise.resolve(undefined), close: () => Promise.resolve() }

/** The archive of an import's pictures; an empty one if there is none. @throws SpreadsheetProblem if it is damaged */
export async function openArchive(dataDir: string, importId: string): Promise<PictureArchive> {
  const file = await open(archivePath(dataDir, importId)).catch(() => undefined)
  if (!file) return noArchive
  const { size } = await file.stat()
  const read: ReadPart = async (offset, length) => {
    const part = Buffer.alloc(length)
    const { bytesRead } = await file.read(part, 0, length, offset)
    return part.subarray(0, bytesRead)
  }
  try {
    return { ...(await archiveOf(read, size)), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** The archive in memory. @throws SpreadsheetProblem if it is none */
export const archiveIn = (bytes: Buffer): Promise<Omit<PictureArchive, 'close'>> =>
  archiveOf(readFromBuffer(bytes), bytes.length)

async function archiveOf(read: ReadPart, size: number): Promise<Omit<PictureArchive, 'close'>> {
  const entries = await listZipEntries(read, size)
  const byName = new Map<string, ZipEntry>(entries.map((entry) => [plainName(entry.name), entry]))
  return {
    async read(fileName, maxBytes) {
      const entry = byName.get(plainName(fileName))
      if (!entry) return undefined
      if (entry.statedBytes > maxBytes) throw new SpreadsheetProblem('The picture is larger than 10 MB.')
      return unpackZipEntry(read, entry, maxBytes)
    },
  }
}

/** Folders of the archive and capital letters do not matter. */
const plainName = (name: string) => name.slice(name.lastIndexOf('/') + 1).toLowerCase()
