import { formatRupees } from '../../../platform/money/money.ts'
import type { CatalogueName } from '../../../selling/catalogue/catalogues.ts'
import { parsePrice } from '../../../selling/catalogue/price-rules.ts'
import type { TableRow } from '../../../selling/catalogue/product-table/contract.ts'

/** A value that is edited in the table itself. */
export type CellField = 'price' | 'stock'
/** Rupees or pieces; null for a stock that is not counted. */
export type CellValue = number | null

export const cellLabels: Record<CellField, string> = { price: 'Price', stock: 'Stock' }

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** The text in the cell: "64,999", "499.50", "12", or nothing. */
export function cellText(field: CellField, value: CellValue): string {
  if (value === null) return ''
  return field === 'price' ? formatRupees(value).replace('₹', '') : grouped.format(value)
}

/** For sentences: "₹64,999", "12 pieces". */
export function cellWords(field: CellField, value: CellValue): string {
  if (value === null) return 'not counted'
  if (field === 'price') return formatRupees(value)
  return `${grouped.format(value)} ${value === 1 ? 'piece' : 'pieces'}`
}

/** The typed value of an item's cell, or a sentence that says what to type. An empty stock is not counted. */
export function parseCell(
  field: CellField,
  text: string,
  catalogue: CatalogueName,
): { value: CellValue } | { problem: string } {
  if (field === 'price') {
    const { rupees, problem } = parsePrice(catalogue, text)
    return problem === undefined ? { value: rupees } : { problem }
  }
  const plain = text.replaceAll(/[,\s]/g, '')
  if (plain === '') return { value: null }
  return /^\d{1,7}$/.test(plain)
    ? { value: Number(plain) }
    : { problem: 'Enter how many pieces there are, such as 12.' }
}

/** Whether somebody should order more; of an item without a count nothing is known. */
export const isLow = ({ stock, lowStockLevel }: Pick<TableRow, 'stock' | 'lowStockLevel'>) =>
  stock !== null && stock <= lowStockLevel
