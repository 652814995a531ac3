import type { DocumentLine } from '../contract.ts'
import { inPaise } from '../amounts-of.ts'
import { totalsByRate } from '../tax/totals.ts'
import type { Column, Table } from './printable.ts'
import type { Taxes } from './taxes.ts'
import { inColumn, oneLine, percent } from './wording.ts'

const words = (label: string, width: number): Column => ({ label, width, isNumber: false })
const number = (label: string, width: number): Column => ({ label, width, isNumber: true })

/** A tax stands with its rate above the amount. */
const taxCell = (taxes: Taxes, rateBp: number, amounts: Pick<DocumentLine, 'cgst' | 'sgst' | 'igst'>) =>
  taxes.map(({ part, share }) => `${percent(rateBp * share)}\n${inColumn(amounts[part])}`)

/** Without a GSTIN there is no taxable value and no tax, only what was paid. */
export function itemsTable(lines: DocumentLine[], taxes: Taxes): Table {
  const taxed = taxes.length > 0
  return {
    columns: [
      number('#', 4),
      words('Description', taxed ? 30 : 50),
      words('HSN/SAC', 10),
      number('Quantity', 10),
      number('Price', 13),
      ...(taxed ? [number('Taxable value', 13)] : []),
      ...taxes.map(({ label }) => number(label, 12)),
      number('Amount', 13),
    ],
    rows: lines.map((line, index) => [
      String(index + 1),
      oneLine(line.description),
      line.hsn,
      line.quantity === null ? '–' : `${line.quantity} ${line.unit}`,
      line.unitPrice === null ? '–' : inColumn(line.unitPrice),
      ...(taxed ? [inColumn(line.taxable)] : []),
      ...taxCell(taxes, line.rateBp, line),
      inColumn(line.amount),
    ]),
  }
}

/** What the tax return asks for: the sums of each code and rate. */
export const summaryTable = (lines: DocumentLine[], taxes: Taxes): Table => ({
  columns: [
    words('HSN/SAC', 20),
    number('Taxable value', 20),
    ...taxes.map(({ label }) => number(label, 20)),
    number('Amount', 20),
  ],
  rows: totalsByRate(lines.map((line) => ({ hsn: line.hsn, rateBp: line.rateBp, ...inPaise(line) }))).map(
    ({ hsn, rateBp, taxable, amount, ...amounts }) => [
      hsn,
      inColumn(taxable),
      ...taxCell(taxes, rateBp, amounts),
      inColumn(amount),
    ],
  ),
})
