import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { damagedFile, tooLargeUnpacked } from './spreadsheet-problem.ts'

/** Reads a part of the archive: from a buffer or a file. */
export type ReadPart = (offset: number, length: number) => Buffer | Promise<Buffer>

export interface ZipEntry {
  name: string
  /** What the archive claims; the real size may be another. */
  statedBytes: number
  packedBytes: number
  offset: number
  method: number
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const endBytes = 22
const zip64LocatorSignature = 0x07064b50
const zip64LocatorBytes = 20
const maxCommentBytes = 65_535
const maxEntries = 30_000
const [stored, deflated] = [0, 8]
/** Bit of the flags of an entry. */
const encrypted = 1
const unpack = promisify(inflateRaw)

/** The files of a ZIP archive. Archives above 4 GB are not supported. @throws damagedFile */
export async function listZipEntries(read: ReadPart, sizeBytes: number): Promise<ZipEntry[]> {
  const tailBytes = Math.min(sizeBytes, endBytes + maxCommentBytes)
  const tail = await read(sizeBytes - tailBytes, tailBytes)
  const end = findEnd(tail)
  const [count, directoryBytes, start] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ]
  if (count > maxEntries || start + directoryBytes > sizeBytes) throw damagedFile()
  const directory = await read(start, directoryBytes)
  const entries: ZipEntry[] = []
  let at = 0
  while (entries.length < count) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entrySignature) throw damagedFile()
    if ((directory.readUInt16LE(at + 8) & encrypted) !== 0) throw damagedFile()
    const nameBytes = directory.readUInt16LE(at + 28)
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameBytes),
      method: directory.readUInt16LE(at + 10),
      packedBytes: directory.readUInt32LE(at + 20),
      statedBytes: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    })
    at += 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

function findEnd(tail: Buffer) {
  for (let at = tail.length - endBytes; at >= 0; at--) if (tail.readUInt32LE(at) === endSignature) return at
  throw damagedFile()
}

/** Whether another reader could find other entries than `listZipEntries`: in a ZIP64 directory, or by the count of the first disk. */
export function isAmbiguousArchive(bytes: Buffer): boolean {
  const end = findEnd(bytes)
  const locator = end - zip64LocatorBytes
  const hasZip64 = locator >= 0 && bytes.readUInt32LE(locator) === zip64LocatorSignature
  return hasZip64 || bytes.readUInt16LE(end + 8) !== bytes.readUInt16LE(end + 10)
}

/**
 * Unpacks one file. The limit counts what really comes out and not what the archive states, so that a zip bomb ends there.
 * @throws damagedFile, tooLargeUnpacked
 */
export async function unpackZipEntry(read: ReadPart, entry: ZipEntry, maxBytes: number): Promise<Buffer> {
  const head = await read(entry.offset, 30)
  if (head.length < 30 || head.readUInt32LE(0) !== localSignature) throw damagedFile()
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  if (entry.packedBytes > maxBytes) throw tooLargeUnpacked()
  const packed = await read(start, entry.packedBytes)
  if (packed.length !== entry.packedBytes) throw damagedFile()
  if (entry.method === stored) return packed
  if (entry.method !== deflated) throw damagedFile()
  try {
    return await unpack(packed, { maxOutputLength: Math.max(maxBytes, 1) })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      ? tooLargeUnpacked()
      : damagedFile()
  }
}

export const readFromBuffer =
  (bytes: Buffer): ReadPart =>
  (offset, length) =>
    bytes.subarray(offset, offset + length)
