import { Price } from '../../../platform/money/price.tsx'
import { formatDay } from '../../../platform/time-zone.ts'
import { type Column, Table } from '../../../ui/layout/table.tsx'
import type { Customer } from '../contract.ts'

type CustomersTableProps = { customers: Customer[]; onOpen: (phone: string) => void }

const columns: Column<Customer>[] = [
  { heading: 'Mobile number', className: 'num', cell: ({ phone }) => phone },
  { heading: 'Orders', className: 'num soft', labelled: true, cell: ({ orders }) => orders },
  {
    heading: 'Paid less refunds',
    className: 'num',
    labelled: true,
    cell: ({ value }) => <Price rupees={value} />,
  },
  {
    heading: 'Last contact',
    className: 'num soft',
    labelled: true,
    cell: ({ newestAt }) => <time dateTime={newestAt}>{formatDay(newestAt)}</time>,
  },
]

export function CustomersTable({ customers, onOpen }: CustomersTableProps) {
  const nameColumn: Column<Customer> = {
    heading: 'Name',
    cell: ({ name, phone }) => (
      <button
        type="button"
        className="link tap strong cursor-pointer text-start wrap-anywhere"
        onClick={() => onOpen(phone)}
      >
        {name}
      </button>
    ),
  }
  return <Table columns={[nameColumn, ...columns]} rows={customers} rowKey={({ phone }) => phone} />
}
