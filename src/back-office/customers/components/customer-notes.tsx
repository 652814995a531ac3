import { browserApi } from '../../../web/browser-api.ts'
import { formatDayTime } from '../../../platform/time-zone.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-input.tsx'
import { type CustomerChange, useCustomerForm } from './use-customer-form.ts'

export function CustomerNotes({ customer: { phone, notes }, onChange }: CustomerChange) {
  const send = (text: string) => browserApi().customers.addNote({ params: { phone }, body: { text } })
  const { text, setText, submission } = useCustomerForm(send, onChange)
  return (
    <>
      {notes.length > 0 && (
        <ul className="rows mb-3" aria-label="Notes">
          {notes.map(({ id, at, staff, text: written }) => (
            <li key={id} className="block">
              <p className="whitespace-pre-wrap wrap-anywhere">{written}</p>
              <p className="t-sm soft num">
                {staff}, <time dateTime={at}>{formatDayTime(at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <ActionForm className="grid gap-2" action={submission}>
        {submission.errors.text && <Alert tone="bad">{submission.errors.text}</Alert>}
        <Field label="New note" name="text" hint="The customer sees it only in an export of their data.">
          <TextArea rows={2} maxLength={1000} value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        <div>
          <Button type="submit" size="sm" variant="line" busy={submission.busy} busyLabel="Saving...">
            Add note
          </Button>
        </div>
      </ActionForm>
    </>
  )
}
