import { ProductForm, type CatalogueName } from '../../selling/catalogue/contract.ts'
import { catalogueLabels } from '../../selling/catalogue/catalogues.ts'
import {
  declarationFields,
  declarationProblem,
  hasDeclarations,
} from '../../selling/catalogue/declaration-rules.ts'
import type { DeclarationsForm } from '../../selling/catalogue/edit-fields/declarations/contract.ts'
import { largePriceDifference } from '../../selling/catalogue/price-rules.ts'
import { specificationFields } from '../../selling/catalogue/specifications.ts'
import { isTooShortHsn, tooShortHsnMessage } from '../../site/gst/hsn-rules.ts'
import type { ImportedPicture } from './picture-cell.ts'
import { columns, headingOf, type Column, type ColumnKey } from './columns.ts'
import type { RowChange, RowProblem } from './contract.ts'
import { fromRupees, isWholePaise } from '../../platform/money/money.ts'
import { parseRupees, roundToPaisa } from '../../platform/money/parse-rupees.ts'
import { parseNumber } from '../../platform/parse-number.ts'
import { cellText, isEmptyCell, type CellValue } from '../../platform/spreadsheets/cell-value.ts'
import { textOf, type Cells } from './reading/cells.ts'
import { parseQuantity, parseYesOrNo } from './reading/parse-cell.ts'

/** A product as a sheet has it: the body of the product form, and what the form does not have. */
export interface ProductValues {
  form: ProductForm
  barcode: string | null
  lowStockLevel: number
}

/** What the preview says of a row while it is checked. */
export interface RowRemarks {
  problems: RowProblem[]
  notes: RowProblem[]
}

const maxLowStockLevel = 1_000_000
const defaultLowStockLevel = 2

const remark = (key: string, message: string): RowProblem => ({ column: headingOf.get(key) ?? '', message })

interface RowItem {
  catalogue: CatalogueName
  /** What the item of the shop has; undefined for a new one. */
  current: ProductValues | undefined
  /** Its address is what the form is checked with. */
  picture: ImportedPicture
  /** HSN codes of four digits are refused, except one that the item has. */
  needsSixDigits: boolean
}

type CellItem = Omit<RowItem, 'picture' | 'needsSixDigits'>

/**
 * The values of a product after the import: those of the sheet, and for an item of the shop those it has where the sheet has no
 * column. Undefined if the row is wrong.
 */
export function checkValues(
  cells: Cells,
  { catalogue, current, picture, needsSixDigits }: RowItem,
  remarks: RowRemarks,
): ProductValues | undefined {
  const { problems } = remarks
  const { specifications, ...fields } = readCells(cells, { catalogue, current }, remarks)
  const barcode = cells.has('barcode') ? textOf(cells, 'barcode') || null : (current?.barcode ?? null)
  const lowStockLevel = readLowStockLevel(cells, current, problems)
  const body: Record<string, unknown> = {
    ...current?.form,
    ...fields,
    image_url: picture.imageUrl,
    specifications: { ...current?.form.specifications, ...specifications },
  }
  if ('problem' in picture) problems.push(remark('image_url', picture.problem))
  const checked = ProductForm[catalogue].safeParse(body)
  if (!checked.success)
    for (const { path, message } of checked.error.issues) {
      const key = path.join('.')
      if (problems.every(({ column }) => column !== headingOf.get(key)))
        problems.push(remark(key, withHeading(key, message)))
    }
  else problems.push(...declarationProblems(checked.data))
  const hsn = checked.data?.hsn ?? ''
  if (needsSixDigits && hsn !== '' && hsn !== current?.form.hsn && isTooShortHsn(hsn))
    problems.push(remark('hsn', tooShortHsnMessage))
  return problems.length > 0 || !checked.success ? undefined : { form: checked.data, barcode, lowStockLevel }
}

/** What is wrong with price, MRP and maker together, also of those that the item has already. */
function declarationProblems(form: ProductForm): RowProblem[] {
  const { makerRole = null, makerName = null, makerAddress = null, mrp } = form as DeclarationsForm
  const mrpPaise = mrp === undefined || mrp === null ? null : fromRupees(mrp)
  const maker = { makerRole, makerName, makerAddress }
  const problem = declarationProblem({ ...maker, mrpPaise, pricePaise: fromRupees(form.price) })
  return problem ? [remark(problem.field, problem.message)] : []
}

/** Messages of the form name its fields. */
const withHeading = (key: string, message: string) =>
  message.startsWith(`${key} `) ? `${headingOf.get(key) ?? key}${message.slice(key.length)}` : message

function readCells(cells: Cells, { catalogue, current }: CellItem, remarks: RowRemarks) {
  const fields: Record<string, unknown> = {}
  const specifications: Record<string, unknown> = {}
  const known = new Set<string>(specificationFields[catalogue].map(({ name }) => name))
  for (const column of columns) {
    const cell = cells.get(column.key)
    if (cell === undefined || isBesideForm(column)) continue
    const name = specificationName(column)
    const isEmpty = isEmptyCell(cell) || (column.key === 'mrp' && parseRupees(cellText(cell)).rupees === 0)
    if (column.key === 'stock' && isEmpty) readEmptyStock(fields, { catalogue, current }, remarks)
    else if (column.key === 'warrantyDays' && (isEmpty || cellText(cell).trim() === '0'))
      fields[column.key] = null
    else if (isDeclaration(column) && (isEmpty || !hasDeclarations(catalogue))) {
      if (isEmpty) fields[column.key] = null
      else remarks.problems.push(remark(column.key, noSuchField(catalogue)))
    } else if (name === undefined) fields[column.key] = readCell(column, cell, remarks)
    else if (known.has(name)) specifications[name] = isEmpty ? null : readCell(column, cell, remarks)
    else if (!isEmpty) remarks.problems.push(remark(column.key, noSuchField(catalogue)))
  }
  if (fields['price'] === 0 && catalogue !== 'services')
    remarks.problems.push(remark('price', 'The price must be above ₹0. Only a repair may cost nothing.'))
  return { ...fields, specifications }
}

