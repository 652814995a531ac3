import { type SubmitEvent, useState } from 'react'
import { browserApi } from '../../../../browser-api.ts'
import { formErrorsFrom } from '../../../../platform/api-client/error-message.ts'
import { formatDayTime } from '../../../../platform/time-zone.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { useBusy } from '../../../../ui/actions/use-busy.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { noFormErrors } from '../../../../ui/forms/form-errors.ts'
import { TextArea } from '../../../../ui/forms/text-input.tsx'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import { maxNoteLength } from '../../../notes/contract.ts'
import { Section } from './section.tsx'
import type { RunAction } from './use-admin-order.ts'

/** Notes that staff write for each other. */
export function OrderNotes({ order, runAction }: { order: AdminOrderDetails; runAction: RunAction }) {
  const [text, setText] = useState('')
  const [formErrors, setFormErrors] = useState(noFormErrors)
  const [busy, run] = useBusy()

  async function add() {
    setFormErrors(noFormErrors)
    const note = { params: { id: order.id }, body: { text } }
    try {
      if (await runAction(() => browserApi().orderNotes.add(note), 'Note added')) setText('')
    } catch (failure) {
      setFormErrors(formErrorsFrom(failure, 'The note could not be saved.', { text }))
    }
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    void run(add)
  }

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
      <Form className="grid gap-2" errors={formErrors} onSubmit={submit}>
        {formErrors.text && <Alert tone="bad">{formErrors.text}</Alert>}
        <Field label="New note" name="text" hint="The customer never sees it.">
          <TextArea
            rows={2}
            maxLength={maxNoteLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <div>
          <Button type="submit" size="sm" variant="line" busy={busy} busyLabel="Saving...">
            Add note
          </Button>
        </div>
      </Form>
    </Section>
  )
}
