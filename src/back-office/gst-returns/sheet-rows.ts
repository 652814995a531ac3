import { stateName } from '../../site/gst/states.ts'
import { paise, toRupees } from '../../platform/money/money.ts'
import type { SheetCell } from '../../platform/spreadsheets/write-xlsx.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import type { DocumentRow, Gstr1, HsnRow, StateRow } from './gstr1-rules.ts'
import { supplyKinds } from './return-form-rules.ts'

type Tax = Gstr1['total']

const amount = (amountPaise: number): SheetCell => ({ decimal: toRupees(paise(amountPaise)) })
const place = (code: string) => `${code}-${stateName(code)}`
const taxHeadings = ['Taxable value', 'IGST', 'CGST', 'SGST']
const taxCells = (row: Tax) => [row.taxablePaise, row.igstPaise, row.cgstPaise, row.sgstPaise].map(amount)

const documentHeadings = [
  ...['GSTIN', 'Buyer', 'Number', 'Date', 'Of invoice', 'Value', 'Place of supply', 'Rate %'],
  ...taxHeadings,
]
const documentCells = (row: DocumentRow): SheetCell[] => [
  ...[row.gstin, row.name, row.code, isoDayInIndia(new Date(row.issuedAt)), row.corrects],
  ...[amount(row.totalPaise), place(row.placeOfSupply), row.rateBp / 100, ...taxCells(row)],
]
const hsnHeadings = ['HSN or SAC', 'Unit', 'Quantity', 'Total value', 'Rate %', ...taxHeadings]
const hsnCells = (row: HsnRow): SheetCell[] => [
  ...[row.hsn, row.unit, row.quantity, amount(row.valuePaise), row.rateBp / 100, ...taxCells(row)],
]

const stateCells = (row: StateRow): SheetCell[] => [
  ...[place(row.placeOfSupply), row.rateBp / 100, ...taxCells(row)],
]

const section = (title: string, headings: string[], rows: SheetCell[][]) => [[title], headings, ...rows, []]

/** The tables below each other in one sheet, each with its title and headings. */
export function sheetRows(tables: Gstr1): SheetCell[][] {
  return [
    ...section('Tax of the period: invoices less credit notes', taxHeadings, [taxCells(tables.total)]),
    ...section('4A Invoices to registered buyers', documentHeadings, tables.table4a.map(documentCells)),
    ...section(
      '5 Large invoices to consumers in other States',
      documentHeadings,
      tables.table5.map(documentCells),
    ),
    ...section(
      '7 Other sales to consumers, less credit notes',
      ['Place of supply', 'Rate %', ...taxHeadings],
      tables.table7.map(stateCells),
    ),
    ...section(
      '8 Sales without tax, less credit notes',
      ['Supplies', 'Nil rated'],
      supplyKinds(tables.table8).map(({ text, nilRatedPaise }) => [text, amount(nilRatedPaise)]),
    ),
    ...section(
      '9B Credit notes to registered buyers',
      documentHeadings,
      tables.table9bRegistered.map(documentCells),
    ),
    ...section(
      '9B Credit notes for invoices of table 5',
      documentHeadings,
      tables.table9bUnregistered.map(documentCells),
    ),
    ...advanceSections(tables),
    ...section('12 HSN summary B2B', hsnHeadings, tables.table12.b2b.map(hsnCells)),
    ...section('12 HSN summary B2C', hsnHeadings, tables.table12.b2c.map(hsnCells)),
    ...(tables.marginUntaxedPaise === 0
      ? []
      : section(
          'Used goods under rule 32 (5), in no table',
          ['Untaxed part'],
          [[amount(tables.marginUntaxedPaise)]],
        )),
    ...section(
      '13 Documents issued',
      ['Document', 'From', 'To', 'Total number', 'Cancelled', 'Without effect on the tax', 'Net issued'],
      tables.table13.map(({ nature, first, last, count, cancelled, other }) => [
        ...[nature, first, last, count, cancelled, other, count - cancelled - other],
      ]),
    ),
    ...section(
      'Not in the return: commercial credit notes, issued after 30 November (section 34 (2))',
      documentHeadings,
      tables.commercialNotes.map(documentCells),
    ),
  ]
}

function advanceSections(tables: Gstr1): SheetCell[][] {
  return [
    ...section(
      '11A Deposits for repairs that wait for their bill',
      ['Place of supply', 'Rate %', ...taxHeadings],
      tables.table11a.map(stateCells),
    ),
    ...section(
      '11B Deposits of earlier months that were billed or given back',
      ['Place of supply', 'Rate %', ...taxHeadings],
      tables.table11b.map(stateCells),
    ),
  ]
}
