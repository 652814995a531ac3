import { maxColumns, maxRows } from './sheet-rules.ts'
import { damagedFile, tooManyCells, tooManyColumns, tooManyRows } from './spreadsheet-problem.ts'

/** Empty ones too: a sheet may have formatted cells around its data. */
const maxCells = 2_000_000
/** Of a workbook, empty ones too. The library copies its list of rows over and over, so more of them take minutes. */
const maxRowElements = 100_000
/** Of Excel. */
const [maxRowNumber, maxColumnNumber] = [1_048_576, 16_384]

const [quote, lineEnd, carriageReturn] = ['"', '\n', '\r'].map((each) => each.charCodeAt(0))

/** Refuses a CSV text before a cell of it is parsed. @throws SpreadsheetProblem */
export function checkCsvSize(text: string, separator: string) {
  const separatorCode = separator.charCodeAt(0)
  let [rows, cells, columns, isQuoted] = [1, 1, 1, false]
  let before = lineEnd
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    // Inside a field it is a character of the field, as in 6.7".
    const isQuote =
      code === quote && (isQuoted || [separatorCode, lineEnd, carriageReturn, quote].includes(before))
    before = code
    if (isQuote) isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (code === separatorCode) [columns, cells] = [columns + 1, cells + 1]
    else if (code === lineEnd || (code === carriageReturn && text.charCodeAt(at + 1) !== lineEnd))
      [rows, cells, columns] = [rows + 1, cells + 1, 1]
    if (rows > maxRows) throw tooManyRows(maxRows - 1)
    if (columns > maxColumnNumber) throw tooManyColumns(maxColumns)
    if (cells > maxCells) throw tooManyCells(maxCells)
  }
}

/** Opening tags of rows and cells, with any prefix. An attribute with a `>` is cut, which leaves an odd quotation mark. */
const rowOrCell = /<(?:[^\s<>/:]+:)?(row|c)(?=[\s/>])([^<>]*)>/g
const address = /\s(?:[^\s=:]+:)?r\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const quotationMark = /["']/g

/**
 * Refuses a part of a workbook before the library parses it, which fills each gap before a cell with empty ones: a small file that names a
 * cell far away would end the process. @throws SpreadsheetProblem
 */
export function checkXmlSize(part: Buffer) {
  let [rows, cells] = [0, 0]
  for (const [, tag, attributes] of part.toString('latin1').matchAll(rowOrCell)) {
    if (tag === 'row') rows++
    else cells++
    if (rows > maxRowElements) throw tooManyRows(maxRows - 1)
    if (cells > maxCells) throw tooManyCells(maxCells)
    checkAddresses(attributes!)
  }
}

function checkAddresses(attributes: string) {
  const isOdd = (attributes.match(quotationMark)?.length ?? 0) % 2 !== 0
  if (isOdd) throw damagedFile()
  for (const [, double, single] of attributes.matchAll(address)) {
    const [, column, row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(double ?? single ?? '') ?? []
    if (row === undefined) throw damagedFile()
    if (columnNumber(column!) > maxColumnNumber) throw tooManyColumns(maxColumns)
    if (Number(row) > maxRowNumber) throw tooManyRows(maxRows - 1)
  }
}

const columnNumber = (column: string) =>
  Array.from(column).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
