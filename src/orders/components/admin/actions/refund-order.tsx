import { useState } from 'react'
import { browserApi } from '../../../../browser-api.ts'
import { idempotencyKeyPerBody } from '../../../../platform/api-client/idempotency-key.ts'
import { formatRupees } from '../../../../money/money.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import type { RunAction } from '../order/use-admin-order.ts'
import { ActionDialog } from '../../../../ui/overlays/action-dialog.tsx'
import { AmountField, ReasonField, reasonError } from './action-fields.tsx'
import { refundAmountError, parseRupees, refundMethodText } from './refund-amount.ts'

/** A refund without a return, such as for a scratch or a late parcel. */
export function RefundOrder({ order, runAction }: { order: AdminOrderDetails; runAction: RunAction }) {
  const { id, refundable, canCancel } = order
  const [open, setOpen] = useState(false)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [keyOf, setKeyOf] = useState(idempotencyKeyPerBody)

  function check() {
    const fields = { amount: refundAmountError(amount, order), reason: reasonError(reason) }
    return fields.amount || fields.reason ? fields : undefined
  }
  async function refund() {
    const body = { amount: parseRupees(amount), reason: reason.trim() }
    const idempotencyKey = keyOf(body)
    const start = () => browserApi().refunds.start({ params: { id }, body, idempotencyKey })
    if (await runAction(start, 'Refund started')) {
      // A second refund of the same amount is a new request and needs a new idempotency key.
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
          text={`The buyer keeps the items. ${refundMethodText(order)}`}
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
