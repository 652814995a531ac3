import { posix } from 'node:path'
import { Parser } from 'saxen'
import { damagedFile } from './spreadsheet-problem.ts'
import { listZipEntries, readFromBuffer, unpackZipEntry } from './zip-archive.ts'

/** What read-excel-file leaves out of a sheet. Rows and columns count from 0. */
export interface SheetDetails {
  isVisible: boolean
  /** Cells with an error of the spreadsheet, or with a formula whose value the file does not have. */
  errors: { row: number; column: number; error: string }[]
  hiddenRows: number[]
}

const workbookPath = 'xl/workbook.xml'

/** Of each sheet in the workbook's order; errors and hidden rows only of visible ones. @throws SpreadsheetProblem */
export async function readSheetDetails(bytes: Buffer, maxPartBytes: number): Promise<SheetDetails[]> {
  const read = readFromBuffer(bytes)
  const entries = new Map((await listZipEntries(read, bytes.length)).map((entry) => [entry.name, entry]))
  async function partOf(path: string) {
    const entry = entries.get(path)
    return entry ? (await unpackZipEntry(read, entry, maxPartBytes)).toString('utf8') : ''
  }
  const paths = readPaths(await partOf('xl/_rels/workbook.xml.rels'))
  const details: SheetDetails[] = []
  for (const { isVisible, relation } of readSheetList(await partOf(workbookPath))) {
    const path = isVisible ? paths.get(relation) : undefined
    const content = path === undefined ? { errors: [], hiddenRows: [] } : readSheet(await partOf(path))
    details.push({ isVisible, ...content })
  }
  return details
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

interface Listeners {
  open: (name: string, attributes: () => Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Names of elements come without the prefix of their namespace. */
function parseXml(xml: string, { open, close, text }: Listeners) {
  const parser = new Parser()
  parser.on('openTag', (name, attributes) => open(withoutPrefix(name), attributes))
  if (close) parser.on('closeTag', (name) => close(withoutPrefix(name)))
  if (text) parser.on('text', (value, decode) => text(decode(value)))
  parser.on('error', () => {
    throw damagedFile()
  })
  parser.parse(xml)
}

function readPaths(xml: string) {
  const paths = new Map<string, string>()
  parseXml(xml, {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const { Id: id = '', Target: target = '' } = attributes()
      paths.set(id, posix.resolve('/xl', target).slice(1))
    },
  })
  return paths
}

function readSheetList(xml: string) {
  const sheets: { isVisible: boolean; relation: string }[] = []
  parseXml(xml, {
    open(tag, attributes) {
      if (tag !== 'sheet') return
      const entries = Object.entries(attributes()).map(([name, value]) => [withoutPrefix(name), value])
      const { name, state = 'visible', id = '' } = Object.fromEntries(entries) as Record<string, string>
      // read-excel-file skips a sheet without a name too.
      if (name) sheets.push({ isVisible: state === 'visible', relation: id })
    },
  })
  return sheets
}

interface Cell {
  type: string | undefined
  address: string
  hasFormula: boolean
  /** Undefined without an element for it. */
  value: string | undefined
}

function readSheet(xml: string): Pick<SheetDetails, 'errors' | 'hiddenRows'> {
  const errors: SheetDetails['errors'] = []
  const hiddenRows: number[] = []
  let cell: Cell | undefined
  let [row, isValue] = [-1, false]
  parseXml(xml, {
    open(tag, attributes) {
      if (tag === 'row') {
        const { r, hidden } = attributes()
        row = r === undefined ? row + 1 : Number(r) - 1
        if (hidden === '1' || hidden === 'true') hiddenRows.push(row)
      } else if (tag === 'c') {
        const { r = '', t } = attributes()
        cell = { type: t, address: r, hasFormula: false, value: undefined }
      } else if (tag === 'f' && cell) cell.hasFormula = true
      else if (tag === 'v' && cell) [cell.value, isValue] = ['', true]
    },
    close(tag) {
      isValue = false
      if (tag !== 'c' || !cell) return
      const error = errorOf(cell)
      if (error !== undefined) errors.push({ ...placeOf(cell.address), error })
      cell = undefined
    },
    text(text) {
      if (isValue && cell) cell.value = `${cell.value ?? ''}${text}`
    },
  })
  return { errors, hiddenRows }
}

function errorOf({ type, hasFormula, value }: Cell) {
  if (type === 'e') return value || '#ERROR!'
  // The result of a formula can be the empty text, but no number is empty.
  const isMissing = value === undefined || (value === '' && type !== 'str')
  return hasFormula && isMissing ? 'a formula without its value' : undefined
}

/** Of "F5": row 4, column 5. */
function placeOf(address: string) {
  const [, name = '', digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? []
  if (digits === undefined) throw damagedFile()
  const column = Array.from(name).reduce((total, character) => total * 26 + character.codePointAt(0)! - 64, 0)
  return { row: Number(digits) - 1, column: column - 1 }
}
