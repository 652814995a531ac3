import { ProductForm, type CatalogueName } from '../catalogue/contract.ts'
import { specificationFields } from '../catalogue/specifications.ts'
import type { ImportedPicture } from './picture-cell.ts'
import { catalogueLabels, columns, headingOf, type Column, type ColumnKey } from './columns.ts'
import type { RowChange, RowProblem } from './contract.ts'
import { parseNumber, parseRupees, parseYesOrNo } from './parse-cell.ts'

/** A product as a sheet has it: the body of the product form, and what the form does not have. */
export interface ProductValues {
  form: ProductForm
  barcode: string | null
  lowStockLevel: number
}

/** The texts of a row by column. A column that the sheet does not have is absent; an empty cell is ''. */
export type Cells = Map<ColumnKey, string>

export interface CheckedValues {
  values?: ProductValues
  problems: RowProblem[]
}

const barcodeCharacters = /^[A-Za-z0-9._/+$%-]{1,48}$/
const maxLowStockLevel = 1_000_000
const defaultLowStockLevel = 2

const problem = (key: string, message: string): RowProblem => ({ column: headingOf.get(key) ?? '', message })

/**
 * The values of a product after the import: those of the sheet, and for an item of the shop those it has where the sheet has no
 * column. `picture` is the address that the form is checked with.
 */
export function checkValues(
  catalogue: CatalogueName,
  cells: Cells,
  current: ProductValues | undefined,
  picture: ImportedPicture,
): CheckedValues {
  const problems: RowProblem[] = []
  const given = readCells(catalogue, cells, problems)
  const barcode = readBarcode(cells, current, problems)
  const lowStockLevel = readLowStockLevel(cells, current, problems)
  const { specifications, ...fields } = given
  const body: Record<string, unknown> = {
    ...current?.form,
    ...fields,
    image_url: picture.imageUrl,
    specifications: { ...current?.form.specifications, ...specifications },
  }
  if ('problem' in picture) problems.push(problem('image_url', picture.problem))
  const checked = ProductForm[catalogue].safeParse(body)
  if (!checked.success)
    for (const { path, message } of checked.error.issues) {
      const key = path.join('.')
      if (problems.every(({ column }) => column !== headingOf.get(key)))
        problems.push(problem(key, withHeading(key, message)))
    }
  if (problems.length > 0 || !checked.success) return { problems }
  return { values: { form: checked.data, barcode, lowStockLevel }, problems }
}

/** Messages of the form name its fields. */
const withHeading = (key: string, message: string) =>
  message.startsWith(`${key} `) ? `${headingOf.get(key) ?? key}${message.slice(key.length)}` : message

function readCells(catalogue: CatalogueName, cells: Cells, problems: RowProblem[]) {
  const fields: Record<string, unknown> = {}
  const specifications: Record<string, unknown> = {}
  const known = new Set<string>(specificationFields[catalogue].map(({ name }) => name))
  for (const column of columns) {
    const text = cells.get(column.key)?.trim()
    if (text === undefined || isBesideForm(column)) continue
    const name = specificationName(column)
    if (name === undefined) fields[column.key] = readValue(column, text, problems)
    else if (known.has(name)) specifications[name] = text === '' ? null : readValue(column, text, problems)
    else if (text !== '')
      problems.push(
        problem(column.key, `${catalogueLabels[catalogue]} have no such field. Please empty this cell.`),
      )
  }
  return { ...fields, specifications }
}

const isBesideForm = ({ key }: Column) =>
  ['id', 'barcode', 'catalogue', 'low_stock_level', 'image_url'].includes(key)

const specificationName = ({ key }: Column) =>
  key.startsWith('specifications.') ? key.slice('specifications.'.length) : undefined

function readValue({ key, kind }: Column, text: string, problems: RowProblem[]) {
  if (key === 'stock' && text === '') return null
  if (kind === 'text' || text === '') return text
  const value = { amount: parseRupees, number: parseNumber, 'yes or no': parseYesOrNo }[kind](text)
  if (value === undefined) problems.push(problem(key, unreadable(kind, text)))
  return value
}

function unreadable(kind: Exclude<Column['kind'], 'text'>, text: string) {
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text
  if (kind === 'amount') return `“${shown}” is no amount. Please write it like 1,23,456.50.`
  if (kind === 'number') return `“${shown}” is no number. Please write only the number, like 25.`
  return `“${shown}” is neither yes nor no. Please write yes or no.`
}

function readBarcode(cells: Cells, current: ProductValues | undefined, problems: RowProblem[]) {
  const text = cells.get('barcode')?.trim()
  if (text === undefined || text === '') return text === undefined ? (current?.barcode ?? null) : null
  if (!barcodeCharacters.test(text))
    problems.push(
      problem('barcode', 'A barcode has at most 48 letters without accents, digits and . _ / + $ % - signs.'),
    )
  return text
}

function readLowStockLevel(cells: Cells, current: ProductValues | undefined, problems: RowProblem[]) {
  const text = cells.get('low_stock_level')?.trim() ?? ''
  if (text === '') return current?.lowStockLevel ?? defaultLowStockLevel
  const level = parseNumber(text)
  if (level !== undefined && Number.isInteger(level) && level >= 0 && level <= maxLowStockLevel) return level
  problems.push(problem('low_stock_level', 'The low stock level must be a whole number from 0, like 2.'))
  return defaultLowStockLevel
}

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
  return columns.flatMap(({ key, heading }) =>
    old.get(key) === now.get(key)
      ? []
      : [{ column: heading, before: String(old.get(key) ?? ''), after: String(now.get(key) ?? '') }],
  )
}
