import { useState } from 'react'
import { browserApi } from '../../../../../web/browser-api.ts'
import { Button } from '../../../../../ui/actions/button.tsx'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import type { RunAction } from '../order/use-admin-order.ts'
import { ActionDialog } from '../../../../../ui/overlays/action-dialog.tsx'
import { ReasonField, reasonError } from './action-fields.tsx'
import { cancelRefundText, refundMethodText } from './refund-amount.ts'

export function CancelOrder({ order, runAction }: { order: AdminOrderDetails; runAction: RunAction }) {
  const { id } = order
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState(order.cancelRequest?.reason ?? '')
  const cancel = () =>
    runAction(
      () =>
        browserApi().adminOrders.updateStatus({
          params: { id },
          body: { status: 'cancelled', reason: reason.trim() },
        }),
      'Order cancelled',
    )
  return (
    <>
      <Button size="sm" variant="danger" onClick={() => setOpen(true)}>
        Cancel order
      </Button>
      {open && (
        <ActionDialog
          danger
          title={`Cancel order ${id}?`}
          text={`Its items go back into stock. ${cancelRefundText(order)}`}
          label="Cancel order"
          busyLabel="Cancelling..."
          check={() => (reasonError(reason) ? { reason: reasonError(reason) } : undefined)}
          act={cancel}
          onClose={() => setOpen(false)}
        >
          <ReasonField required hint="The buyer reads it." value={reason} onChange={setReason} />
        </ActionDialog>
      )}
    </>
  )
}

/** Marks the whole order as returned without a return request, such as an undelivered parcel. */
export function MarkReturned({ order, runAction }: { order: AdminOrderDetails; runAction: RunAction }) {
  const { id, refundable } = order
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const markReturned = () =>
    runAction(
      () =>
        browserApi().adminOrders.updateStatus({
          params: { id },
          body: { status: 'returned', reason: reason.trim() },
        }),
      'Order returned',
    )
  const money = refundable > 0 ? `The buyer gets a refund. ${refundMethodText(order)}` : ''
  return (
    <>
      <Button size="sm" variant="danger" onClick={() => setOpen(true)}>
        Mark as returned
      </Button>
      {open && (
        <ActionDialog
          danger
          title={`Mark ${id} as returned?`}
          text={`All its items go back into stock. ${money}`}
          label="Mark as returned"
          busyLabel="Saving..."
          act={markReturned}
          onClose={() => setOpen(false)}
        >
          <ReasonField hint="For example: the parcel was not accepted." value={reason} onChange={setReason} />
        </ActionDialog>
      )}
    </>
  )
}
