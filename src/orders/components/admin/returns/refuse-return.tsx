import { useState } from 'react'
import { browserApi } from '../../../../browser-api.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import type { ReturnActProps } from './return-act.ts'
import { ActionDialog } from '../../../../ui/overlays/action-dialog.tsx'
import { ReasonField, reasonMissing } from '../actions/reason-field.tsx'

export function RefuseReturn({ order, entry, act }: ReturnActProps) {
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
          text="The buyer keeps the goods and is told why. No money goes back."
          label="Refuse return"
          busyLabel="Saving..."
          typed={{ answer }}
          check={() => (reasonMissing(answer) ? { answer: reasonMissing(answer) } : undefined)}
          act={() => act(() => browserApi().returns.decide({ params, body }), 'Return refused')}
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
