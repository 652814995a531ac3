import { cellText, type CellValue } from '../../../platform/spreadsheets/cell-value.ts'
import { plainHeading, type ColumnKey } from '../columns.ts'
import type { SheetHeading } from './find-heading.ts'

/** What the rows of an item's other variants leave out. */
const written = [
  'product_name',
  'brand',
  'category',
  'description',
  'image_url',
] as const satisfies ColumnKey[]

/**
 * The rows of a sheet, each with its item's texts: Shopify writes an item once, and below it its other variants and pictures with the
 * same handle. A variant's name ends in its options; a row that is only a picture is empty. Other sheets stay as they are.
 */
export function completeVariants(rows: CellValue[][], { headings, places }: SheetHeading): CellValue[][] {
  const names = headings.map(plainHeading)
  const handle = names.findIndex((name) => name === 'handle' || name === 'url handle')
  const title = names.indexOf('title')
  if (handle < 0 || title < 0) return rows
  const options = names.flatMap((name, place) => (/^option\d value$/.test(name) ? [place] : []))
  const sold = (['price', 'barcode'] as const).flatMap((key) => places.get(key) ?? [])
  const copied = written.flatMap((key) => places.get(key) ?? [])
  const textAt = (row: CellValue[], place: number) => cellText(row[place] ?? '').trim()
  let item: CellValue[] = []
  return rows.map((row) => {
    const isFirst = textAt(row, handle) === '' || textAt(row, handle) !== textAt(item, handle)
    if (isFirst) item = row
    else if (sold.every((place) => textAt(row, place) === '')) return []
    const complete = headings.map((_, place) =>
      !isFirst && copied.includes(place) && textAt(row, place) === ''
        ? (item[place] ?? '')
        : (row[place] ?? ''),
    )
    const values = options
      .map((place) => textAt(row, place))
      .filter((text) => text !== '' && text !== 'Default Title')
    complete[title] = [textAt(complete, title), ...values].join(' ')
    return complete
  })
}
