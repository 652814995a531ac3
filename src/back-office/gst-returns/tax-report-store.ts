import { sql, type SQL } from 'drizzle-orm'
import { isWithin, listOf } from '../../platform/database/expressions.ts'
import type { ReportCell } from '../../platform/reports/contract.ts'
import { amount, count, firstRows, text, totalOf, type BuildReport } from '../../platform/reports/report.ts'
import { momentsOf, type Period } from '../../platform/time-zone.ts'
import { isInGstReturn } from './documents-of-period-store.ts'

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

const sumsOf = (columnOf: (tax: string) => string) =>
  sql.raw(
    ['taxable', 'cgst', 'sgst', 'igst']
      .map((tax) => `sum(sign * ${columnOf(tax)})::float as "${tax}Paise"`)
      .join(', '),
  )

/** Of the documents in the GST return, without those of test payments. A year has as many lines as the shop sold items, so the database adds up. */
const taxQuery = (period: Period): SQL => sql`
  with documents as materialized (
    select d.*, case d.kind when 'credit_note' then -1 else 1 end as sign from issued_documents d
    where ${isWithin('d.issued_at', momentsOf(period))} and ${isInGstReturn('d')} and d.content -> 'isTest' is distinct from 'true'
  )
  select json_build_object(
    'kinds', ${listOf(sql`
      select kind, count(*)::int as documents, ${sumsOf((tax) => `${tax}_paise`)}
      from documents group by kind order by kind desc`)},
    'codes', ${listOf(sql`
      select line.hsn, coalesce(line."rateBp", 0) as "rateBp", ${sumsOf((tax) => `line.${tax}`)}
      from documents, jsonb_to_recordset(content -> 'lines') as line
        (hsn text, "rateBp" int, taxable int, cgst int, sgst int, igst int)
      group by 1, 2 order by 1, 2`)}
  ) as tax`
