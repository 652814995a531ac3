import { cellText, isEmptyCell, type CellValue } from '../../../platform/spreadsheets/cell-value.ts'
import type { Sheet } from '../../../platform/spreadsheets/sheet-rules.ts'
import { columnsByHeading, exportOnlyHeadings, headingOf, plainHeading, type ColumnKey } from '../columns.ts'
import { sheetNotReadable } from '../errors.ts'

/** The headings of a sheet, and the places of the columns that they mean, best first. */
export interface SheetHeading {
  /** The last row with headings; the items are below it. */
  row: number
  headings: string[]
  places: Map<ColumnKey, readonly number[]>
}

/** Above the headings a report has titles; no program writes more of them. */
const maxTitleRows = 20

/** `isOneOfSeveral`: the sentences name the sheet. @throws sheetNotReadable without rows below the headings, or with a heading twice */
export function findHeading({ name, rows }: Sheet, isOneOfSeveral: boolean): SheetHeading {
  const { row, headings, known } = bestHeading(rows)
  const subject = isOneOfSeveral ? `The sheet ${name}` : 'The sheet'
  if (rows.length <= row)
    throw sheetNotReadable(
      known > 1
        ? `${subject} has no rows below its headings.`
        : `${subject} needs a row with the headings of its columns, and the items below it. Please download the template.`,
    )
  return { row, headings, places: recognizedPlaces(headings, rows.slice(row)) }
}

interface Candidate {
  row: number
  headings: string[]
  /** Number of columns that the shop knows. */
  known: number
}

/** The row with most headings that the shop knows, also together with the row above it; else the first that can be one. */
function bestHeading(rows: CellValue[][]): Candidate {
  const first = rows.slice(0, maxTitleRows)
  const single = first.map((cells, place) => candidate(place + 1, cells.map(headingText)))
  const double = first.slice(1).map((cells, place) => {
    const [above, below] = [first[place]!.map(headingText), cells.map(headingText)]
    const width = Math.max(above.length, below.length)
    return candidate(
      place + 2,
      Array.from({ length: width }, (_, at) => below[at] || above[at] || ''),
    )
  })
  const [best] = [...single, ...double].toSorted((a, b) => b.known - a.known)
  if (best!.known > 1) return best!
  return single.find((_, place) => isHeadingLike(first[place]!)) ?? best!
}

const candidate = (row: number, headings: string[]): Candidate => ({
  ...{ row, headings },
  known: new Set(headings.flatMap((heading) => columnsByHeading(heading)[0]?.column.key ?? [])).size,
})

const headingText = (cell: CellValue) => cellText(cell).replaceAll(/\s+/g, ' ').trim()

/** Several texts and no number. */
const isHeadingLike = (cells: CellValue[]) =>
  cells.filter((cell) => !isEmptyCell(cell)).length > 1 &&
  cells.every((cell) => typeof cell === 'string' && !/^[\d.,\s]+$/.test(cell))

function recognizedPlaces(headings: string[], rows: CellValue[][]): Map<ColumnKey, number[]> {
  const found: { key: ColumnKey; rank: number; place: number }[] = []
  for (const [place, heading] of headings.entries()) {
    const meant = columnsByHeading(heading).find(
      ({ column: { onlyWith }, name }) =>
        !onlyWith?.names.includes(name) || hasOnly(rows, place, onlyWith.isValue),
    )
    if (meant) found.push({ key: meant.column.key, rank: meant.rank, place })
  }
  for (const { key, rank } of found)
    if (found.filter((other) => other.key === key && other.rank === rank).length > 1)
      throw sheetNotReadable(`The column ${headingOf.get(key)!} is in the sheet twice. Please remove one.`)
  const byKey = Map.groupBy(
    found.toSorted((a, b) => a.rank - b.rank),
    ({ key }) => key,
  )
  return new Map(
    [...byKey].map(([key, each]) => [
      key,
      placesOf(
        key,
        each.map(({ place }) => place),
      ),
    ]),
  )
}

/** An empty opening stock does not stand for the current one. */
const placesOf = (key: ColumnKey, places: number[]) => (key === 'stock' ? places.slice(0, 1) : places)

function hasOnly(rows: CellValue[][], place: number, isValue: (text: string) => boolean) {
  const texts = rows.map((row) => cellText(row[place] ?? '').trim()).filter(Boolean)
  return texts.length > 0 && texts.every(isValue)
}

/** Headings that the import does not use. They are shown as a hint and stored in the activity log. */
export function ignoredHeadings({ headings, places }: SheetHeading): string[] {
  const used = new Set([...places.values()].flat())
  const exported = new Set(exportOnlyHeadings.map(plainHeading))
  return headings
    .filter((heading, place) => heading !== '' && !used.has(place) && !exported.has(plainHeading(heading)))
    .slice(0, 20)
    .map((heading) => heading.slice(0, 80))
}
