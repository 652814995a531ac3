import { useState } from 'react'
import { browserApi } from '../../../../browser-api.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import type { ReturnActProps } from './return-act.ts'
import { ActionDialog } from '../../../../ui/overlays/action-dialog.tsx'
import { ReasonField } from '../actions/reason-field.tsx'

export function AcceptReturn({ order, entry, act }: ReturnActProps) {
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
          text="The buyer is told to bring or send the goods. Money goes back only when you have them and have looked at them."
          label="Accept return"
          busyLabel="Saving..."
          typed={{ answer }}
          act={() => act(() => browserApi().returns.decide({ params, body }), 'Return accepted')}
          onClose={() => setOpen(false)}
        >
          <ReasonField
            name="answer"
            label="Message"
            hint="For the buyer, such as what to pack with it; it may stay empty."
            value={answer}
            onChange={setAnswer}
          />
        </ActionDialog>
      )}
    </>
  )
}
