import { formatDay } from '../../../../platform/time-zone.ts'
import { Price } from '../../../../money/price.tsx'
import { TestMark } from '../../../../payments/components/payment-badge.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import type { AdminOrder } from '../../../admin/contract.ts'
import { StatusBadge } from '../../status-badge.tsx'
import { ReturnRequestedBadge } from './return-requested-badge.tsx'

type OrderRowProps = {
  order: AdminOrder
  isChosen: boolean
  onChoose: () => void
  onDetails: () => void
}

export function OrderRow({ order, isChosen, onChoose, onDetails }: OrderRowProps) {
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
        {order.isTest && <TestMark />}
      </td>
      <td className="soft wrap-anywhere" data-label="Tracking">
        {order.tracking || withoutTracking(order)}
      </td>
      <td className="right">
        <Button size="sm" variant="quiet" onClick={onDetails}>
          Details
        </Button>
      </td>
    </tr>
  )
}

function withoutTracking({ delivery, status }: AdminOrder) {
  if (delivery === 'collect') return 'Collects'
  return status === 'processing' ? 'Not yet' : 'None'
}
