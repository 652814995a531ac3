import { sql, type SQL } from 'drizzle-orm'
import { seriesWithoutSales } from '../../selling/invoices/document-series.ts'
import { isTaxed } from '../../selling/invoices/document-kind.ts'
import { lineInPaise, type StoredContent } from '../../selling/invoices/line-amounts.ts'
import type { GstScheme } from '../../site/gst/scheme-rules.ts'
import { paise } from '../../platform/money/money.ts'
import type { Database } from '../../platform/database.ts'
import { isWithin } from '../../platform/database/expressions.ts'
import type { Moments } from '../../platform/time-zone.ts'
import { advanceTables } from './advances-rules.ts'
import { taxedAdvances } from './advances-store.ts'
import type { SeriesRow } from './document-series-rules.ts'
import { Gstr1Tables, type Gstr1 } from './gstr1-rules.ts'
import type { ReturnDocument } from './return-tables-rules.ts'

interface Row extends Record<string, unknown> {
  kind: ReturnDocument['kind']
  code: string
  series: string
  year: string
  number: number
  issuedAt: string
  totalPaise: number
  content: StoredContent
  corrected: { code: string; issuedAt: string; totalPaise: number } | null
}

/** SQL: under which scheme the goods were sold. Documents of earlier versions do not say it; those with a GSTIN charge tax. */
const schemeOf = (document: string) =>
  `coalesce(${document}.content -> 'supplier' ->> 'gstScheme', case ${document}.content -> 'supplier' ->> 'gstin' when '' then 'not_registered' else 'regular' end)`

const isRealSeries = (document: string) =>
  `${document}.series not in (${seriesWithoutSales.map((series) => `'${series}'`).join(', ')})`

/**
 * An SQL condition, the same as `tableOf`: the shop was a regular taxpayer when it sold the goods, and a credit note came in time to reduce the
 * tax. Also of test payments that have a number of the shop's own, which is reported.
 */
export const isInGstReturn = (document: string): SQL =>
  sql.raw(`(${schemeOf(document)} = 'regular' and ${isRealSeries(document)}
    and not exists (
      select from issued_documents corrected
      where corrected.id = ${document}.corrects_id and (${document}.issued_at at time zone 'Asia/Kolkata')::date > make_date(
        extract(year from (corrected.issued_at at time zone 'Asia/Kolkata') - interval '3 months')::int + 1, 11, 30)))`)

interface SchemeSales extends Record<string, unknown> {
  scheme: GstScheme
  documents: number
  totalPaise: number
}

/** Sales less credit notes that charge no GST, by the scheme under which the goods were sold. Test payments sell nothing. */
export async function untaxedSales(db: Database, period: Moments): Promise<SchemeSales[]> {
  const { rows } = await db.execute<SchemeSales>(sql`
    select ${sql.raw(schemeOf('d'))} as scheme, count(*)::int as documents,
      sum(case d.kind when 'credit_note' then -d.total_paise else d.total_paise end)::float as "totalPaise"
    from issued_documents d
    where ${isWithin('d.issued_at', period)} and ${sql.raw(isRealSeries('d'))} and ${sql.raw(schemeOf('d'))} <> 'regular'
      and d.content -> 'isTest' is distinct from 'true'
    group by 1 order by 1`)
  return rows
}

const documentsPerPage = 1000

/**
 * The documents in order of their numbers, page by page. Bills of supply, and credit notes of them, are among them, because they
 * can share a series of numbers with the others.
 */
export async function* documentsOfPeriod(
  db: Database,
  period: Moments,
  limit = documentsPerPage,
): AsyncGenerator<ReturnDocument[]> {
  let last: Row | undefined
  do {
    const isLater = last
      ? sql`and (d.series, d.year, d.number) > (${last.series}, ${last.year}, ${last.number}::int)`
      : sql``
    const { rows } = await db.execute<Row>(sql`
      select d.kind, d.code, d.series, d.year, d.number, d.issued_at as "issuedAt", d.total_paise as "totalPaise",
        json_build_object('buyer', json_build_object('name', d.content -> 'buyer' -> 'name', 'gstin', d.content -> 'buyer' -> 'gstin'),
          'placeOfSupply', d.content -> 'placeOfSupply', 'isTest', d.content -> 'isTest', 'lines', d.content -> 'lines',
          'supplier', json_build_object('stateCode', d.content -> 'supplier' -> 'stateCode', 'gstin', d.content -> 'supplier' -> 'gstin',
            'gstScheme', d.content -> 'supplier' -> 'gstScheme')
        ) as content,
        case when i.id is null then null
          else json_build_object('code', i.code, 'issuedAt', i.issued_at, 'totalPaise', i.total_paise) end as corrected
      from issued_documents d left join issued_documents i on i.id = d.corrects_id
      where ${isWithin('d.issued_at', period)} and ${sql.raw(isRealSeries('d'))} ${isLater}
      order by d.series, d.year, d.number limit ${limit}`)
    if (rows.length > 0) yield rows.map(toReturnDocument)
    last = rows.length < limit ? undefined : rows.at(-1)
  } while (last)
}

/** The tables of a period's documents. */
export async function gstr1OfPeriod(db: Database, period: Moments): Promise<Gstr1> {
  const collected = new Gstr1Tables()
  for await (const page of documentsOfPeriod(db, period)) for (const document of page) collected.add(document)
  const { tables } = collected
  const advances = advanceTables(await taxedAdvances(db, period), period)
  return { ...tables, ...advances, table13: [...tables.table13, ...(await voucherSeriesOf(db, period))] }
}

/** Vouchers of advances for goods charge no tax: they stand in table 13 alone. Those for services stand in tables 11A and 11B too. */
async function voucherSeriesOf(db: Database, period: Moments): Promise<SeriesRow[]> {
  const { rows } = await db.execute<SeriesRow & Record<string, unknown>>(sql`
    select case v.kind when 'receipt_voucher' then 'Receipt voucher' else 'Refund voucher' end as nature,
      (array_agg(v.code order by v.number))[1] as first, (array_agg(v.code order by v.number desc))[1] as last,
      count(*)::int as count, 0 as cancelled, (count(*) filter (where ${sql.raw(schemeOf('v'))} <> 'regular'))::int as other
    from issued_vouchers v where ${isWithin('v.issued_at', period)}
    group by v.kind, v.series, v.year having bool_or(${sql.raw(schemeOf('v'))} = 'regular') order by v.kind, v.year`)
  return rows
}

function toReturnDocument({ content, corrected, ...row }: Row): ReturnDocument {
  return {
    ...{ kind: row.kind, code: row.code, series: row.series, year: row.year },
    ...{ issuedAt: new Date(row.issuedAt), totalPaise: paise(row.totalPaise) },
    buyer: { name: content.buyer.name, gstin: content.buyer.gstin },
    ...{ placeOfSupply: content.placeOfSupply, supplierState: content.supplier.stateCode },
    lines: content.lines.map((line) => ({
      ...{ hsn: line.hsn, unit: line.unit, quantity: line.quantity, rateBp: line.rateBp },
      ...lineInPaise(line),
    })),
    corrects: corrected && {
      ...{ code: corrected.code, issuedAt: new Date(corrected.issuedAt) },
      totalPaise: paise(corrected.totalPaise),
    },
    isTest: content.isTest === true,
    isUntaxed: !isTaxed(content),
  }
}
