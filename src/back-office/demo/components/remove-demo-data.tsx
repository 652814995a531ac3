import { browserApi } from '../../../web/browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError, Alert } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
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
      <li>The shop’s rating goes too, unless you changed it.</li>
      <li>Your own items, real orders, customers, messages and all other settings stay.</li>
      <li>Your invoice numbers stay without a gap: samples have numbers of their own.</li>
    </ul>
  )
}

function RemovalForm({ demoData: { changedItems } }: { demoData: DemoData }) {
  const remove = useAction(
    async (form: HTMLFormElement) => {
      const retainChangedItems = new FormData(form).has('retainChangedItems')
      const body = { confirmation: removalWord, retainChangedItems } as const
      return (await browserApi().demoData.remove({ body })).message
    },
    { check: confirmationError, revalidate: true },
  )

  return (
    <ActionForm className="mt-5 grid max-w-text gap-5" noValidate action={remove}>
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
      <ActionError of={remove} />
      <Button
        type="submit"
        variant="danger"
        className="justify-self-start"
        busy={remove.busy}
        busyLabel="Removing..."
      >
        Remove the demo data
      </Button>
    </ActionForm>
  )
}

function confirmationError(form: HTMLFormElement) {
  const word = new FormData(form).get('confirmation')
  const isRight = typeof word === 'string' && word.trim() === removalWord
  return isRight ? undefined : { confirmation: removalWordNeeded }
}
