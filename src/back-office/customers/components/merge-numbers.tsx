import { useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import type { CustomerDetails } from '../contract.ts'
import type { CustomerChange } from './customer-notes.tsx'

/** Shows the orders of another number here; the orders themselves stay as they are, so it can be undone at any time. */
export function MergeNumbers({ customer: { phone, merged }, onChange }: CustomerChange) {
  const params = { phone }
  const [other, setOther] = useState('')
  const change = useAction(
    async (call: () => Promise<CustomerDetails>) => {
      await onChange(await call())
      setOther('')
    },
    { failed: 'That did not work. Please try again.' },
  )
  const merge = () => change.run(() => browserApi().customers.merge({ params, body: { other } }))
  return (
    <>
      {merged.map((number) => (
        <p key={number} className="mb-3 flex items-center gap-3">
          <span className="num flex-1">{number}</span>
          <Button
            size="sm"
            variant="line"
            busy={change.busy}
            aria-label={`Separate ${number} again`}
            onClick={() =>
              void change.run(() => browserApi().customers.unmerge({ params, body: { other: number } }))
            }
          >
            Separate again
          </Button>
        </p>
      ))}
      <ActionForm className="grid gap-2" noValidate action={{ ...change, run: merge }}>
        <ActionError of={change} />
        <Field
          label="Other mobile number"
          name="other"
          hint="Its orders and notes are shown here. You can separate the two again at any time."
        >
          <TextInput
            type="tel"
            inputMode="tel"
            maxLength={20}
            value={other}
            onChange={({ target }) => setOther(target.value)}
          />
        </Field>
        <div>
          <Button type="submit" size="sm" variant="line" busy={change.busy} busyLabel="Merging...">
            Merge
          </Button>
        </div>
      </ActionForm>
    </>
  )
}
