import type { StaffProduct } from '../catalogue/product-admin/staff-products-store.ts'
import { staffProductsStore } from '../catalogue/product-admin/staff-products-store.ts'
import type { Database } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { catalogueByLabel, columnByHeading, exportOnlyHeadings, headingOf, type Column } from './columns.ts'
import type { RowProblem } from './contract.ts'
import { sheetNotReadable } from './errors.ts'
import { isWebAddress, isWebOrOwnPicture, readPicture, type ImportedPicture } from './picture-cell.ts'
import { changesBetween, checkValues, type Cells, type ProductValues } from './product-values.ts'
import { importedPicturesStore } from './row-pictures-store.ts'
import type { NewRow } from './store.ts'

interface Heading {
  columns: (Column | undefined)[]
  /** Headings that the import does not know. */
  ignored: string[]
}

/** @throws sheetNotReadable if there is no usable heading */
export function readHeading(row: string[]): Heading {
  const columns = row.map(columnByHeading)
  const keys = columns.flatMap((column) => (column ? [column.key] : []))
  const twice = keys.find((key, place) => keys.indexOf(key) !== place)
  if (twice)
    throw sheetNotReadable(`The column ${headingOf.get(twice)!} is in the sheet twice. Please remove one.`)
  if (!keys.includes('id') && !keys.includes('barcode'))
    throw sheetNotReadable(
      'The first row needs the headings of the columns, with Item id or Barcode among them, so that every item can be found again. Please download the template.',
    )
  if (keys.length < 2) throw sheetNotReadable('The sheet has no columns beside the item’s id or barcode.')
  const ignored = row.filter(
    (heading, place) =>
      !columns[place] && heading.trim() !== '' && !exportOnlyHeadings.includes(heading.trim()),
  )
  return { columns, ignored: ignored.slice(0, maxIgnored).map((heading) => heading.slice(0, 80)) }
}

/** They are shown as a hint and stored in the activity log. */
const maxIgnored = 20

export interface NumberedRow {
  number: number
  cells: Cells
}

export function toCells({ columns }: Heading, row: string[], number: number): NumberedRow {
  const cells: Cells = new Map()
  for (const [place, column] of columns.entries()) if (column) cells.set(column.key, row[place] ?? '')
  return { number, cells }
}

const idOf = ({ cells }: NumberedRow) => cells.get('id')?.trim().toLowerCase() ?? ''
const barcodeOf = ({ cells }: NumberedRow) => cells.get('barcode')?.trim() ?? ''

/** Numbers of the rows in which an id or a barcode occurs before; filled while the sheet is read. */
export class Duplicates {
  #first = new Map<string, number>()

  problemOf(row: NumberedRow): RowProblem[] {
    const named = [
      ['id', idOf(row)],
      ['barcode', barcodeOf(row)],
    ] as const
    return named.flatMap(([key, value]) => {
      if (value === '') return []
      const first = this.#first.get(`${key} ${value}`)
      if (first === undefined) this.#first.set(`${key} ${value}`, row.number)
      return first === undefined
        ? []
        : [{ column: headingOf.get(key)!, message: `Row ${first} has the same. Please keep one of the two.` }]
    })
  }
}

interface CheckContext {
  importId: string
  origin: string
  now: Date
  duplicates: Duplicates
}

/** The preview of some rows. */
export async function checkRows(db: Database, rows: NumberedRow[], context: CheckContext): Promise<NewRow[]> {
  const found = await staffProductsStore(db).byIdsAndBarcodes(
    rows.map(idOf).filter(Boolean),
    rows.map(barcodeOf).filter(Boolean),
  )
  const byId = new Map(found.map((each) => [each.id, each]))
  const byBarcode = new Map(found.map((each) => [each.barcode, each]))
  const sources = await importedPicturesStore(db).of(found.map(({ id }) => id))
  return rows.map((row) => {
    const problems = context.duplicates.problemOf(row)
    const product = matchingProduct(row, { byId, byBarcode }, problems)
    const picture = readPicture(row.cells.get('image_url'), product?.product.image_url, context.origin)
    const source = product && sources.get(product.id)
    // Another ZIP archive may have another picture under the same file name: those are compared by content when it arrives.
    const isSamePicture =
      source !== undefined &&
      isWebAddress(source.source) &&
      source.source === picture.fetch &&
      source.path === product?.product.image_url
    return checkRow(row, {
      ...{ product, problems, importId: context.importId, now: context.now },
      picture: isSamePicture ? { ...picture, fetch: null } : picture,
    })
  })
}

