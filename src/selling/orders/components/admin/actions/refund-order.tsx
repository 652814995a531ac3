import { useState } from 'react'
import { browserApi } from '../../../../../web/browser-api.ts'
import { idempotencyKeyPerBody } from '../../../../../platform/api-client/idempotency-key.ts'
import { formatRupees } from '../../../../../platform/money/money.ts'
import { parseRupees } from '../../../../../platform/money/parse-rupees.ts'
import { Button } from '../../../../../ui/actions/button.tsx'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import type { RunAction } from '../order/use-admin-order.ts'
import { Field } from '../../../../../ui/forms/field.tsx'
import { Select } from '../../../../../ui/forms/select.tsx'
import { ActionDialog } from '../../../../../ui/overlays/action-dialog.tsx'
import { AmountField, ReasonField, reasonError } from './action-fields.tsx'
import { maxRefundRupees, refundAmountError, refundMethodText } from './refund-amount.ts'

/** A refund without a return, such as for a scratch or a late parcel. */
export function RefundOrder({ order, runAction }: { order: AdminOrderDetails; runAction: RunAction }) {
  const { id, refundable, canCancel } = order
  const [open, setOpen] = useState(false)
  const [position, setPosition] = useState<number>()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [keyOf, setKeyOf] = useState(idempotencyKeyPerBody)

  const limits = {
    refundable,
    canCancel,
    ofItem: position === undefined ? undefined : order.refundableByLine[position],
  }

  function check() {
    const fields = { amount: refundAmountError(amount, limits), reason: reasonError(reason) }
    return fields.amount || fields.reason ? fields : undefined
  }
  async function refund() {
    const body = { amount: parseRupees(amount).rupees ?? Number.NaN, position, reason: reason.trim() }
    const idempotencyKey = keyOf(body)
    const start = () => browserApi().refunds.start({ params: { id }, body, idempotencyKey })
    if (await runAction(start, 'Refund started')) {
      // A second refund of the same amount is a new request and needs a new idempotency key.
      setKeyOf(idempotencyKeyPerBody)
      setPosition(undefined)
      setAmount('')
      setReason('')
    }
  }

  const most = `At most ${formatRupees(maxRefundRupees(limits))}${canCancel ? '; for all of it, cancel the order' : ''}.`
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
          check={check}
          act={refund}
          onClose={() => setOpen(false)}
        >
          {order.lines.length > 1 && (
            <ItemField lines={order.lines} position={position} onChange={setPosition} />
          )}
          <AmountField label="Amount in rupees" hint={most} value={amount} onChange={setAmount} />
          <ReasonField required hint="The buyer reads it." value={reason} onChange={setReason} />
        </ActionDialog>
      )}
    </>
  )
}

type ItemFieldProps = {
  lines: AdminOrderDetails['lines']
  /** Undefined for the whole order. */
  position: number | undefined
  onChange: (position: number | undefined) => void
}

function ItemField({ lines, position, onChange }: ItemFieldProps) {
  return (
    <Field label="For" name="position" hint="The credit note names the item.">
      <Select
        value={position ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">The whole order</option>
        {lines.map(({ product_name, quantity }, index) => (
          <option key={index} value={index}>
            {quantity > 1 ? `${product_name} × ${quantity}` : product_name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
