import { useRef, useState } from 'react'
import { Checkbox } from '../../../../../ui/forms/checkbox.tsx'
import { VisuallyHidden } from '../../../../../ui/layout/visually-hidden.tsx'
import { Table } from '../../../../../ui/layout/table.tsx'
import type { AdminOrder } from '../../../admin/contract.ts'
import { OrderDrawer } from '../order/order-drawer.tsx'
import { BulkBar, BulkResult } from './bulk-bar.tsx'
import { useBulkActions } from './use-bulk-actions.ts'
import { formatDay } from '../../../../../platform/time-zone.ts'
import { Price } from '../../../../../platform/money/price.tsx'
import { TestMark } from '../../../../payments/components/payment-badge.tsx'
import { Button } from '../../../../../ui/actions/button.tsx'
import { CancelRequestedBadge, StatusBadge, ReturnRequestedBadge } from '../../status-badge.tsx'

export function OrdersTable({ orders }: { orders: AdminOrder[] }) {
  const [opened, setOpened] = useState<AdminOrder>()
  const { chosen, isChosen, choose, toggle, refused, move } = useBulkActions(orders)
  const chooser = useRef<HTMLDivElement>(null)
  // The bulk bar with the focused button is gone then, so move the focus.
  const focusSelectAll = () => chooser.current?.querySelector('input')?.focus()

  return (
    <>
      <div className="order-choose" ref={chooser}>
        <Checkbox
          label="Choose all on this page"
          checked={chosen.length === orders.length}
          onChange={({ target }) => choose(target.checked ? orders.map(({ id }) => id) : [])}
        />
        <VisuallyHidden role="status">
          {chosen.length > 0 && `${chosen.length} ${chosen.length === 1 ? 'order' : 'orders'} selected`}
        </VisuallyHidden>
      </div>
      {refused.length > 0 && <BulkResult refused={refused} />}
      {chosen.length > 0 && (
        <BulkBar
          chosen={chosen}
          busy={move.busy}
          move={(step, ids) => move.run(step, ids).then(focusSelectAll)}
          onClear={() => {
            choose([])
            focusSelectAll()
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
      <OrderDrawer key={opened?.id} id={opened?.id} listed={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

type OrderRowProps = {
  order: AdminOrder
  isChosen: boolean
  onChoose: () => void
  onDetails: () => void
}

function OrderRow({ order, isChosen, onChoose, onDetails }: OrderRowProps) {
  return (
    <tr>
      <td className="strong wrap-anywhere md:whitespace-nowrap">
        <span className="order-pick">
          <Checkbox bare label={`Choose ${order.id}`} checked={isChosen} onChange={onChoose} />
          {order.id}
        </span>
      </td>
      <td className="soft right whitespace-nowrap">
        <time dateTime={order.date}>{formatDay(order.date)}</time>
      </td>
      <td className="wide font-[560] wrap-anywhere">{order.customer}</td>
      <td className="soft wrap-anywhere">{order.product}</td>
      <td className="end right strong whitespace-nowrap">
        <Price rupees={order.amount} />
      </td>
      <td className="order-badges max-md:col-span-full">
        <StatusBadge status={order.status} />
        {order.returnRequested && <ReturnRequestedBadge />}
        {order.cancelRequested && <CancelRequestedBadge />}
        {order.isTest && <TestMark />}
      </td>
      <td className="soft wrap-anywhere" data-label="Tracking">
        {order.tracking || trackingFallback(order)}
      </td>
      <td className="right">
        <Button size="sm" variant="quiet" onClick={onDetails}>
          Details
        </Button>
      </td>
    </tr>
  )
}

function trackingFallback({ delivery, status }: AdminOrder) {
  if (delivery === 'collect') return 'Collects'
  return status === 'processing' ? 'Not yet' : 'None'
}
