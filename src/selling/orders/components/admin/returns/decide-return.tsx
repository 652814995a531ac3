import type { AdminOrderDetails } from '../../../admin/contract.ts'
import type { ReturnEntry } from '../../../details/contract.ts'
import type { RunAction } from '../order/use-admin-order.ts'
import { useState } from 'react'
import { browserApi } from '../../../../../web/browser-api.ts'
import { Button } from '../../../../../ui/actions/button.tsx'
import { ActionDialog } from '../../../../../ui/overlays/action-dialog.tsx'
import { ReasonField, reasonError } from '../actions/action-fields.tsx'

export interface ReturnActionProps {
  order: AdminOrderDetails
  entry: ReturnEntry
  runAction: RunAction
}
type DecisionProps = { order: { id: string }; entry: { id: string }; runAction: RunAction }

export function AcceptReturn({ order, entry, runAction }: DecisionProps) {
  const [open, setOpen] = useState(false)
  const [answer, setAnswer] = useState('')
  const params = { id: order.id, return: entry.id }
  const body = { decision: 'accept', answer: answer.trim() } as const
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Accept return
      </Button>
      {open && (
        <ActionDialog
          title="Accept this return?"
          text="We ask the buyer to bring or send the items. Refund only after you have received and checked them."
          label="Accept return"
          busyLabel="Saving..."
          act={() => runAction(() => browserApi().returns.decide({ params, body }), 'Return accepted')}
          onClose={() => setOpen(false)}
        >
          <ReasonField
            name="answer"
            label="Message"
            hint="For the buyer, such as what to include; optional."
            value={answer}
            onChange={setAnswer}
          />
        </ActionDialog>
      )}
    </>
  )
}

export function RefuseReturn({ order, entry, runAction }: DecisionProps) {
  const [open, setOpen] = useState(false)
  const [answer, setAnswer] = useState('')
  const params = { id: order.id, return: entry.id }
  const body = { decision: 'refuse', answer: answer.trim() } as const
  return (
    <>
      <Button size="sm" variant="danger" onClick={() => setOpen(true)}>
        Refuse return
      </Button>
      {open && (
        <ActionDialog
          danger
          title="Refuse this return?"
          text="The buyer keeps the items and gets your reason. There is no refund."
          label="Refuse return"
          busyLabel="Saving..."
          check={() => (reasonError(answer) ? { answer: reasonError(answer) } : undefined)}
          act={() => runAction(() => browserApi().returns.decide({ params, body }), 'Return refused')}
          onClose={() => setOpen(false)}
        >
          <ReasonField
            required
            name="answer"
            hint="The buyer reads it."
            value={answer}
            onChange={setAnswer}
          />
        </ActionDialog>
      )}
    </>
  )
}
