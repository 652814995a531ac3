import { browserApi } from '../../../web/browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { type CustomerChange, useCustomerForm } from './use-customer-form.ts'

/** Shows the orders of another number here; the orders themselves stay as they are, so it can be undone at any time. */
export function MergeNumbers({ customer: { phone, merged }, onChange }: CustomerChange) {
  const params = { phone }
  const send = (other: string) => browserApi().customers.merge({ params, body: { other } })
  const { text, setText, action, submission } = useCustomerForm(send, onChange)
  return (
    <>
      {merged.map((other) => (
        <p key={other} className="mb-3 flex items-center gap-3">
          <span className="num flex-1">{other}</span>
          <Button
            size="sm"
            variant="line"
            busy={submission.busy}
            aria-label={`Separate ${other} again`}
            onClick={() => void action.run(() => browserApi().customers.unmerge({ params, body: { other } }))}
          >
            Separate again
          </Button>
        </p>
      ))}
      <ActionForm className="grid gap-2" noValidate action={submission}>
        {submission.errors.text && <Alert tone="bad">{submission.errors.text}</Alert>}
        <Field
          label="Other mobile number"
          name="other"
          hint="Its orders and notes are shown here. You can separate the two again at any time."
        >
          <TextInput
            type="tel"
            inputMode="tel"
            maxLength={20}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <div>
          <Button type="submit" size="sm" variant="line" busy={submission.busy} busyLabel="Merging...">
            Merge
          </Button>
        </div>
      </ActionForm>
    </>
  )
}
