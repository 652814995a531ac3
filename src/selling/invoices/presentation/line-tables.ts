import type { DocumentLine, DocumentContent } from '../contract.ts'
import { isTaxed } from '../document-kind.ts'
import { totalsByRate } from '../tax.ts'
import type { Column, Table } from './printable.ts'
import { formatAmount, paise } from '../../../platform/money/money.ts'
import { oneLine, formatPercent } from './format.ts'

const textColumn = (label: string, width: number): Column => ({ label, width, isNumber: false })
const numberColumn = (label: string, width: number): Column => ({ label, width, isNumber: true })

/** Each cell holds the rate above the amount. */
const taxCells = (taxes: TaxColumns, rateBp: number, amounts: Record<TaxPart, number>) =>
  taxes.map(({ part, share }) => `${formatPercent(rateBp * share)}\n${formatAmount(amounts[part])}`)

/** On a document without tax there are no columns for taxable value and tax. */
export function itemsTable(lines: DocumentLine[], taxes: TaxColumns): Table {
  const hasTax = taxes.length > 0
  const hasUntaxed = isMarginBill(lines)
  const hasDiscount = lines.some(({ discountPaise }) => discountPaise > 0)
  return {
    columns: [
      numberColumn('#', 4),
      textColumn('Description', hasTax ? (hasUntaxed ? 26 : 30) : 50),
      textColumn('HSN/SAC', 10),
      numberColumn('Quantity', 10),
      numberColumn('Price', 13),
      ...(hasDiscount ? [numberColumn('Discount', 11)] : []),
      ...(hasTax ? [numberColumn('Taxable value', 13)] : []),
      ...(hasUntaxed ? [numberColumn('Untaxed value', 13)] : []),
      ...taxes.map(({ label }) => numberColumn(label, 12)),
      numberColumn('Amount', 13),
    ],
    rows: lines.map((line, index) => [
      String(index + 1),
      [descriptionOf(line), ...serialsOf(line)].map(oneLine).join('\n'),
      line.hsn,
      line.quantity === null ? '–' : `${line.quantity} ${line.unit}`,
      line.unitPricePaise === null ? '–' : formatAmount(line.unitPricePaise),
      ...(hasDiscount ? [line.discountPaise > 0 ? formatAmount(line.discountPaise) : '–'] : []),
      ...(hasTax ? [formatAmount(line.taxablePaise)] : []),
      ...(hasUntaxed ? [line.untaxedPaise > 0 ? formatAmount(line.untaxedPaise) : '–'] : []),
      ...taxCells(taxes, line.rateBp, line),
      formatAmount(line.amountPaise),
    ]),
  }
}

/** What was sold, with its warranty. */
export const descriptionOf = ({ description, warrantyDays }: DocumentLine) =>
  warrantyDays === undefined ? description : `${description}, warranty ${warrantyDays} days`

/** A line for each numbered piece. */
export const serialsOf = ({ serials = [] }: DocumentLine) =>
  serials.map((serial) => (/^\d{15}$/.test(serial) ? `IMEI ${serial}` : `Serial no. ${serial}`))

/** It has a used device of which only the margin is taxed. */
export const isMarginBill = (lines: DocumentLine[]) => lines.some(({ untaxedPaise }) => untaxedPaise > 0)

/** Totals by code and rate, as the tax return needs them. */
export const summaryTable = (lines: DocumentLine[], taxes: TaxColumns): Table => ({
  columns: [
    textColumn('HSN/SAC', 20),
    numberColumn('Taxable value', 20),
    ...taxes.map(({ label }) => numberColumn(label, 20)),
    numberColumn('Amount', 20),
  ],
  rows: totalsByRate(lines.map(withAmounts)).map(({ hsn, rateBp, taxablePaise, amountPaise, ...amounts }) => [
    hsn,
    formatAmount(taxablePaise),
    ...taxCells(taxes, rateBp, amounts),
    formatAmount(amountPaise),
  ]),
})

const withAmounts = (line: DocumentLine) => ({
  hsn: line.hsn,
  rateBp: line.rateBp,
  amountPaise: paise(line.amountPaise),
  taxablePaise: paise(line.taxablePaise),
  cgstPaise: paise(line.cgstPaise),
  sgstPaise: paise(line.sgstPaise),
  igstPaise: paise(line.igstPaise),
  untaxedPaise: paise(line.untaxedPaise),
})

type TaxPart = 'cgstPaise' | 'sgstPaise' | 'igstPaise'
export type TaxColumns = { part: TaxPart; label: string; share: number }[]

/** Union territories without a legislature, which levy UTGST instead of SGST. */
const unionTerritories = new Set(['04', '26', '31', '35', '38', '97'])

/** The document's tax columns, with each tax's share of the rate; none on a bill of supply or a plain bill. */
export function taxColumns(content: DocumentContent): TaxColumns {
  if (!isTaxed(content)) return []
  const { supplier, placeOfSupply } = content
  if (placeOfSupply !== supplier.stateCode) return [{ part: 'igstPaise', label: 'IGST', share: 1 }]
  const ofState = unionTerritories.has(supplier.stateCode) ? 'UTGST' : 'SGST'
  return [
    { part: 'cgstPaise', label: 'CGST', share: 0.5 },
    { part: 'sgstPaise', label: ofState, share: 0.5 },
  ]
}
