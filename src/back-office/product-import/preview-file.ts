import type { FastifyInstance } from 'fastify'
import type { Config } from '../../web/config.ts'
import type { Sheet } from '../../platform/spreadsheets/sheet-rules.ts'
import { checkRows, Duplicates, type CheckedRow } from './check-sheet.ts'
import type { SheetColumns } from './contract.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import { needsSixDigits } from '../../site/gst/check-hsn-length.ts'
import { sheetNotReadable } from './errors.ts'
import { findHeading, ignoredHeadings, type SheetHeading } from './reading/find-heading.ts'
import {
  applyMatch,
  headingsKey,
  isUnknownSheet,
  missingForNew,
  noDefaults,
  sheetColumns,
  type NewItemDefaults,
} from './match-columns.ts'
import { matchesStore } from './matches-store.ts'
import { numberedRows, type NumberedRow } from './reading/numbered-rows.ts'
import type { SheetFile } from './reading/read-file.ts'
import type { ImportQuestion } from './status.ts'
import type { NewRow } from './store.ts'

type Shop = Pick<FastifyInstance, 'db' | 'clock'> & { config: Pick<Config, 'origin'> }

/** What a file would do, or what staff have to choose before. */
export interface Preview {
  question: ImportQuestion | null
  columns: SheetColumns[]
  ignoredColumns: string[]
  notes: string[]
  rows: NewRow[][]
}

interface PreparedSheet {
  sheet: Sheet
  heading: SheetHeading
  defaults: NewItemDefaults
  /** Staff have chosen its columns: nothing is missing then. */
  isMatched: boolean
}

const rowsPerCheck = 250

/** Reads the items of the sheets and compares them with the shop. Writes nothing. @throws sheetNotReadable (400) */
export async function previewFile(shop: Shop, importId: string, { read }: SheetFile): Promise<Preview> {
  const sheets = await prepareSheets(shop, read)
  const ignoredColumns = [...new Set(sheets.flatMap(({ heading }) => ignoredHeadings(heading)))].slice(0, 20)
  const columnsOf = (asked?: PreparedSheet) =>
    sheets.map((each) => ({
      ...sheetColumns(each.sheet, each.heading, each.defaults),
      isAsked: each === asked,
    }))
  const ask = (question: ImportQuestion, asked?: PreparedSheet): Preview => ({
    ...{ question, columns: columnsOf(asked), ignoredColumns, notes: [], rows: [] },
  })
  if (read.length === 0) return ask('sheets')
  const unknown = sheets.find((each) => !each.isMatched && isUnknownSheet(each.heading))
  if (unknown) return ask('columns', unknown)

  const rows: CheckedRow[] = []
  const notes: string[] = []
  const duplicates = new Duplicates()
  const now = shop.clock()
  for (const each of sheets) {
    const { sheet, heading, defaults } = each
    const numbered = numberedRows(sheet, heading, read.length > 1 ? sheet.name : null)
    const context = {
      ...{ importId, origin: shop.config.origin, now, duplicates, defaults },
      needsSixDigits: await needsSixDigits(shop.db, isoDayInIndia(now)),
    }
    const checked = await checkAll(shop, numbered.rows, context)
    if (!each.isMatched && missesForNew(heading, checked)) return ask('columns', each)
    rows.push(...checked)
    notes.push(...rowNotes(sheet, numbered))
  }
  if (rows.length === 0) throw sheetNotReadable('The sheet has no rows below its headings.')
  return {
    ...{ question: null, columns: columnsOf(), ignoredColumns, notes: [...new Set(notes)] },
    rows: inParts(numberRows(rows)),
  }
}

async function prepareSheets({ db }: Shop, read: Sheet[]): Promise<PreparedSheet[]> {
  const found = read.map((sheet) => ({ sheet, heading: findHeading(sheet, read.length > 1) }))
  const matches = await matchesStore(db).of(found.map(({ heading }) => headingsKey(heading.headings)))
  return found.map(({ sheet, heading }) => {
    const match = matches.get(headingsKey(heading.headings))
    if (!match) return { sheet, heading, defaults: noDefaults, isMatched: false }
    const { catalogue, brand, category } = match
    return {
      sheet,
      heading: applyMatch(heading, match),
      defaults: { catalogue, brand, category },
      isMatched: true,
    }
  })
}

async function checkAll({ db }: Shop, rows: NumberedRow[], context: Parameters<typeof checkRows>[2]) {
  const checked: CheckedRow[] = []
  for (let at = 0; at < rows.length; at += rowsPerCheck)
    checked.push(...(await checkRows(db, rows.slice(at, at + rowsPerCheck), context)))
  return checked
}

/** Whether the sheet has names of new items, but not what such an item needs. */
const missesForNew = (heading: SheetHeading, rows: CheckedRow[]) =>
  heading.places.has('product_name') &&
  missingForNew(heading, noDefaults).length > 0 &&
  rows.some(({ isNew }) => isNew)

function rowNotes(sheet: Sheet, { rows, totals }: ReturnType<typeof numberedRows>): string[] {
  const name = sheet.name === '' ? '' : ` of ${sheet.name}`
  const hidden = new Set(sheet.hiddenRows)
  const hiddenCount = rows.filter(({ number }) => hidden.has(number)).length
  return [
    ...(hiddenCount > 0
      ? [
          `${countOf(hiddenCount)}${name} ${hiddenCount === 1 ? 'is' : 'are'} hidden in the sheet and read too.`,
        ]
      : []),
    ...(totals > 0
      ? [`${countOf(totals)}${name} with a total ${totals === 1 ? 'is' : 'are'} left out.`]
      : []),
  ]
}

const countOf = (rows: number) => (rows === 1 ? 'One row' : `${rows} rows`)

/** Rows of several sheets are counted on; each has its number in the sheet beside it. */
const numberRows = (rows: CheckedRow[]): NewRow[] =>
  rows.map(({ row }, place) => ({ ...row, number: row.sheet === null ? row.sheetRow! : place + 1 }))

const inParts = (rows: NewRow[]): NewRow[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsPerCheck) }, (_, part) =>
    rows.slice(part * rowsPerCheck, (part + 1) * rowsPerCheck),
  )
