import { useState } from 'react'
import { Table } from '../../../ui/layout/table.tsx'
import type { DeskOrder } from '../../contract.ts'
import { OrderDrawer } from '../desk-order/order-drawer.tsx'
import { OrderRow } from './order-row.tsx'

export function OrdersTable({ orders }: { orders: DeskOrder[] }) {
  const [opened, setOpened] = useState<DeskOrder>()
  return (
    <>
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
            <OrderRow key={order.id} order={order} onDetails={() => setOpened(order)} />
          ))}
        </tbody>
      </Table>
      <OrderDrawer key={opened?.id} order={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
