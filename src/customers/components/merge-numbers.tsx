import { browserApi } from '../../browser-api.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { type CustomerChange, useCustomerForm } from './use-customer-form.ts'

/** Shows the orders of another number here; the orders themselves stay as they are, so it can be undone at any time. */
export function MergeNumbers({ customer: { phone, merged }, onChange }: CustomerChange) {
  const params = { phone }
  const send = (other: string) => browserApi().customers.merge({ params, body: { other } })
  const { text, setText, formErrors, busy, act, submit } = useCustomerForm('other', send, onChange)
  return (
    <>
      {merged.map((other) => (
        <p key={other} className="mb-3 flex items-center gap-3">
          <span className="num flex-1">{other}</span>
          <Button
            size="sm"
            variant="line"
            busy={busy}
            aria-label={`Separate ${other} again`}
            onClick={() => void act(() => browserApi().customers.unmerge({ params, body: { other } }))}
          >
            Separate again
          </Button>
        </p>
      ))}
      <Form className="grid gap-2" noValidate errors={formErrors} onSubmit={submit}>
        {formErrors.text && <Alert tone="bad">{formErrors.text}</Alert>}
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
          <Button type="submit" size="sm" variant="line" busy={busy} busyLabel="Merging...">
            Merge
          </Button>
        </div>
      </Form>
    </>
  )
}
