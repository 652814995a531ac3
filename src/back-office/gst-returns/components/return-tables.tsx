import { stateName } from '../../../site/gst/states.ts'
import { formatPaise, paise } from '../../../platform/money/money.ts'
import { formatDay } from '../../../platform/time-zone.ts'
import { type Column, Table, TablePanel } from '../../../ui/layout/table.tsx'
import type { DocumentRowView, GstReturn, HsnRowView, StateRowView, TaxView } from '../contract.ts'
import { periodName } from '../period-rules.ts'
import { supplyKinds } from '../return-form-rules.ts'
import './return-tables.css'

const amount = (amountPaise: number) => formatPaise(paise(amountPaise))
const percent = (rateBp: number) => `${rateBp / 100} %`
const place = (code: string) => `${code} ${stateName(code)}`
const taxHeadings = ['Taxable value', 'IGST', 'CGST', 'SGST']
const noTax = [amount(0), amount(0), amount(0)]
const taxCells = (row: TaxView) =>
  [row.taxablePaise, row.igstPaise, row.cgstPaise, row.sgstPaise].map((cell) => amount(cell))

/** Every table of the return, with the tax of the period first. */
export function ReturnTables({ loaded }: { loaded: GstReturn }) {
  const { table12, total } = loaded
  return (
    <div className="gst-return grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="soft">
        {loaded.shop} {loaded.gstin && `· GSTIN ${loaded.gstin}`} · {periodName(loaded.period)}
      </p>
      <ReturnTable
        title="Tax of the period: invoices less credit notes"
        headings={taxHeadings}
        rows={[taxCells(total)]}
      />
      <DocumentTable title="4A · Invoices to registered buyers" rows={loaded.table4a} />
      <DocumentTable title="5 · Large invoices to consumers in other States" rows={loaded.table5} />
      <ReturnTable
        title="7 · Other sales to consumers, less credit notes"
        headings={['Place of supply', 'Rate', ...taxHeadings]}
        rows={loaded.table7.map(stateCells)}
      />
      <ReturnTable
        title="8 · Sales without tax, less credit notes"
        text="Sales at 0 %. They count as nil-rated: if yours are exempt or outside GST, your accountant moves them."
        headings={['Supplies', 'Nil rated']}
        rows={loaded.table8.length === 0 ? [] : supplyKinds(loaded.table8).map(supplyCells)}
      />
      <DocumentTable title="9B · Credit notes to registered buyers" rows={loaded.table9bRegistered} isNote />
      <DocumentTable
        title="9B · Credit notes for invoices of table 5"
        rows={loaded.table9bUnregistered}
        isNote
      />
      <AdvanceTables loaded={loaded} />
      <HsnTable title="12 · HSN summary, registered buyers (B2B)" rows={table12.b2b} />
      <HsnTable title="12 · HSN summary, consumers (B2C)" rows={table12.b2c} />
      <SeriesTable rows={loaded.table13} />
      <Gstr3bTables gstr3b={loaded.gstr3b} />
      {loaded.marginUntaxedPaise !== 0 && (
        <ReturnTable
          title="Not in the tables · Used goods under the margin scheme"
          text="What they cost the shop. Their value in the tables above is the margin alone (rule 32 (5) of the CGST Rules); this part is neither nil-rated nor exempt."
          headings={['Untaxed part of the bills, less credit notes']}
          rows={[[amount(loaded.marginUntaxedPaise)]]}
        />
      )}
      {loaded.commercialNotes.length > 0 && (
        <DocumentTable
          title="Not in the return · Commercial credit notes"
          text="Issued after 30 November that follows the financial year of their invoice: they do not reduce the tax (section 34 (2) of the CGST Act). The money went back to the buyer all the same."
          rows={loaded.commercialNotes}
          isNote
        />
      )}
    </div>
  )
}

function AdvanceTables({ loaded }: { loaded: GstReturn }) {
  return (
    <>
      <ReturnTable
        title="11A · Deposits for repairs that wait for their bill"
        text="Their tax is due for the month in which they came."
        headings={['Place of supply', 'Rate', ...taxHeadings]}
        rows={loaded.table11a.map(stateCells)}
      />
      <ReturnTable
        title="11B · Deposits of earlier months that were billed or given back"
        text="They lower the tax of this month, since their bills stand above in full."
        headings={['Place of supply', 'Rate', ...taxHeadings]}
        rows={loaded.table11b.map(stateCells)}
      />
    </>
  )
}

