import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { fromRupees } from '../platform/money/money.ts'
import { cellText, type CellValue } from '../platform/spreadsheets/cell-value.ts'
import { parseSpreadsheet } from '../platform/spreadsheets/parse-spreadsheet.ts'
import type { PortalGstr1 } from './portal-json.ts'

/** In paise. */
type Sums = Record<'taxable' | 'igst' | 'cgst' | 'sgst', number>
type HsnSums = Sums & { quantity: number }
interface SeriesSums {
  first: string
  last: string
  count: number
}
interface ReturnSums {
  tables: Record<string, Sums>
  hsn: Record<string, HsnSums>
  series: SeriesSums[]
}

/** By plain SQL over the documents of the shop's own series. */
export async function expectedReturn(db: Database, { from, to }: { from: string; to: string }) {
  const documents = sql`
    select d.*, d.content ->> 'placeOfSupply' as pos, d.content -> 'buyer' ->> 'gstin' as gstin,
      coalesce(i.total_paise, d.total_paise) as sold, case d.kind when 'credit_note' then -1 else 1 end as sign
    from tax_documents d left join tax_documents i on i.id = d.corrects_id
    where d.series in ('', 'CN') and (d.issued_at at time zone 'Asia/Kolkata')::date between ${from} and ${to}`
  const lines = sql`
    select d.*, l.*, case when l."rateBp" = 0 then '8'
        when gstin <> '' then case kind when 'credit_note' then '9B registered' else '4A' end
        when pos <> '33' and sold > 10000000 then case kind when 'credit_note' then '9B unregistered' else '5' end
        else '7' end as "table"
    from (${documents}) d, jsonb_to_recordset(d.content -> 'lines') as l("rateBp" int, hsn text, quantity int, taxable int, igst int, cgst int, sgst int)`
  const signed = sql`coalesce(sum(sign * taxable), 0)::float8 as taxable, coalesce(sum(sign * igst), 0)::float8 as igst,
    coalesce(sum(sign * cgst), 0)::float8 as cgst, coalesce(sum(sign * sgst), 0)::float8 as sgst`
  const tables = await db.execute<Sums & { key: string }>(
    sql`select "table" as key, ${signed} from (${lines}) as lines group by 1`,
  )
  const hsn = await db.execute<HsnSums & { key: string }>(sql`
    select case gstin when '' then 'b2c ' else 'b2b ' end || hsn || ' ' || "rateBp" as key, ${signed},
      sum(case when hsn like '99%' then 0 else sign * quantity end)::int as quantity
    from (${lines}) as lines group by 1`)
  const series = await db.execute<SeriesSums & Record<string, unknown>>(sql`
    select (array_agg(code order by number))[1] as first, (array_agg(code order by number desc))[1] as last, count(*)::int as count
    from (${documents}) as documents group by series order by series`)
  const taxed = await db.execute<Sums & Record<string, unknown>>(
    sql`select ${signed} from (${lines}) as lines where "rateBp" > 0`,
  )
  const interState = await db.execute<Sums & { pos: string }>(
    sql`select pos, ${signed} from (${lines}) as lines where "rateBp" > 0 and gstin = '' and pos <> '33' group by 1`,
  )
  // Notes of table 9B are reported without their sign.
  const reported = tables.rows.map(({ key, ...sums }) => [key, key.startsWith('9B') ? negated(sums) : sums])
  return {
    tables: Object.fromEntries(reported) as ReturnSums['tables'],
    hsn: Object.fromEntries(hsn.rows.map(({ key, ...sums }) => [key, sums])),
    series: series.rows,
    taxed: taxed.rows[0]!,
    interState: interState.rows,
  }
}

const negated = (sums: Sums) =>
  Object.fromEntries(Object.entries(sums).map(([name, amount]) => [name, 0 - amount])) as Sums

type Cells = Record<string, CellValue>
const tableOfSheet: Record<string, string> = {
  ...{ 'b2b,sez,de': '4A', b2cl: '5', b2cs: '7', exemp: '8' },
  ...{ cdnr: '9B registered', cdnur: '9B unregistered' },
}

