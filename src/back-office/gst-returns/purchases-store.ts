import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import {
  amountCell,
  countOf,
  pagesOf,
  type KeyedRow,
  type MakeSheet,
} from '../../platform/spreadsheets/list-sheet.ts'
import { isoDayInIndia, type Moments, type Period } from '../../platform/time-zone.ts'
import type { InputTax } from './contract.ts'

interface PurchaseRow extends KeyedRow {
  day: string
  kind: 'bill' | 'debit_note'
  supplier: string
  gstin: string
  number: string
  billNumber: string | null
  item: string
  hsn: string
  rateBp: number
  quantity: number
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
  isTaxCreditable: boolean
}

const heading = [
  ...['Day', 'Kind', 'Supplier', 'GSTIN', 'Number', 'Of bill', 'Item', 'HSN', 'Rate in %', 'Quantity'],
  ...['Taxable value', 'CGST', 'SGST', 'IGST', 'Total', 'Input tax credit'],
]
/** In order of days; compared exactly, as a text. */
const key = sql.raw(`(day::text || ' ' || purchase_id || ' ' || lpad(position::text, 4, '0')) collate "C"`)
const amounts = sql.raw(
  ['taxable', 'cgst', 'sgst', 'igst'].map((name) => `${name}_paise::float as "${name}Paise"`).join(', '),
)

/** Days have no time: the last one is that before the period ends. */
const isWithin = ({ from, until }: Moments) =>
  sql`day >= ${isoDayInIndia(from)}::date and day < ${isoDayInIndia(until)}::date`

/** The register of purchases: lines of bills by their day, debit notes negative. */
export const purchasesSheet: MakeSheet = (db, period) => ({
  name: 'Purchases',
  count: () =>
    countOf(db, sql`select count(*)::int as count from purchase_tax_lines where ${isWithin(period)}`),
  pages: () =>
    pagesOf<PurchaseRow>(db, {
      heading,
      query: (after, limit) => sql`
        select ${key} as key, day::text as day, kind, supplier, gstin, number, bill_number as "billNumber", item, hsn, rate_bp as "rateBp", quantity,
          ${amounts}, is_tax_creditable as "isTaxCreditable"
        from purchase_tax_lines where ${isWithin(period)} and ${key} > ${after} order by 1 limit ${limit}`,
      toRow: ({ taxablePaise, cgstPaise, sgstPaise, igstPaise, ...row }) => [
        ...[row.day, row.kind === 'bill' ? 'Bill' : 'Debit note', row.supplier, row.gstin, row.number],
        ...[row.billNumber, row.item, row.hsn, row.rateBp / 100, row.quantity, amountCell(taxablePaise)],
        ...[amountCell(cgstPaise), amountCell(sgstPaise), amountCell(igstPaise)],
        amountCell(taxablePaise + cgstPaise + sgstPaise + igstPaise),
        row.isTaxCreditable ? 'yes' : 'none',
      ],
    }),
})

/** The tax of purchases whose bills have the days. */
export async function inputTaxOf(db: Database, { from, to }: Period): Promise<Omit<InputTax, 'period'>> {
  const ofKind = (kind: 'bill' | 'debit_note') => sql`is_tax_creditable and kind = ${kind}`
  const sums = (condition = sql`true`, sign = sql`1`) => sql`json_build_object(
    'taxablePaise', coalesce(sum(${sign} * taxable_paise) filter (where ${condition}), 0),
    'igstPaise', coalesce(sum(${sign} * igst_paise) filter (where ${condition}), 0),
    'cgstPaise', coalesce(sum(${sign} * cgst_paise) filter (where ${condition}), 0),
    'sgstPaise', coalesce(sum(${sign} * sgst_paise) filter (where ${condition}), 0))`
  const { rows } = await db.execute<Omit<InputTax, 'period'> & Record<string, unknown>>(sql`
    select ${sums(ofKind('bill'))} as available, ${sums(ofKind('debit_note'), sql`-1`)} as reversed, ${sums(sql`is_tax_creditable`)} as net,
      ${sums(sql`not is_tax_creditable`)} as "notCreditable"
    from purchase_tax_lines where day between ${from}::date and ${to}::date`)
  return rows[0]!
}
