/** The file cannot be read as a spreadsheet; `message` says for people what is wrong and what to do. */
export class SpreadsheetProblem extends Error {
  override name = 'SpreadsheetProblem'
}

export const notASpreadsheet = () =>
  new SpreadsheetProblem(
    'This file is no spreadsheet that the shop can read. Please save it as CSV (UTF-8) or Excel (.xlsx) and choose it again.',
  )

export const oldExcelFile = () =>
  new SpreadsheetProblem(
    'This is an old Excel file (.xls) or a protected one. Please open it, save it as Excel workbook (.xlsx) without a password, and choose it again.',
  )

export const unknownEncoding = () =>
  new SpreadsheetProblem(
    'The characters of this file cannot be read. Please save it as "CSV UTF-8" or as Excel (.xlsx) and choose it again.',
  )

export const damagedFile = () =>
  new SpreadsheetProblem(
    'This file is damaged. Please open it in Excel or LibreOffice, save it again and choose the new file.',
  )

export const tooLargeUnpacked = () =>
  new SpreadsheetProblem(
    'This file is too large when it is unpacked. Please split it into several files with fewer rows.',
  )

export const tooManyRows = (max: number) =>
  new SpreadsheetProblem(
    `This file has more than ${max.toLocaleString('en-IN')} rows. Please split it into several files.`,
  )

export const tooManyColumns = (max: number) =>
  new SpreadsheetProblem(`This file has more than ${max} columns. Please remove those that are not needed.`)

export const tooManyCells = (max: number) =>
  new SpreadsheetProblem(
    `This file has more than ${max.toLocaleString('en-IN')} cells. Please delete the empty rows and columns around the items, or split it into several files.`,
  )

export const tooManySheets = (max: number) =>
  new SpreadsheetProblem(
    `This workbook has more than ${max} sheets with rows. Please copy those with your items into a new one.`,
  )

export const quoteNotClosed = (line: number) =>
  new SpreadsheetProblem(
    `The quotation marks do not match at line ${line} of the file. Please correct that line, or save the file again as CSV.`,
  )

export const takesTooLong = () =>
  new SpreadsheetProblem('Reading this file takes too long. Please split it into several files.')
