import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { type Column, Table, TablePanel } from '../../../ui/layout/table.tsx'
import type { ReportCell, ReportColumn, ReportTable } from '../../../platform/reports/contract.ts'
import type { Report } from '../contract.ts'
import { cellText, isNumeric } from './cell-text.ts'

/** The chart library is large, and few pages need it. */
const ReportChart = lazy(async () => ({ default: (await import('./report-chart.tsx')).ReportChart }))

export const ReportView = ({ report: { tables } }: { report: Report }) => (
  <div className="grid gap-6">
    {tables.map((table) => (
      <ReportPanel key={table.title} table={table} />
    ))}
  </div>
)

function ReportPanel({ table }: { table: ReportTable }) {
  const { title, columns, rows, total, leftOut, chart } = table
  return (
    <TablePanel title={title} empty={rows.length === 0 && 'Nothing in this period.'}>
      {chart && rows.length > 1 && (
        <Suspense fallback={<Skeleton className="report-chart" />}>
          <ReportChart table={table} />
        </Suspense>
      )}
      <Table
        className="report-table"
        columns={columns.map(toTableColumn)}
        rows={rows}
        // Rows have no id, and the list is replaced as a whole.
        rowKey={(_, place) => place}
        total={total}
      />
      {leftOut > 0 && (
        <p className="soft p-4">
          {leftOut.toLocaleString('en-IN')} more rows are not shown. The total counts them, and the export has
          them.
        </p>
      )}
    </TablePanel>
  )
}

function toTableColumn(column: ReportColumn, place: number): Column<ReportCell[]> {
  const cellOf = (row: ReportCell[]) => row[place] ?? null
  const common = {
    heading: column.label,
    cell: (row: ReportCell[]) => <CellContent column={column} cell={cellOf(row)} />,
    end: isNumeric(column.kind),
  }
  return place === 0
    ? { ...common, isRowHeading: true, className: 'wide strong' }
    : { ...common, labelled: (row) => (cellOf(row) ?? '') !== '' }
}

function CellContent({ column: { kind }, cell }: { column: ReportColumn; cell: ReportCell }) {
  const text = cellText(kind, cell)
  if (typeof cell !== 'string' || text === '') return text
  if (kind === 'order')
    return (
      <Link to={`/orders?order=${encodeURIComponent(cell)}`} className="link">
        {text}
      </Link>
    )
  if (kind === 'bookDay' && text !== cell)
    return (
      <Link to={`/admin/reports/day-book?from=${cell}&to=${cell}`} className="link">
        {text}
      </Link>
    )
  return text
}