const noSuchField = (catalogue: CatalogueName) =>
  `${catalogueLabels[catalogue]} have no such field. Please empty this cell.`
const isDeclaration = ({ key }: Column) => declarationFields.some((field) => field === key)

const isBesideForm = ({ key }: Column) =>
  ['id', 'barcode', 'catalogue', 'low_stock_level', 'image_url'].includes(key)

const specificationName = ({ key }: Column) =>
  key.startsWith('specifications.') ? key.slice('specifications.'.length) : undefined

/** An item of the shop keeps its stock; a new one is not sold without a limit because a cell was forgotten. */
function readEmptyStock(
  fields: Record<string, unknown>,
  { catalogue, current }: CellItem,
  { problems }: RowRemarks,
) {
  if (current) return
  if (catalogue === 'services') fields['stock'] = null
  else problems.push(remark('stock', `Please write how many there are, 0 for none, or “${notCounted}”.`))
}

function readCell({ key, kind }: Column, cell: CellValue, { problems, notes }: RowRemarks) {
  const text = cellText(cell).trim()
  if (kind === 'text' || text === '') return text
  if (key === 'stock' && text.toLowerCase() === notCounted) return null
  if (kind === 'amount') return readAmount(key, cell, { problems, notes })
  const value = kind === 'yes or no' ? parseYesOrNo(text) : readNumber(key, cell, text)
  if (value === undefined) problems.push(remark(key, unreadable(kind, text)))
  return value
}

function readNumber(key: ColumnKey, cell: CellValue, text: string) {
  if (typeof cell === 'number') return cell
  return key === 'stock' ? parseQuantity(text) : parseNumber(text)
}

function readAmount(key: ColumnKey, cell: CellValue, { problems, notes }: RowRemarks) {
  if (typeof cell === 'number') {
    const rupees = roundToPaisa(cell)
    if (!isWholePaise(cell)) notes.push(remark(key, `${cell} was rounded to ${rupees}.`))
    return rupees
  }
  const { rupees, problem } = parseRupees(cellText(cell))
  if (problem !== undefined) problems.push(remark(key, problem))
  return rupees
}

function unreadable(kind: 'number' | 'yes or no', text: string) {
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text
  return kind === 'number'
    ? `“${shown}” is no number. Please write only the number, like 25.`
    : `“${shown}” is neither yes nor no. Please write yes or no.`
}

function readLowStockLevel(cells: Cells, current: ProductValues | undefined, problems: RowProblem[]) {
  const cell = cells.get('low_stock_level') ?? ''
  if (isEmptyCell(cell)) return current?.lowStockLevel ?? defaultLowStockLevel
  const level = typeof cell === 'number' ? cell : parseQuantity(cellText(cell))
  if (level !== undefined && Number.isInteger(level) && level >= 0 && level <= maxLowStockLevel) return level
  problems.push(remark('low_stock_level', 'The low stock level must be a whole number from 0, like 2.'))
  return defaultLowStockLevel
}

/** The stock of an item whose stock is not counted. */
const notCounted = 'not counted'

/** The texts of a product in the cells of a sheet; the inverse of `checkValues`. */
export function toCells(
  catalogue: CatalogueName,
  { form, ...rest }: ProductValues,
): Map<ColumnKey, string | number> {
  const fields = form as Record<string, unknown>
  const specifications: Record<string, unknown> = { ...form.specifications }
  const cell = (column: Column): unknown => {
    if (column.key === 'catalogue') return catalogueLabels[catalogue]
    if (column.key === 'barcode') return rest.barcode
    if (column.key === 'low_stock_level') return rest.lowStockLevel
    if (column.key === 'stock' && catalogue !== 'services') return fields['stock'] ?? notCounted
    const name = specificationName(column)
    return name === undefined ? fields[column.key] : specifications[name]
  }
  return new Map(columns.map((column) => [column.key, asCell(cell(column))]))
}

function asCell(value: unknown): string | number {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' || typeof value === 'string' ? value : ''
}

/** What an import changes in an item, by heading. */
export function changesBetween(
  catalogue: CatalogueName,
  before: ProductValues,
  after: ProductValues,
): RowChange[] {
  const [old, now] = [toCells(catalogue, before), toCells(catalogue, after)]
  const difference = largePriceDifference(before.form.price, after.form.price)
  return columns.flatMap(({ key, heading }) =>
    old.get(key) === now.get(key)
      ? []
      : [
          {
            ...{ column: heading, before: String(old.get(key) ?? ''), after: String(now.get(key) ?? '') },
            ...(key === 'price' && difference !== undefined ? { difference } : {}),
          },
        ],
  )
}
