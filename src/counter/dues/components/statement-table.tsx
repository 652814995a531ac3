import { Price } from '../../../platform/money/price.tsx'
import { formatDay } from '../../../platform/time-zone.ts'
import { type Column, Table } from '../../../ui/layout/table.tsx'
import { tenderLabel } from '../../drawers/cash-labels.ts'
import type { StatementEntry, StatementKind } from '../contract.ts'

const labels: Record<StatementKind, (name: string) => string> = {
  bill: (code) => `Bill ${code}`,
  payment: (method) => `Paid: ${tenderLabel(method)}`,
  return: (code) => `Returned ${code}`,
  refund: () => 'Given back',
  write_off: (code) => `Written off ${code}`,
}

const columns: Column<StatementEntry>[] = [
  {
    heading: 'What',
    className: 'strong',
    cell: ({ kind, name }) => <span className="wrap-anywhere">{labels[kind](name)}</span>,
  },
  { heading: 'Amount', end: true, className: 'right', cell: ({ amount }) => <Price rupees={amount} /> },
  {
    heading: 'Date',
    className: 'soft',
    cell: ({ date }) => <time dateTime={date}>{formatDay(date)}</time>,
  },
  {
    heading: 'Balance',
    end: true,
    className: 'right strong',
    cell: ({ balance }) => <Price rupees={balance} />,
  },
]

export const StatementTable = ({ entries }: { entries: StatementEntry[] }) => (
  <Table columns={columns} rows={entries} rowKey={(_, place) => place} aria-label="Bills and payments" />
)
