import { useRef, useState } from 'react'
import { Checkbox } from '../../../../../ui/forms/checkbox.tsx'
import { VisuallyHidden } from '../../../../../ui/layout/visually-hidden.tsx'
import { type Column, Table } from '../../../../../ui/layout/table.tsx'
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
      <Table
        className="num"
        columns={orderColumns({ isChosen, onChoose: toggle, onDetails: setOpened })}
        rows={orders}
        rowKey={({ id }) => id}
      />
      <OrderDrawer key={opened?.id} id={opened?.id} listed={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

type OrderColumnsProps = {
  isChosen: (id: string) => boolean
  onChoose: (id: string) => void
  onDetails: (order: AdminOrder) => void
}

const orderColumns = ({ isChosen, onChoose, onDetails }: OrderColumnsProps): Column<AdminOrder>[] => [
  {
    heading: 'Order ID',
    className: 'strong wrap-anywhere md:whitespace-nowrap',
    cell: ({ id }) => (
      <span className="order-pick">
        <Checkbox bare label={`Choose ${id}`} checked={isChosen(id)} onChange={() => onChoose(id)} />
        {id}
      </span>
    ),
  },
  ...factColumns,
  {
    heading: 'Actions',
    className: 'right',
    cell: (order) => (
      <Button size="sm" variant="quiet" onClick={() => onDetails(order)}>
        Details
      </Button>
    ),
  },
]

const factColumns: Column<AdminOrder>[] = [
  {
    heading: 'Date',
    className: 'soft right whitespace-nowrap',
    cell: ({ date }) => <time dateTime={date}>{formatDay(date)}</time>,
  },
  { heading: 'Customer', className: 'wide font-[560] wrap-anywhere', cell: ({ customer }) => customer },
  { heading: 'Product', className: 'soft wrap-anywhere', cell: ({ product }) => product },
  {
    heading: 'Amount',
    end: true,
    className: 'right strong whitespace-nowrap',
    cell: ({ amount }) => <Price rupees={amount} />,
  },
  {
    heading: 'Status',
    className: 'order-badges max-md:col-span-full',
    cell: ({ status, returnRequested, cancelRequested, isTest }) => (
      <>
        <StatusBadge status={status} />
        {returnRequested && <ReturnRequestedBadge />}
        {cancelRequested && <CancelRequestedBadge />}
        {isTest && <TestMark />}
      </>
    ),
  },
  {
    heading: 'Tracking',
    className: 'soft wrap-anywhere',
    labelled: true,
    cell: (order) => order.tracking || trackingFallback(order),
  },
]

function trackingFallback({ delivery, status }: AdminOrder) {
  if (delivery === 'collect') return 'Collects'
  return status === 'processing' ? 'Not yet' : 'None'
}
