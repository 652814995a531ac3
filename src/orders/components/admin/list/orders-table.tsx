import { useRef, useState } from 'react'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { Table } from '../../../../ui/layout/table.tsx'
import type { AdminOrder } from '../../../admin/contract.ts'
import { OrderDrawer } from '../order/order-drawer.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { BulkResult } from './bulk-result.tsx'
import { OrderRow } from './order-row.tsx'
import { useBulk } from './use-bulk.ts'

export function OrdersTable({ orders }: { orders: AdminOrder[] }) {
  const [opened, setOpened] = useState<AdminOrder>()
  const { chosen, isChosen, choose, toggle, refused, move } = useBulk(orders)
  const chooser = useRef<HTMLDivElement>(null)
  // The bar and the button that was pressed in it are gone then.
  const rest = () => chooser.current?.querySelector('input')?.focus()

  return (
    <>
      <div className="order-choose" ref={chooser}>
        <Checkbox
          label="Choose all on this page"
          checked={chosen.length === orders.length}
          onChange={({ target }) => choose(target.checked ? orders.map(({ id }) => id) : [])}
        />
        <VisuallyHidden role="status">{chosen.length > 0 && `${chosen.length} orders chosen`}</VisuallyHidden>
      </div>
      {refused.length > 0 && <BulkResult refused={refused} />}
      {chosen.length > 0 && (
        <BulkBar
          chosen={chosen}
          move={(step) => move(step).then(rest)}
          onClear={() => {
            choose([])
            rest()
          }}
        />
      )}
      <Table className="num">
        <thead>
          <tr>
            <th scope="col">Order ID</th>
            <th scope="col">Date</th>
            <th scope="col">Customer</th>
            <th scope="col">Product</th>
            <th scope="col" className="end">
              Amount
            </th>
            <th scope="col">Status</th>
            <th scope="col">Tracking</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              isChosen={isChosen(order.id)}
              onChoose={() => toggle(order.id)}
              onDetails={() => setOpened(order)}
            />
          ))}
        </tbody>
      </Table>
      <OrderDrawer key={opened?.id} order={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
