import { useState } from 'react'
import { browserApi } from '../../../../browser-api.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import type { Act } from '../order/use-desk-order.ts'
import { ActionDialog } from '../../../../ui/overlays/action-dialog.tsx'
import { ReasonField, reasonMissing } from './reason-field.tsx'
import { moneyBack } from './way-back.ts'

export function CancelOrder({ order, act }: { order: AdminOrderDetails; act: Act }) {
  const { id } = order
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const cancel = () =>
    act(
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
          text={`Its goods go back on sale. ${moneyBack(order)}`}
          label="Cancel order"
          busyLabel="Cancelling..."
          typed={{ reason }}
          check={() => (reasonMissing(reason) ? { reason: reasonMissing(reason) } : undefined)}
          act={cancel}
          onClose={() => setOpen(false)}
        >
          <ReasonField required hint="The buyer reads it." value={reason} onChange={setReason} />
        </ActionDialog>
      )}
    </>
  )
}
