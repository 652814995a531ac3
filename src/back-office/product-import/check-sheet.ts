import type { StaffProduct } from '../../selling/catalogue/product-admin/staff-products-store.ts'
import { staffProductsStore } from '../../selling/catalogue/product-admin/staff-products-store.ts'
import type { Database } from '../../platform/database.ts'
import { countedByDevice } from '../../selling/catalogue/errors.ts'
import { newId } from '../../platform/ids.ts'
import { textOf, type Cells } from './reading/cells.ts'
import { catalogueByLabel, headingOf } from './columns.ts'
import type { RowChange, RowProblem } from './contract.ts'
import { fillMissing, omitEmptyTexts } from './fill-missing.ts'
import type { NewItemDefaults } from './match-columns.ts'
import type { NumberedRow } from './reading/numbered-rows.ts'
import { isWebAddress, isWebOrOwnPicture, readPicture, type ImportedPicture } from './picture-cell.ts'
import { changesBetween, checkValues, type ProductValues, type RowRemarks } from './product-values.ts'
import { importedPicturesStore } from './row-pictures-store.ts'
import type { NewRow } from './store.ts'

/** "Row 2", or "Row 2 of Covers" if several sheets are read. */
const rowName = ({ number, sheet }: NumberedRow) => `Row ${number}${sheet === null ? '' : ` of ${sheet}`}`

/** The first row of each item, by id, barcode, name or the item of the shop; filled while the sheets are checked. */
export class Duplicates {
  #first = new Map<string, NumberedRow>()

  problemsOf(row: NumberedRow, product: StaffProduct | undefined): RowProblem[] {
    const problems = keysOf(row).flatMap(([key, value]) => {
      const first = this.#firstWith(`${key} ${value}`, row)
      const both = key === 'product_name' ? 'give each of the two a barcode' : 'keep one of the two'
      return first
        ? [{ column: headingOf.get(key)!, message: `${rowName(first)} has the same. Please ${both}.` }]
        : []
    })
    const same = product && this.#firstWith(`item ${product.id}`, row)
    return same && problems.length === 0
      ? [{ column: '', message: `${rowName(same)} is the same item. Please keep one of the two.` }]
      : problems
  }

  #firstWith(key: string, row: NumberedRow) {
    const first = this.#first.get(key)
    if (!first) this.#first.set(key, row)
    return first
  }
}

function keysOf(row: NumberedRow) {
  const name = nameOf(row)
  const keys = [
    ['id', idOf(row)],
    ['barcode', barcodeOf(row)],
    ['product_name', name && `${textOf(row.cells, 'catalogue').toLowerCase()} ${name}`],
  ] as const
  return keys.filter(([, value]) => value !== '')
}

const idOf = ({ cells }: NumberedRow) => textOf(cells, 'id').toLowerCase()
const barcodeOf = ({ cells }: NumberedRow) => textOf(cells, 'barcode')
const plainName = (name: string) => name.trim().toLowerCase()
/** '' if the row has an id or a barcode, by which its item is found. */
const nameOf = (row: NumberedRow) =>
  idOf(row) + barcodeOf(row) === '' ? plainName(textOf(row.cells, 'product_name')) : ''

interface CheckContext {
  /** Codes of four digits are refused. */
  needsSixDigits: boolean
  importId: string
  origin: string
  now: Date
  duplicates: Duplicates
  defaults: NewItemDefaults
}

/** The preview of a row, without its number among all rows. */
export interface CheckedRow {
  row: Omit<NewRow, 'number'>
  /** The shop has no such item, as far as the row can be read. */
  isNew: boolean
}

/** The preview of some rows. */
export async function checkRows(
  db: Database,
  rows: NumberedRow[],
  context: CheckContext,
): Promise<CheckedRow[]> {
  const products = staffProductsStore(db)
  const found = await products.byIdsAndBarcodes(
    rows.map(idOf).filter(Boolean),
    rows.map(barcodeOf).filter(Boolean),
  )
  const named = await products.byNames(rows.map(nameOf).filter(Boolean))
  const known: Known = {
    byId: new Map(found.map((each) => [each.id, each])),
    byBarcode: new Map(found.map((each) => [each.barcode, each])),
    byName: Map.groupBy(named, ({ product }) => plainName(product.product_name)),
  }
  const sources = await importedPicturesStore(db).of([...found, ...named].map(({ id }) => id))
  return rows.map((row) => {
    const remarks: RowRemarks = { problems: [...row.problems], notes: [] }
    const product = matchingProduct(row, known, remarks.problems)
    remarks.problems.push(...context.duplicates.problemsOf(row, product))
    const picture = readPicture(textOf(row.cells, 'image_url'), product?.product.image_url, context.origin)
    const source = product && sources.get(product.id)
    // Another ZIP archive may have another picture under the same file name: those are compared by content when it arrives.
    const isSamePicture =
      source !== undefined &&
      isWebAddress(source.source) &&
      source.source === picture.fetch &&
      source.path === product?.product.image_url
    const checked = checkRow(row, {
      ...{ product, remarks, context },
      picture: isSamePicture ? { ...picture, fetch: null } : picture,
    })
    return { row: checked, isNew: !product && idOf(row) === '' && row.problems.length === 0 }
  })
}

