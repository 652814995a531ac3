import { readSheet } from 'read-excel-file/universal'
import { damagedFile, notASpreadsheet, tooLargeUnpacked } from './spreadsheet-problem.ts'
import { checkXmlSize } from './size-limits.ts'
import { isAmbiguousArchive, listZipEntries, readFromBuffer, unpackZipEntry } from './zip-archive.ts'

/** A workbook of 20,000 rows with texts is about 40 MB of XML. */
const maxUnpackedBytes = 64 * 1024 * 1024
/** The library reads no others. */
const isXml = /\.xml(\.rels)?$/
/** The library unpacks each part above this size in a thread of its own, all of them at once. */
const largePartBytes = 512 * 1024
const maxLargeParts = 30

/** The rows of the first sheet of an Excel workbook; row 1 is the first. Values are texts, as in a CSV file. */
export async function parseXlsx(bytes: Buffer): Promise<string[][]> {
  await checkUnpackedSize(bytes)
  const file = Uint8Array.from(bytes).buffer
  const rows = await readSheet(file).catch(() => {
    throw damagedFile()
  })
  return rows.map((row) => row.map(toText))
}

/**
 * The library unpacks everything into memory, so each part is unpacked here first, one at a time and within the limit. It must find the
 * same parts with the same sizes.
 */
async function checkUnpackedSize(bytes: Buffer) {
  const read = readFromBuffer(bytes)
  const entries = await listZipEntries(read, bytes.length)
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw notASpreadsheet()
  if (isAmbiguousArchive(bytes)) throw damagedFile()
  if (entries.filter(({ statedBytes }) => statedBytes > largePartBytes).length > maxLargeParts)
    throw tooLargeUnpacked()
  let left = maxUnpackedBytes
  for (const entry of entries) {
    if (entry.statedBytes > left) throw tooLargeUnpacked()
    const part = await unpackZipEntry(read, entry, left)
    if (part.length !== entry.statedBytes) throw damagedFile()
    if (isXml.test(entry.name)) checkXmlSize(part)
    left -= part.length
  }
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}
