/** What a cell holds. The cells of a CSV file are all texts. */
export type CellValue = string | number | boolean | Date | CellError

/** A cell without a value that can be used; `error` completes "F5 holds …". */
export interface CellError {
  error: string
}

export const isCellError = (value: CellValue): value is CellError =>
  typeof value === 'object' && 'error' in value

/** A day as 2024-03-04; '' for an error. */
export function cellText(value: CellValue): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'object' ? '' : String(value)
}

export const isEmptyCell = (value: CellValue) => typeof value === 'string' && value.trim() === ''

const errorTexts = new Set([
  ...['#DIV/0!', '#N/A', '#NAME?', '#NULL!', '#NUM!', '#REF!', '#VALUE!', '#SPILL!', '#CALC!', '#ERROR!'],
  ...['#FIELD!', '#BLOCKED!', '#CONNECT!', '#UNKNOWN!', '#BUSY!', '#GETTING_DATA', '#PYTHON!', '#EXTERNAL!'],
])

/** Whether a text is how a spreadsheet shows an error, which a CSV file has as text. LibreOffice has errors like Err:502 too. */
export const isErrorText = (text: string) => errorTexts.has(text.toUpperCase()) || /^Err:\d{3}$/.test(text)

/** "F5" of the row 5 and the sixth column. */
export function cellAddress(row: number, place: number): string {
  let column = ''
  for (let left = place + 1; left > 0; left = Math.floor((left - 1) / 26))
    column = String.fromCodePoint(65 + ((left - 1) % 26)) + column
  return `${column}${row}`
}
