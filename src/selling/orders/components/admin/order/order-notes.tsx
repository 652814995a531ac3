import { useState } from 'react'
import { browserApi } from '../../../../../web/browser-api.ts'
import { formatDayTime } from '../../../../../platform/time-zone.ts'
import { Button } from '../../../../../ui/actions/button.tsx'
import { useAction } from '../../../../../ui/actions/use-action.ts'
import { Alert } from '../../../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../../../ui/forms/action-form.tsx'
import { Field } from '../../../../../ui/forms/field.tsx'
import { TextArea } from '../../../../../ui/forms/text-input.tsx'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import { maxNoteLength } from '../../../notes/contract.ts'
import { Section } from './section.tsx'
import type { RunAction } from './use-admin-order.ts'

/** Notes that staff write for each other. */
export function OrderNotes({ order, runAction }: { order: AdminOrderDetails; runAction: RunAction }) {
  const [text, setText] = useState('')
  const add = useAction(
    async () => {
      const note = { params: { id: order.id }, body: { text } }
      if (await runAction(() => browserApi().orderNotes.add(note), 'Note added')) setText('')
    },
    { failed: 'The note could not be saved.' },
  )

  return (
    <Section title="Internal notes">
      {order.notes.length > 0 && (
        <ul className="rows mb-3" aria-label="Notes">
          {order.notes.map(({ id, at, staff, text: written }) => (
            <li key={id} className="block">
              <p className="whitespace-pre-wrap wrap-anywhere">{written}</p>
              <p className="t-sm soft num">
                {staff}, <time dateTime={at}>{formatDayTime(at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <ActionForm className="grid gap-2" action={add}>
        {add.errors.text && <Alert tone="bad">{add.errors.text}</Alert>}
        <Field label="New note" name="text" hint="The customer never sees it.">
          <TextArea
            rows={2}
            maxLength={maxNoteLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <div>
          <Button type="submit" size="sm" variant="line" busy={add.busy} busyLabel="Saving...">
            Add note
          </Button>
        </div>
      </ActionForm>
    </Section>
  )
}
