import { formatRupees } from '../../../platform/money/money.ts'
import { type Column, Table } from '../../../ui/layout/table.tsx'
import { hourLabel, tenderLabel } from '../cash-labels.ts'
import type { DayReport, Total } from '../contract.ts'

/** What the counter took and gave back: by tender, person and hour. */
export function DayTotals({ report: { tenders, staff, hours } }: { report: DayReport }) {
  const money = tenders.filter(({ name }) => name !== 'offset')
  const offset = tenders.find(({ name }) => name === 'offset')
  if (tenders.length === 0) return <p className="soft">The counter took no money that can be shown yet.</p>
  return (
    <>
      <TotalsTable title="By tender" of={money} label={tenderLabel} />
      {offset && (
        <p className="soft t-sm">
          {formatRupees(offset.taken)} of bills was paid with goods that came back. It is no money and not in
          these sums.
        </p>
      )}
      <TotalsTable title="By person" of={staff} label={(name) => name || 'Not known'} />
      <TotalsTable title="By hour" of={hours} label={hourLabel} />
    </>
  )
}

interface TotalsTableProps {
  title: string
  of: Total[]
  label: (name: string) => string
}

function TotalsTable({ title, of: totals, label }: TotalsTableProps) {
  const columns: Column<Total>[] = [
    {
      heading: title,
      cell: ({ name }) => (name === totalName ? 'Total' : label(name)),
      isRowHeading: true,
      className: 'wide',
    },
    { heading: 'Payments', cell: ({ payments }) => payments, end: true, labelled: true },
    { heading: 'Taken', cell: ({ taken }) => formatRupees(taken), end: true, labelled: true },
    { heading: 'Given back', cell: ({ refunded }) => formatRupees(refunded), end: true, labelled: true },
    {
      ...{ heading: 'Left', end: true, labelled: true },
      cell: ({ taken, refunded }) => formatRupees(taken - refunded),
    },
  ]
  return (
    <Table
      aria-label={title}
      columns={columns}
      rows={totals}
      rowKey={({ name }) => name}
      total={sumOf(totals)}
    />
  )
}

const totalName = 'total'

const sumOf = (totals: Total[]) =>
  totals.reduce(
    (sum, { taken, refunded, payments }) => ({
      name: totalName,
      taken: sum.taken + taken,
      refunded: sum.refunded + refunded,
      payments: sum.payments + payments,
    }),
    { name: totalName, taken: 0, refunded: 0, payments: 0 },
  )