interface Known {
  byId: Map<string, StaffProduct>
  byBarcode: Map<string | null, StaffProduct>
}

/** By item id, else by barcode. */
function matchingProduct(row: NumberedRow, { byId, byBarcode }: Known, problems: RowProblem[]) {
  const [id, barcode] = [idOf(row), barcodeOf(row)]
  const owner = barcode === '' ? undefined : byBarcode.get(barcode)
  const problem = (key: string, message: string) => problems.push({ column: headingOf.get(key)!, message })
  if (id !== '' && !byId.has(id))
    problem(
      'id',
      'The shop has no item with this id. Empty the cell to add the row as a new item with its barcode.',
    )
  if (id === '' && barcode === '')
    problem('barcode', 'Please give each item a barcode or a code of your own.')
  if (owner && id !== '' && owner.id !== id)
    problem('barcode', `This barcode belongs to ${owner.product.product_name}.`)
  else if (owner?.isArchived)
    problem(
      'barcode',
      `This barcode belongs to ${owner.product.product_name}, which is archived. Please restore it first.`,
    )
  return id === '' ? owner : byId.get(id)
}

interface RowToCheck {
  importId: string
  now: Date
  product: StaffProduct | undefined
  picture: ImportedPicture
  problems: RowProblem[]
}

function checkRow(
  { number, cells }: NumberedRow,
  { product, picture, problems, ...rest }: RowToCheck,
): NewRow {
  const catalogue = catalogueOf(cells, product, problems)
  const name = (cells.get('product_name')?.trim() || product?.product.product_name) ?? ''
  const row = { ...{ importId: rest.importId, number, catalogue, name: name.slice(0, 160) }, changes: [] }
  const wrong = (all: RowProblem[]): NewRow => ({ ...row, action: 'wrong', problems: all })
  const current = product && currentValues(product)
  if (!catalogue) return wrong(problems)
  const checked = checkValues(catalogue, cells, current, picture)
  const all = [...problems, ...checked.problems]
  if (!checked.values || all.length > 0) return wrong(all)
  const fetch = isWebOrOwnPicture(picture) ? picture.fetch : null
  if (!current)
    return {
      ...{ ...row, action: 'add', problems: [], values: checked.values, picture: fetch },
      productId: newId(rest.now.getTime()),
    }
  const changes = changesBetween(catalogue, current, checked.values)
  if (fetch !== null) changes.push({ column: headingOf.get('image_url')!, before: '', after: fetch })
  const values = {
    ...checked.values,
    form: { ...checked.values.form, stock_loaded: current.form.stock ?? null },
  }
  return {
    ...{
      ...row,
      action: changes.length > 0 ? 'change' : 'same',
      problems: [],
      changes,
      values,
      picture: fetch,
    },
    ...{ productId: product.id, version: product.version },
  }
}

function catalogueOf(cells: Cells, product: StaffProduct | undefined, problems: RowProblem[]) {
  const text = cells.get('catalogue')?.trim() ?? ''
  const given = catalogueByLabel(text)
  const column = headingOf.get('catalogue')!
  if (text !== '' && !given)
    problems.push({ column, message: 'Please write Phones, Repairs or Accessories.' })
  else if (!product && !given)
    problems.push({ column, message: 'A new item needs its catalogue: Phones, Repairs or Accessories.' })
  else if (product && given && given !== product.catalogue)
    problems.push({
      column,
      message: 'An item cannot move to another catalogue. Please add it there and delete it here.',
    })
  return product?.catalogue ?? given ?? null
}

/** What the item has now, as the sheet would have it. */
export function currentValues({ product, catalogue, barcode, lowStockLevel }: StaffProduct): ProductValues {
  const { specifications = {}, hsn = '', ...fields } = product
  const compatibility = catalogue === 'accessories' ? { compatibility: product.compatibility ?? '' } : {}
  const form = { ...fields, ...compatibility, specifications, hsn } as ProductValues['form']
  return { form, barcode, lowStockLevel }
}