function SeriesTable({ rows }: { rows: GstReturn['table13'] }) {
  return (
    <ReturnTable
      title="13 · Documents issued"
      headings={[
        ...['Document', 'From', 'To', 'Total number', 'Cancelled', 'Without effect on the tax', 'Net issued'],
      ]}
      rows={rows.map(({ nature, first, last, count, cancelled, other }) => [
        ...[nature, first, last],
        ...[count, cancelled, other, count - cancelled - other].map(String),
      ])}
    />
  )
}

function Gstr3bTables({ gstr3b: { taxed, untaxedPaise, interState } }: Pick<GstReturn, 'gstr3b'>) {
  return (
    <>
      <ReturnTable
        title="GSTR-3B 3.1 · Sales and the tax on them"
        text="Your accountant adds purchases under reverse charge (d). Your input tax is in table 4 below."
        headings={['Supplies', ...taxHeadings]}
        rows={[
          ['(a) Taxed sales', ...taxCells(taxed)],
          ['(c) Nil-rated and exempt sales', amount(untaxedPaise), ...noTax],
        ]}
      />
      <ReturnTable
        title="GSTR-3B 3.2 · Of these, to consumers in other States"
        headings={['Place of supply', 'Taxable value', 'IGST']}
        rows={interState.map((row) => [
          ...[place(row.placeOfSupply), amount(row.taxablePaise), amount(row.igstPaise)],
        ])}
      />
    </>
  )
}

const supplyCells = ({ text, nilRatedPaise }: ReturnType<typeof supplyKinds>[number]) => [
  text,
  amount(nilRatedPaise),
]
const stateCells = (row: StateRowView) => [place(row.placeOfSupply), percent(row.rateBp), ...taxCells(row)]

interface DocumentTableProps {
  title: string
  text?: string
  rows: DocumentRowView[]
  isNote?: boolean
}

function DocumentTable({ title, text, rows, isNote = false }: DocumentTableProps) {
  const headings = [
    ...['Number', 'Date', ...(isNote ? ['Of invoice'] : []), 'Buyer', 'Value', 'Place of supply', 'Rate'],
    ...taxHeadings,
  ]
  const cells = (row: DocumentRowView) => [
    ...[row.code, formatDay(row.issuedAt), ...(isNote ? [row.corrects ?? ''] : [])],
    row.gstin === '' ? row.name : `${row.name} · ${row.gstin}`,
    ...[amount(row.totalPaise), place(row.placeOfSupply), percent(row.rateBp), ...taxCells(row)],
  ]
  return <ReturnTable title={title} text={text} headings={headings} rows={rows.map(cells)} />
}

function HsnTable({ title, rows }: { title: string; rows: HsnRowView[] }) {
  const cells = (row: HsnRowView) => [
    ...[row.hsn, row.unit, String(row.quantity), amount(row.valuePaise), percent(row.rateBp)],
    ...taxCells(row),
  ]
  return (
    <ReturnTable
      title={title}
      headings={['HSN or SAC', 'Unit', 'Quantity', 'Total value', 'Rate', ...taxHeadings]}
      rows={rows.map(cells)}
    />
  )
}

const isNumber = (cell: string) => /^-?₹|^-?\d+$|%$/.test(cell)
const texts = new Set(['Buyer', 'Place of supply', 'Document', 'Supplies'])

interface ReturnTableProps {
  title: string
  text?: string | undefined
  headings: string[]
  rows: string[][]
}

function ReturnTable({ title, text, headings, rows }: ReturnTableProps) {
  const columns = headings.map((heading, place): Column<string[]> => ({
    heading,
    cell: (row) => row[place],
    end: heading !== 'HSN or SAC' && isNumber(rows[0]?.[place] ?? ''),
    className: texts.has(heading) ? 'wide' : 'whole',
    labelled: true,
  }))
  return (
    <TablePanel title={title} text={text} empty={rows.length === 0 && 'None.'}>
      <Table columns={columns} rows={rows} rowKey={(row) => row.join()} />
    </TablePanel>
  )
}
