import { Button } from '../../../../ui/actions/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { RowSkeletons } from '../../../../ui/feedback/row-skeletons.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import type { AdminOrder } from '../../../admin/contract.ts'
import { OrderActs } from './order-acts.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { OrderStanding } from './order-standing.tsx'
import { OrderReturns } from '../returns/order-returns.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { Refusal } from './refusal.tsx'
import { useDeskOrder } from './use-desk-order.ts'

type OrderDrawerProps = { order: AdminOrder | undefined; onClose: () => void }

export function OrderDrawer({ order, onClose }: OrderDrawerProps) {
  return (
    <Dialog drawer open={order !== undefined} onClose={onClose} title={`Order ${order?.id ?? ''}`}>
      {order && <Opened listed={order} />}
    </Dialog>
  )
}

/** What the list knows stands there at once; the rest follows. */
function Opened({ listed }: { listed: AdminOrder }) {
  const { order, refusal, failure, act, again } = useDeskOrder(listed.id)
  const known = order ?? listed
  return (
    <div className="grid gap-6">
      <OrderStanding order={known} />
      {refusal !== undefined && <Refusal key={refusal}>{refusal}</Refusal>}
      {order && <OrderActs order={order} act={act} />}
      <OrderLines order={known} details={order} />
      <OrderFacts order={known} />
      {order && (
        <>
          <OrderReturns order={order} act={act} />
          <OrderPayments order={order} act={act} />
          <OrderRefunds order={order} act={act} />
          <OrderDocuments order={order} />
          <OrderTimeline entries={order.timeline} />
        </>
      )}
      {!order && failure === undefined && <RowSkeletons count={3} />}
      {failure !== undefined && (
        <Alert tone="bad">
          {failure}{' '}
          <Button size="sm" variant="line" onClick={() => void again()}>
            Try again
          </Button>
        </Alert>
      )}
    </div>
  )
}
