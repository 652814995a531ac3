import { useState } from 'react'
import { browserApi } from '../../../../browser-api.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import type { Act } from '../order/use-desk-order.ts'
import { ActionDialog } from '../../../../ui/overlays/action-dialog.tsx'
import { ReasonField } from './reason-field.tsx'
import { wayBack } from './way-back.ts'

/** A parcel that nobody took, or goods brought back without a word before. */
export function TakeAllBack({ order, act }: { order: AdminOrderDetails; act: Act }) {
  const { id, refundable } = order
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const takeBack = () =>
    act(
      () =>
        browserApi().adminOrders.updateStatus({
          params: { id },
          body: { status: 'returned', reason: reason.trim() },
        }),
      'Order returned',
    )
  const money = refundable > 0 ? `What was paid for them goes back to the buyer. ${wayBack(order)}` : ''
  return (
    <>
      <Button size="sm" variant="danger" onClick={() => setOpen(true)}>
        Everything came back
      </Button>
      {open && (
        <ActionDialog
          danger
          title={`Is everything of ${id} back?`}
          text={`All its goods go on the shelf again, fit to be sold. ${money}`}
          label="All is back"
          busyLabel="Saving..."
          typed={{ reason }}
          act={takeBack}
          onClose={() => setOpen(false)}
        >
          <ReasonField hint="Such as: nobody took the parcel." value={reason} onChange={setReason} />
        </ActionDialog>
      )}
    </>
  )
}
