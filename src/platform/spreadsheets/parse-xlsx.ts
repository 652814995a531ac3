import readWorkbook from 'read-excel-file/universal'
import type { CellValue } from './cell-value.ts'
import { type Sheet, maxColumns, maxRows } from './sheet-rules.ts'
import { damagedFile, notASpreadsheet, tooLargeUnpacked } from './spreadsheet-problem.ts'
import { checkXmlSize } from './size-limits.ts'
import { readSheetDetails, type SheetDetails } from './xlsx-sheets.ts'
import { isAmbiguousArchive, listZipEntries, readFromBuffer, unpackZipEntry } from './zip-archive.ts'

/** A workbook of 20,000 rows with texts is about 40 MB of XML. */
const maxUnpackedBytes = 64 * 1024 * 1024
/** The library reads no others. */
const isXml = /\.xml(\.rels)?$/
/** The library unpacks each part above this size in a thread of its own, all of them at once. */
const largePartBytes = 512 * 1024
const maxLargeParts = 30

/** The sheets that people see, in order. */
export async function parseXlsx(bytes: Buffer): Promise<Sheet[]> {
  await checkUnpackedSize(bytes)
  const details = await readSheetDetails(bytes, maxUnpackedBytes)
  const sheets = await readWorkbook(Uint8Array.from(bytes).buffer).catch(() => {
    throw damagedFile()
  })
  return sheets.flatMap(({ sheet: name, data }, place) => {
    const { isVisible, errors, hiddenRows } = details[place] ?? {
      isVisible: false,
      errors: [],
      hiddenRows: [],
    }
    if (!isVisible) return []
    // A sheet that is only a chart has no data.
    const rows = (data as CellValue[][] | undefined)?.map((row) => row.map(toCell)) ?? []
    addErrors(rows, errors)
    return [{ name, rows, hiddenRows: hiddenRows.map((row) => row + 1) }]
  })
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

function toCell(value: CellValue | null): CellValue {
  const isNoDay = value instanceof Date && Number.isNaN(value.getTime())
  return isNoDay ? { error: 'a date that does not exist' } : (value ?? '')
}

/** Such a cell is empty for read-excel-file. */
function addErrors(rows: CellValue[][], errors: SheetDetails['errors']) {
  for (const { row, column, error } of errors) {
    if (row >= maxRows || column >= maxColumns) continue
    while (rows.length <= row) rows.push([])
    const cells = rows[row]!
    while (cells.length <= column) cells.push('')
    cells[column] = { error }
  }
}
