import { cellText, isErrorText, type CellValue } from '../../../platform/spreadsheets/cell-value.ts'
import { normalizeBarcode } from '../../../selling/catalogue/barcode-rules.ts'
import { isNoValue } from './parse-cell.ts'

/** `barcode` is '' for an empty cell, and undefined for one that says in a word that there is none. */
export type ReadBarcode =
  { barcode: string | undefined; problem?: never } | { barcode?: never; problem: string }

const barcodeCharacters = /^[A-Za-z0-9._/+$%-]{1,48}$/
/** A spreadsheet stores a number with this many digits, and zeros behind them. */
const numberDigits = 15
/** Texts of so many digits are article numbers and IMEIs, none of which ends in six zeros. */
const codeDigits = 12
/** A program writes a code as 1E5 only from this number on; below it the letter belongs to the code. */
const leastExponent = 1e7

/** The barcode of a cell, or what a program has made of it. */
export function readBarcode(cell: CellValue): ReadBarcode {
  const typed = cellText(cell).trim()
  if (typeof cell === 'number' || typeof cell === 'boolean') return typedCell(cell, typed)
  if (typed === '') return { barcode: '' }
  if (isNoValue(plainBarcode(typed)) || isErrorText(typed)) return { barcode: undefined }
  const barcode = plainBarcode(typed)
  const damage = damageOf(barcode)
  if (damage !== undefined) return damaged(typed, damage)
  return barcodeCharacters.test(barcode)
    ? { barcode }
    : { problem: 'A barcode has at most 48 letters without accents, digits and . _ / + $ % - signs.' }
}

function typedCell(cell: number | boolean, shown: string): ReadBarcode {
  if (typeof cell === 'boolean') return damaged(shown, 'no barcode')
  if (!Number.isInteger(cell) || cell < 0) return damaged(shown, 'a number with decimals or a sign')
  const hasLostDigits = cell >= 10 ** numberDigits || /0{6}$/.test(shown)
  return hasLostDigits ? damaged(shown, 'a number that has lost its last digits') : { barcode: shown }
}

/** Without other invisible characters, and the apostrophe with which programs mark a text. */
const plainBarcode = (typed: string) =>
  normalizeBarcode(typed)
    .replaceAll(/[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/^['‘’`´]+/, '')

function damageOf(barcode: string): string | undefined {
  const exponent = /^[+-]?\d+(?<decimals>[.,]\d+)?e(?<sign>[+-])?\d+$/i.exec(barcode)?.groups
  if (exponent)
    return exponent['decimals'] || exponent['sign'] || Number(barcode) >= leastExponent
      ? 'a number with an exponent'
      : undefined
  if (/^\d+[.,]0+$|^\d{12,}[.,]\d+$/.test(barcode)) return 'a number with decimals'
  if (dates.test(barcode)) return 'a date'
  if (/^\d+$/.test(barcode) && barcode.length >= codeDigits && /[1-9]0{6,}$/.test(barcode))
    return 'a number that has lost its last digits'
  return undefined
}

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const day = String.raw`(0?[1-9]|[12]\d|3[01])`
const month = String.raw`(0?[1-9]|1[0-2])`
const year = String.raw`((19|20)\d\d)`
/** As programs write a date that they took a code for: 2024-03-04, 3/4/2024, 3/4/24, 04-Mar-24, Mar-24. */
const dates = new RegExp(
  [
    `${year}[-/.]${month}[-/.]${day}`,
    `${day}[-/.]${month}[-/.]${year}`,
    `${month}[-/.]${day}[-/.]${year}`,
    String.raw`(${day}/${month}|${month}/${day})/\d\d`,
    `${day}-(${months})(-(${year}|\\d\\d))?`,
    `(${months})-(${year}|\\d\\d)`,
  ]
    .map((pattern) => `^${pattern}$`)
    .join('|'),
  'i',
)

const damaged = (typed: string, what: string): ReadBarcode => ({
  problem: `“${typed.length > 40 ? `${typed.slice(0, 40)}…` : typed}” is ${what}. Please format the column as text in your spreadsheet and write the barcode again.`,
})
