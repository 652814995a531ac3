import { Price } from '../../../platform/money/price.tsx'
import { formatDay } from '../../../platform/time-zone.ts'
import { Table } from '../../../ui/layout/table.tsx'
import type { Customer } from '../contract.ts'

type CustomersTableProps = { customers: Customer[]; onOpen: (phone: string) => void }

export function CustomersTable({ customers, onOpen }: CustomersTableProps) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Mobile number</th>
          <th scope="col">Orders</th>
          <th scope="col">Paid less refunds</th>
          <th scope="col">Last order</th>
        </tr>
      </thead>
      <tbody>
        {customers.map(({ phone, name, orders, value, lastOrder }) => (
          <tr key={phone}>
            <td>
              <button
                type="button"
                className="link tap strong cursor-pointer text-start wrap-anywhere"
                onClick={() => onOpen(phone)}
              >
                {name}
              </button>
            </td>
            <td className="num">{phone}</td>
            <td className="num soft" data-label="Orders">
              {orders}
            </td>
            <td className="num" data-label="Paid less refunds">
              <Price rupees={value} />
            </td>
            <td className="num soft" data-label="Last order">
              <time dateTime={lastOrder}>{formatDay(lastOrder)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
