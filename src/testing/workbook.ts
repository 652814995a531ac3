import { parseSpreadsheet } from '../platform/spreadsheets/parse-spreadsheet.ts'
import escapeHtml from 'escape-html'
import { cellAddress, cellText } from '../platform/spreadsheets/cell-value.ts'
import { packZip } from './zip.ts'

/** A cell as its XML has it: `error` of the spreadsheet, `formula` without a stored value, `day` as the number of a date. */
type WrittenCell =
  string | number | boolean | null | { error: string } | { formula: string } | { day: number }

interface WrittenSheet {
  name: string
  state?: 'hidden' | 'veryHidden'
  rows: WrittenCell[][]
  /** Numbers of hidden rows. */
  hidden?: number[]
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** An Excel workbook with what the shop itself never writes. */
export function workbook(sheets: WrittenSheet[]): Buffer {
  const list = sheets.map(
    ({ name, state }, place) =>
      `<sheet name="${escapeHtml(name)}" sheetId="${place + 1}"${state ? ` state="${state}"` : ''} r:id="rId${place + 1}"/>`,
  )
  const targets = sheets.map(
    (_, place) =>
      `<Relationship Id="rId${place + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`,
  )
  const styles = `<Relationship Id="styles" Type="${relations}/styles" Target="styles.xml"/>`
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.join('')}${styles}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map((sheet, place) => [`xl/worksheets/sheet${place + 1}.xml`, worksheet(sheet)]),
    ),
  }
  return packZip(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, Buffer.from(head + xml)])),
  )
}

function worksheet({ rows, hidden = [] }: WrittenSheet) {
  const lines = rows.map((cells, place) => {
    const number = place + 1
    const written = cells.map((cell, column) => cellXml(cell, cellAddress(number, column)))
    return `<row r="${number}"${hidden.includes(number) ? ' hidden="1"' : ''}>${written.join('')}</row>`
  })
  return `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`
}

function cellXml(cell: WrittenCell, address: string) {
  if (cell === null) return ''
  if (typeof cell === 'string')
    return `<c r="${address}" t="inlineStr"><is><t>${escapeHtml(cell)}</t></is></c>`
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${address}" t="b"><v>${Number(cell)}</v></c>`
  if ('error' in cell) return `<c r="${address}" t="e"><f>A1/0</f><v>${cell.error}</v></c>`
  if ('day' in cell) return `<c r="${address}" s="1"><v>${cell.day}</v></c>`
  return `<c r="${address}"><f>${escapeHtml(cell.formula)}</f></c>`
}

/** The texts of a file with one sheet. */
export async function sheetTexts(bytes: Buffer): Promise<string[][]> {
  const { read } = await parseSpreadsheet(bytes)
  return read.flatMap(({ rows }) => rows.map((row) => row.map(cellText)))
}
