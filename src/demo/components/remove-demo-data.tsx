import { useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../browser-api.ts'
import { formErrorsFrom } from '../../platform/api-client/error-message.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { noFormErrors } from '../../ui/forms/form-errors.ts'
import { Form } from '../../ui/forms/form.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { removalWord, removalWordNeeded, type DemoData } from '../contract.ts'

/** What goes and what stays, and the form that asks twice. */
export function RemoveDemoData({ demoData }: { demoData: DemoData }) {
  const { items, orders, blockers } = demoData
  return (
    <div className="grid gap-6">
      {items + orders === 0 ? (
        <Alert tone="good">This shop has no samples that could be removed.</Alert>
      ) : (
        <Panel as="section" padded aria-labelledby="removal">
          <h2 id="removal" className="t-h3">
            Remove the demo data
          </h2>
          <WhatGoes demoData={demoData} />
          {blockers.length > 0 ? (
            <Alert tone="bad" className="mt-5">
              {blockers.join(' ')}
            </Alert>
          ) : (
            <RemovalForm demoData={demoData} />
          )}
        </Panel>
      )}
    </div>
  )
}

const count = (number: number, what: string) => `${number} sample ${what}${number === 1 ? '' : 's'}`

function WhatGoes({ demoData: { items, orders } }: { demoData: DemoData }) {
  return (
    <ul className="soft mt-3 grid max-w-text list-disc gap-1 ps-5">
      <li>{count(items, 'item')} are no longer for sale.</li>
      <li>
        {count(orders, 'order')} go with their payments, refunds, returns and documents, and so does the
        sample customer.
      </li>
      <li>Your own items, real orders, customers, messages and all settings stay.</li>
      <li>Your invoice numbers stay without a gap: samples have numbers of their own.</li>
    </ul>
  )
}

function RemovalForm({ demoData: { changedItems } }: { demoData: DemoData }) {
  const [busy, run] = useBusy()
  const [formErrors, setFormErrors] = useState(noFormErrors)
  const { revalidate } = useRevalidator()

  async function remove(typed: FormData) {
    setFormErrors(noFormErrors)
    const word = typed.get('confirmation')
    if (typeof word !== 'string' || word.trim() !== removalWord) {
      setFormErrors({ fields: { confirmation: removalWordNeeded } })
      return
    }
    const body = {
      confirmation: removalWord,
      retainChangedItems: typed.get('retainChangedItems') !== null,
    } as const
    try {
      toast((await browserApi().demoData.remove({ body })).message)
      await revalidate()
    } catch (failure) {
      setFormErrors(formErrorsFrom(failure, 'Something went wrong', body))
    }
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    void run(() => remove(typed))
  }

  return (
    <Form className="mt-5 grid max-w-text gap-5" noValidate errors={formErrors} onSubmit={submit}>
      {changedItems > 0 && (
        <Checkbox
          name="retainChangedItems"
          defaultChecked
          label={`Keep the ${count(changedItems, 'item')} that you changed`}
        />
      )}
      <Field
        label={`Type ${removalWord} to confirm`}
        name="confirmation"
        required
        hint="This cannot be undone."
      >
        <TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </Field>
      {formErrors.text && <Alert tone="bad">{formErrors.text}</Alert>}
      <Button
        type="submit"
        variant="danger"
        className="justify-self-start"
        busy={busy}
        busyLabel="Removing..."
      >
        Remove the demo data
      </Button>
    </Form>
  )
}
