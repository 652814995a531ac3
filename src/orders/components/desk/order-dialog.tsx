import { indianMoment } from '../../../admin/india-time.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { DeskOrder } from '../../contract.ts'
import { StatusBadge } from '../status-badge.tsx'
import { OrderActs } from './order-acts.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'

type OrderDialogProps = {
  order: DeskOrder | undefined
  onChanged: (order: DeskOrder) => void
  onClose: () => void
}

export function OrderDialog({ order, onChanged, onClose }: OrderDialogProps) {
  return (
    <Dialog wide open={order !== undefined} onClose={onClose} title={`Order ${order?.id ?? ''}`}>
      {order && (
        <div className="grid gap-5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <StatusBadge status={order.status} />
            <time className="soft" dateTime={order.date}>
              {indianMoment(order.date)}
            </time>
          </p>
          <OrderLines order={order} />
          <OrderFacts order={order} />
          <OrderActs order={order} onChanged={onChanged} />
        </div>
      )}
    </Dialog>
  )
}
