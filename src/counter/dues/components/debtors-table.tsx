import { Price } from '../../../platform/money/price.tsx'
import { formatDay } from '../../../platform/time-zone.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { type Column, Table } from '../../../ui/layout/table.tsx'
import { statementPath } from '../../sales/components/bill-path.ts'
import type { Debtor } from '../contract.ts'

const columns: Column<Debtor>[] = [
  {
    heading: 'Customer',
    className: 'strong',
    cell: ({ phone, name }) => (
      <Link to={statementPath(phone)} className="link tap wrap-anywhere">
        {name || phone}
      </Link>
    ),
  },
  { heading: 'Due', end: true, className: 'right strong', cell: ({ due }) => <Price rupees={due} /> },
  {
    heading: 'To be paid by',
    className: 'soft wide',
    cell: ({ until, daysLate }) => (
      <>
        <time dateTime={until}>{formatDay(until)}</time>
        {daysLate > 0 && ` · ${daysLate} ${daysLate === 1 ? 'day' : 'days'} late`}
      </>
    ),
  },
  {
    heading: 'Bills',
    className: 'soft wide',
    cell: ({ phone, bills }) => (
      <span className="num">
        {bills} {bills === 1 ? 'bill' : 'bills'} · {phone}
      </span>
    ),
  },
]

export const DebtorsTable = ({ debtors }: { debtors: Debtor[] }) => (
  <Table columns={columns} rows={debtors} rowKey={({ phone }) => phone} />
)
