import { sql, type SQL } from 'drizzle-orm'
import { readTotals } from '../../day-totals/read-totals.ts'
import { taxTotals } from '../../day-totals/totals.ts'
import { listOf } from '../../today/sales-store.ts'
import type { ReportCell } from '../contract.ts'
import type { Period } from '../period-rules.ts'
import { amount, count, firstRows, text, totalOf, type BuildReport } from './report-input.ts'

interface Tax {
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
}
interface StoredTax {
  kinds: (Tax & { kind: 'tax_invoice' | 'credit_note'; documents: number })[]
  codes: (Tax & { hsn: string; rateBp: number })[]
}

const kindLabels = { tax_invoice: 'Tax invoices', credit_note: 'Less credit notes' }
const taxColumns = ['Taxable value', 'CGST', 'SGST', 'IGST', 'Tax'].map(amount)
const taxCells = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: Tax): ReportCell[] => [
  ...[taxablePaise, cgstPaise, sgstPaise, igstPaise, cgstPaise + sgstPaise + igstPaise],
]

/** Tax of the issued documents: invoices less credit notes, then by rate and by HSN or SAC. */
export const taxReport: BuildReport = async (input) => {
  const { rows } = await input.db.execute<{ tax: StoredTax }>(taxQuery(input.period))
  const { kinds, codes } = rows[0]!.tax
  const byRate = [...Map.groupBy(codes, ({ rateBp }) => rateBp)]
    .toSorted(([a], [b]) => a - b)
    .map(([rateBp, group]) => [percent(rateBp), ...taxCells(sumOf(group))])
  const byCode = codes.map((row) => [row.hsn, percent(row.rateBp), ...taxCells(row)])
  const kindColumns = [text('Documents'), count('Number'), ...taxColumns]
  const kindRows = kinds.map((row) => [kindLabels[row.kind], row.documents, ...taxCells(row)])
  const kindTotal = totalOf(kindColumns, kindRows, 'Tax of the period')
  const rateColumns = [text('Rate'), ...taxColumns]
  const codeColumns = [text('HSN or SAC'), text('Rate'), ...taxColumns]
  return [
    {
      ...{ title: 'Invoices less credit notes', columns: kindColumns, rows: kindRows, leftOut: 0 },
      total: kindTotal.map((cell, column) => (column === 1 ? null : cell)),
    },
    {
      ...{ title: 'By rate', columns: rateColumns, rows: byRate, leftOut: 0 },
      total: totalOf(rateColumns, byRate),
    },
    {
      ...{ title: 'By HSN or SAC', columns: codeColumns, ...firstRows(byCode, input.maxRows) },
      total: totalOf(codeColumns, byCode),
    },
  ]
}

const percent = (rateBp: number) => `${rateBp / 100} %`

const sumOf = (rows: Tax[]): Tax => ({
  taxablePaise: rows.reduce((sum, row) => sum + row.taxablePaise, 0),
  cgstPaise: rows.reduce((sum, row) => sum + row.cgstPaise, 0),
  sgstPaise: rows.reduce((sum, row) => sum + row.sgstPaise, 0),
  igstPaise: rows.reduce((sum, row) => sum + row.igstPaise, 0),
})

/** Adding up is the database's work: a year has as many lines as the shop sold items. */
const taxQuery = (period: Period): SQL => sql`
  with days as materialized (${readTotals(taxTotals, period)})
  select json_build_object(
    'kinds', ${listOf(sql`select kind, sum(documents)::int as documents, ${sums} from days where kind is not null group by kind order by kind desc`)},
    'codes', ${listOf(sql`select hsn, rate_bp as "rateBp", ${sums} from days where kind is null group by 1, 2 order by 1, 2`)}
  ) as tax`

const sums = sql`sum(taxable_paise)::float as "taxablePaise", sum(cgst_paise)::float as "cgstPaise",
  sum(sgst_paise)::float as "sgstPaise", sum(igst_paise)::float as "igstPaise"`
