import { createHash } from 'node:crypto'
import type { CatalogueName } from '../../selling/catalogue/catalogues.ts'
import { cellText, isEmptyCell } from '../../platform/spreadsheets/cell-value.ts'
import type { Sheet } from '../../platform/spreadsheets/sheet-rules.ts'
import { columnByKey, plainHeading, type ColumnKey } from './columns.ts'
import type { SheetColumns } from './contract.ts'
import type { SheetHeading } from './reading/find-heading.ts'

/** What the new items of a sheet get where it has no value. */
export interface NewItemDefaults {
  catalogue: CatalogueName | null
  brand: string | null
  category: string | null
}

/** What staff chose for a sheet with certain headings. */
export interface ColumnMatch extends NewItemDefaults {
  /** For each heading in order; null for a column that is not imported. */
  fields: (ColumnKey | null)[]
}

export const noDefaults: NewItemDefaults = { catalogue: null, brand: null, category: null }

/** The key under which the match of a sheet is stored. */
export const headingsKey = (headings: string[]) =>
  createHash('sha256')
    .update(JSON.stringify(headings.map(plainHeading)))
    .digest('hex')

/** The heading with the columns that staff chose. An empty cell of a chosen column is filled as without a choice. */
export function applyMatch(heading: SheetHeading, { fields }: ColumnMatch): SheetHeading {
  const places = new Map<ColumnKey, number[]>()
  for (const [place, key] of fields.entries()) {
    if (key === null || !columnByKey.has(key)) continue
    const known = heading.places.get(key) ?? []
    const others = known.includes(place)
      ? known.filter((other) => other !== place && fields[other] === null)
      : []
    places.set(key, [place, ...others])
  }
  return { ...heading, places }
}

/** Columns without which no new item can be added. */
const neededForNew = ['product_name', 'price', 'catalogue'] as const

export const missingForNew = ({ places }: SheetHeading, { catalogue }: NewItemDefaults) =>
  neededForNew.filter((key) => !places.has(key) && !(key === 'catalogue' && catalogue !== null))

/** Whether the columns can neither find items nor add them. */
export const isUnknownSheet = (heading: SheetHeading) =>
  heading.places.size < 2 ||
  (!heading.places.has('id') &&
    !heading.places.has('barcode') &&
    missingForNew(heading, noDefaults).length > 0)

const [maxSamples, maxSampleCharacters] = [3, 40]

/** The columns of a sheet as staff match them. */
export function sheetColumns(
  sheet: Sheet,
  heading: SheetHeading,
  defaults: NewItemDefaults,
): Omit<SheetColumns, 'isAsked'> {
  const first = new Map([...heading.places].map(([key, places]) => [places[0], key]))
  return {
    ...{ sheet: sheet.name, headingRow: heading.row, ...defaults },
    columns: heading.headings.map((text, place) => ({
      heading: text.slice(0, 200),
      samples: samplesOf(sheet, heading, place),
      field: first.get(place) ?? null,
    })),
  }
}

function samplesOf({ rows }: Sheet, { row }: SheetHeading, place: number) {
  const samples: string[] = []
  for (const cells of rows.slice(row)) {
    const cell = cells[place] ?? ''
    if (samples.length === maxSamples) break
    if (!isEmptyCell(cell)) samples.push(cellText(cell).trim().slice(0, maxSampleCharacters))
  }
  return samples
}