interface Known {
  byId: Map<string, StaffProduct>
  byBarcode: Map<string | null, StaffProduct>
  byName: Map<string, StaffProduct[]>
}

/** By item id, else by barcode, else by name. */
function matchingProduct(row: NumberedRow, { byId, byBarcode, byName }: Known, problems: RowProblem[]) {
  const [id, barcode, name] = [idOf(row), barcodeOf(row), nameOf(row)]
  const owner = barcode === '' ? undefined : byBarcode.get(barcode)
  const problem = (key: string, message: string) => problems.push({ column: headingOf.get(key)!, message })
  if (id !== '' && !byId.has(id))
    problem(
      'id',
      'The shop has no item with this id. Empty the cell to add the row as a new item with its barcode.',
    )
  if (owner && id !== '' && owner.id !== id)
    problem('barcode', `This barcode belongs to ${owner.product.product_name}.`)
  else if (owner?.isArchived)
    problem(
      'barcode',
      `This barcode belongs to ${owner.product.product_name}, which is archived. Please restore it first.`,
    )
  if (id !== '') return byId.get(id)
  if (name === '') return owner
  const catalogue = catalogueByLabel(textOf(row.cells, 'catalogue'))
  const named = (byName.get(name) ?? []).filter(
    (each) => catalogue === undefined || each.catalogue === catalogue,
  )
  if (named.length > 1)
    problem(
      'product_name',
      `The shop has ${named.length} items with this name. Please add their barcodes to the sheet.`,
    )
  return named[0]
}

interface RowToCheck {
  context: CheckContext
  product: StaffProduct | undefined
  picture: ImportedPicture
  remarks: RowRemarks
}

function checkRow(
  { sheet, number, cells }: NumberedRow,
  { product, picture, remarks, context }: RowToCheck,
): CheckedRow['row'] {
  const { importId, defaults, now, needsSixDigits } = context
  const catalogue = catalogueOf(cells, product, { defaults, problems: remarks.problems })
  const name = textOf(cells, 'product_name') || (product?.product.product_name ?? '')
  const row = {
    ...{ importId, sheet, sheetRow: number, catalogue, name: name.slice(0, 160) },
    ...{ ...remarks, changes: [] as RowChange[] },
  }
  const current = product && currentValues(product)
  if (current) omitEmptyTexts(cells)
  else if (catalogue) fillMissing(cells, { catalogue, defaults }, remarks)
  const values = catalogue && checkValues(cells, { catalogue, current, picture, needsSixDigits }, remarks)
  if (!catalogue || !values) return { ...row, action: 'wrong' }
  const fetch = isWebOrOwnPicture(picture) ? picture.fetch : null
  if (!current) {
    if (values.barcode === null)
      remarks.notes.push({
        column: headingOf.get('barcode')!,
        message: 'The shop makes a barcode of its own.',
      })
    return { ...{ ...row, action: 'add', values, picture: fetch }, productId: newId(now.getTime()) }
  }
  const changes = changesBetween(catalogue, current, values)
  const stockColumn = headingOf.get('stock')!
  if (product.isSerialised && changes.some(({ column }) => column === stockColumn)) {
    const { message } = countedByDevice(name)
    return { ...row, problems: [...remarks.problems, { column: stockColumn, message }], action: 'wrong' }
  }
  if (fetch !== null) changes.push({ column: headingOf.get('image_url')!, before: '', after: fetch })
  return {
    ...{ ...row, action: changes.length > 0 ? 'change' : 'same', changes, picture: fetch },
    values: { ...values, form: { ...values.form, stock_loaded: current.form.stock ?? null } },
    ...{ productId: product.id, version: product.version },
  }
}

interface NewItem {
  defaults: NewItemDefaults
  problems: RowProblem[]
}

function catalogueOf(cells: Cells, product: StaffProduct | undefined, { defaults, problems }: NewItem) {
  const text = textOf(cells, 'catalogue')
  const given = text === '' && !product ? (defaults.catalogue ?? undefined) : catalogueByLabel(text)
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