/** The sums of a workbook of the offline tool, which has taxes in table 12 alone. */
export async function returnInWorkbook(workbook: Buffer) {
  const names = [...Object.keys(tableOfSheet), 'hsn(b2b)', 'hsn(b2c)', 'docs']
  const { read } = await parseSpreadsheet(workbook, names)
  const rowsOf = new Map(
    read.map(({ name, rows: [heading = [], ...rows] }) => [
      name,
      rows.map((row) => Object.fromEntries(heading.map((column, at) => [column, row[at] ?? ''])) as Cells),
    ]),
  )
  const number = (cells: Cells, column: string) => Number(cells[column])
  const amount = (cells: Cells, column: string) => fromRupees(number(cells, column))
  const taxable = (cells: Cells) =>
    amount(cells, 'Taxable Value' in cells ? 'Taxable Value' : 'Nil Rated Supplies')
  const tables = Object.entries(tableOfSheet).flatMap(([sheet, table]) => {
    const total = rowsOf.get(sheet)!.reduce((sum, cells) => sum + taxable(cells), 0)
    return total === 0 ? [] : [[table, total] as const]
  })
  const hsn = ['b2b', 'b2c'].flatMap((buyers) =>
    rowsOf.get(`hsn(${buyers})`)!.map((cells) => [
      `${buyers} ${cellText(cells['HSN']!)} ${number(cells, 'Rate') * 100}`,
      {
        ...{ taxable: taxable(cells), igst: amount(cells, 'Integrated Tax Amount') },
        ...{ cgst: amount(cells, 'Central Tax Amount'), sgst: amount(cells, 'State/UT Tax Amount') },
        quantity: number(cells, 'Total Quantity'),
      },
    ]),
  )
  const series = rowsOf.get('docs')!.map((cells) => ({
    ...{ first: cells['Sr. No. From'], last: cells['Sr. No. To'], count: number(cells, 'Total Number') },
  }))
  return { tables: Object.fromEntries(tables), hsn: Object.fromEntries(hsn) as ReturnSums['hsn'], series }
}

type Amounts = Partial<Record<'txval' | 'iamt' | 'camt' | 'samt', number>>

/** The sums of the portal's JSON. */
export function returnInJson(json: PortalGstr1): ReturnSums {
  const { b2b = [], b2cl = [], b2cs = [], cdnr = [], cdnur = [], nil, hsn, doc_issue: issued } = json
  const itemsOf = (documents: { itms: { itm_det: Amounts }[] }[]) =>
    documents.flatMap(({ itms }) => itms.map(({ itm_det: item }) => item))
  const amounts: Record<string, Amounts[]> = {
    '4A': itemsOf(b2b.flatMap(({ inv }) => inv)),
    '5': itemsOf(b2cl.flatMap(({ inv }) => inv)),
    '7': b2cs,
    '8': nil?.inv.map(({ nil_amt: txval }) => ({ txval })) ?? [],
    '9B registered': itemsOf(cdnr.flatMap(({ nt }) => nt)),
    '9B unregistered': itemsOf(cdnur),
  }
  const tables = Object.entries(amounts).filter(([, rows]) => rows.length > 0)
  const hsnRows = [
    ...(hsn?.hsn_b2b ?? []).map((row) => ({ buyers: 'b2b', ...row })),
    ...(hsn?.hsn_b2c ?? []).map((row) => ({ buyers: 'b2c', ...row })),
  ]
  return {
    tables: Object.fromEntries(tables.map(([table, rows]) => [table, sumsOf(rows)])),
    hsn: Object.fromEntries(
      hsnRows.map((row) => [
        `${row.buyers} ${row.hsn_sc} ${row.rt * 100}`,
        { ...sumsOf([row]), quantity: row.qty },
      ]),
    ),
    series: (issued?.doc_det ?? []).flatMap(({ docs }) =>
      docs.map(({ from: first, to: last, totnum: count }) => ({ first, last, count })),
    ),
  }
}

function sumsOf(rows: Amounts[]): Sums {
  const total = (name: keyof Amounts) => rows.reduce((sum, row) => sum + fromRupees(row[name] ?? 0), 0)
  return { taxable: total('txval'), igst: total('iamt'), cgst: total('camt'), sgst: total('samt') }
}
