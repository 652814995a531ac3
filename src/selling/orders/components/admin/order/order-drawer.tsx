import { May } from '../../../../../people/accounts/roles/use-may.ts'
import { Button } from '../../../../../ui/actions/button.tsx'
import { Alert } from '../../../../../ui/feedback/alert.tsx'
import { RowSkeletons } from '../../../../../ui/feedback/row-skeletons.tsx'
import { Dialog } from '../../../../../ui/overlays/dialog.tsx'
import type { AdminOrder } from '../../../admin/contract.ts'
import { LinkRequests } from './link-requests.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderMargin } from './order-margin.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { CustomerDetails, OrderLines } from './order-details.tsx'
import { CancelRequest } from '../actions/cancel-request.tsx'
import { OrderDisputes } from './order-disputes.tsx'
import { OrderParcel } from '../parcel/order-parcel.tsx'
import { OrderPayments, OrderRefunds } from './order-payments.tsx'
import { OrderStatusSummary } from './order-status-summary.tsx'
import { OrderReturns } from '../returns/order-returns.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { useAdminOrder } from './use-admin-order.ts'
import { type ReactNode, useEffect, useRef } from 'react'

type OrderDrawerProps = {
  /** The order shown; undefined: closed. */
  id: string | undefined
  /** What the list has of it, shown until the details are loaded. */
  listed?: AdminOrder | undefined
  onClose: () => void
}

export function OrderDrawer({ id, listed, onClose }: OrderDrawerProps) {
  return (
    <Dialog drawer open={id !== undefined} onClose={onClose} title={`Order ${id ?? ''}`}>
      {id !== undefined && <Opened id={id} listed={listed} />}
    </Dialog>
  )
}

/** Shows the list's data at once; the details load after it. */
function Opened({ id, listed }: { id: string; listed: AdminOrder | undefined }) {
  const { order, refusal, failure, runAction, reload } = useAdminOrder(id)
  const known = order ?? listed
  return (
    <div className="grid gap-6">
      {known && <OrderStatusSummary order={known} />}
      {refusal !== undefined && <ConflictAlert key={refusal}>{refusal}</ConflictAlert>}
      {order && <CancelRequest order={order} runAction={runAction} />}
      {order && <OrderParcel order={order} runAction={runAction} />}
      {order && <OrderActions order={order} runAction={runAction} />}
      {known && (
        <>
          <OrderLines order={known} details={order} />
          <CustomerDetails order={known} details={order} />
        </>
      )}
      {order && (
        <>
          <OrderNotes order={order} runAction={runAction} />
          <LinkRequests order={order} />
          <OrderReturns order={order} runAction={runAction} />
          <May permission="sales">
            <OrderPayments order={order} runAction={runAction} />
          </May>
          <OrderDisputes order={order} />
          <OrderRefunds order={order} runAction={runAction} />
          <OrderDocuments order={order} />
          <May permission="costs">
            <OrderMargin order={order} />
          </May>
          <OrderTimeline entries={order.timeline} />
        </>
      )}
      {!order && failure === undefined && <RowSkeletons count={3} />}
      {failure !== undefined && (
        <Alert tone="bad">
          {failure}{' '}
          <Button size="sm" variant="line" onClick={() => void reload()}>
            Try again
          </Button>
        </Alert>
      )}
    </div>
  )
}

/** Scrolls into view, because the drawer may be scrolled past it. */
function ConflictAlert({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  // A promise in new browsers, which React would take for the clean-up function.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <Alert tone="bad" ref={box}>
      {children}
    </Alert>
  )
}
