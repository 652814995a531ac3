import { useState } from 'react'
import { browserApi } from '../../../../browser-api.ts'
import { formatRupees } from '../../../../money/money.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import type { ReturnActProps } from './return-act.ts'
import { ActionDialog } from '../../../../ui/overlays/action-dialog.tsx'
import { AmountField } from '../actions/amount-field.tsx'
import { ReasonField } from '../actions/reason-field.tsx'
import { rupeesIn } from '../actions/refund-amount.ts'
import { InspectedLines } from './inspected-lines.tsx'
import { wayBack } from '../actions/way-back.ts'

/** The goods are here and were looked at: what can be sold again, and what goes back for them. */
export function ReceiveReturn({ order, entry, act }: ReturnActProps) {
  const most = Math.min(entry.worth, order.refundable)
  const [open, setOpen] = useState(false)
  const [fit, setFit] = useState(new Map(entry.lines.map(({ position, quantity }) => [position, quantity])))
  const [amount, setAmount] = useState(String(most))
  const [answer, setAnswer] = useState('')

  function check() {
    const rupees = rupeesIn(amount)
    if (rupees >= 0 && rupees <= order.refundable) return undefined
    return { amount: `Please give an amount from 0 to ${formatRupees(order.refundable)}.` }
  }
  function receive() {
    const lines = entry.lines.map(({ position }) => ({ position, restocked: fit.get(position) ?? 0 }))
    const body = { lines, amount: rupeesIn(amount), answer: answer.trim() }
    const params = { id: order.id, return: entry.id }
    return act(() => browserApi().returns.receive({ params, body }), 'Return received')
  }

  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        The goods are here
      </Button>
      {open && (
        <ActionDialog
          title="Look at what came back"
          text={`What is fit for sale goes on the shelf. ${wayBack(order)}`}
          label="Receive return"
          busyLabel="Saving..."
          typed={{ amount, answer }}
          check={check}
          act={receive}
          onClose={() => setOpen(false)}
        >
          <InspectedLines lines={entry.lines} fit={fit} onChange={setFit} />
          <AmountField
            label="Goes back, in rupees"
            hint={`They cost ${formatRupees(entry.worth)}; at most ${formatRupees(order.refundable)} can go back.`}
            value={amount}
            onChange={setAmount}
          />
          <ReasonField
            name="answer"
            label="Note"
            hint="What you found; the buyer reads it."
            value={answer}
            onChange={setAnswer}
          />
        </ActionDialog>
      )}
    </>
  )
}
