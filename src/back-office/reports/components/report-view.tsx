import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Table } from '../../../ui/layout/table.tsx'
import type { ReportCell, ReportColumn, ReportTable } from '../../../platform/reports/contract.ts'
import type { Report } from '../contract.ts'
import { cellText, isNumeric } from './cell-text.ts'

/** The chart library is large, and few pages need it. */
const ReportChart = lazy(async () => ({ default: (await import('./report-chart.tsx')).ReportChart }))

export const ReportView = ({ report: { tables } }: { report: Report }) => (
  <div className="grid gap-6">
    {tables.map((table) => (
      <TablePanel key={table.title} table={table} />
    ))}
  </div>
)

function TablePanel({ table }: { table: ReportTable }) {
  const { title, rows, leftOut, chart } = table
  return (
    <Panel as="section" aria-label={title}>
      <h2 className="t-h3 px-4 pt-4">{title}</h2>
      {rows.length === 0 ? (
        <p className="soft p-4">Nothing in this period.</p>
      ) : (
        <>
          {chart && rows.length > 1 && (
            <Suspense fallback={<Skeleton className="report-chart" />}>
              <ReportChart table={table} />
            </Suspense>
          )}
          <ReportRows table={table} />
        </>
      )}
      {leftOut > 0 && (
        <p className="soft p-4">
          {leftOut.toLocaleString('en-IN')} more rows are not shown. The total counts them, and the export has
          them.
        </p>
      )}
    </Panel>
  )
}

function ReportRows({ table: { columns, rows, total } }: { table: ReportTable }) {
  return (
    <Table className="report-table">
      <thead>
        <tr>
          {columns.map(({ label, kind }) => (
            <th key={label} scope="col" className={isNumeric(kind) ? 'end' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          // Rows have no id, and the list is replaced as a whole.
          <Row key={place} {...{ columns, row }} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <Row columns={columns} row={total} />
        </tfoot>
      )}
    </Table>
  )
}

function Row({ columns, row }: { columns: ReportColumn[]; row: ReportCell[] }) {
  return (
    <tr>
      {columns.map((column, place) => {
        const cell = row[place] ?? null
        if (place === 0)
          return (
            <th key={column.label} scope="row" className="wide strong">
              <CellContent column={column} cell={cell} />
            </th>
          )
        return (
          <td
            key={column.label}
            data-label={cell === null || cell === '' ? undefined : column.label}
            className={isNumeric(column.kind) ? 'end' : undefined}
          >
            <CellContent column={column} cell={cell} />
          </td>
        )
      })}
    </tr>
  )
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
