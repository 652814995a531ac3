import { useState } from 'react'
import { browserApi } from '../../../../browser-api.ts'
import { idempotencyKeyPerBody } from '../../../../platform/api-client/idempotency-key.ts'
import { formatRupees } from '../../../../money/money.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import type { Act } from '../order/use-desk-order.ts'
import { ActionDialog } from '../../../../ui/overlays/action-dialog.tsx'
import { AmountField } from './amount-field.tsx'
import { ReasonField, reasonMissing } from './reason-field.tsx'
import { amountProblem, rupeesIn } from './refund-amount.ts'
import { wayBack } from './way-back.ts'

/** Money goes back while the buyer keeps the goods: for a scratch, a late parcel, a price that fell. */
export function RefundOrder({ order, act }: { order: AdminOrderDetails; act: Act }) {
  const { id, refundable, canCancel } = order
  const [open, setOpen] = useState(false)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [keyOf, setKeyOf] = useState(idempotencyKeyPerBody)

  function check() {
    const fields = { amount: amountProblem(amount, order), reason: reasonMissing(reason) }
    return fields.amount || fields.reason ? fields : undefined
  }
  async function refund() {
    const body = { amount: rupeesIn(amount), reason: reason.trim() }
    const idempotencyKey = keyOf(body)
    const start = () => browserApi().refunds.start({ params: { id }, body, idempotencyKey })
    if (await act(start, 'Refund started')) {
      // The same amount once more is another wish.
      setKeyOf(idempotencyKeyPerBody)
      setAmount('')
      setReason('')
    }
  }

  const most = `At most ${formatRupees(refundable)}${canCancel ? '; for all of it, cancel the order' : ''}.`
  return (
    <>
      <Button size="sm" variant="line" onClick={() => setOpen(true)}>
        Refund
      </Button>
      {open && (
        <ActionDialog
          title={`Refund for ${id}`}
          text={`The buyer keeps the goods. ${wayBack(order)}`}
          label="Refund"
          busyLabel="Refunding..."
          typed={{ amount, reason }}
          check={check}
          act={refund}
          onClose={() => setOpen(false)}
        >
          <AmountField label="Amount in rupees" hint={most} value={amount} onChange={setAmount} />
          <ReasonField required hint="The buyer reads it." value={reason} onChange={setReason} />
        </ActionDialog>
      )}
    </>
  )
}
