import { useState } from 'react'
import { parseRupees } from '../../../platform/money/parse-rupees.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { browserApi } from '../../../web/browser-api.ts'

/** What a repair before the sale cost: it lowers what the phone earns, and not the margin that is taxed. */
export function RepairCost({ id }: { id: string }) {
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  const add = useAction(
    async () => {
      const rupees = parseRupees(amount).rupees ?? Number.NaN
      await browserApi().usedPhones.addCost({ params: { id }, body: { amount: rupees, note } })
      setAmount('')
      setNote('')
      return 'The cost is saved'
    },
    { failed: 'The cost was not saved. Please try again.', revalidate: true },
  )
  return (
    <Panel as="section" padded aria-label="Repair before the sale">
      <ActionForm className="grid gap-4" noValidate action={add}>
        <h2 className="t-h3">Repair before the sale</h2>
        <p className="soft t-sm">
          It adds to what the phone cost you, and never to what the margin scheme takes off.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="What was repaired" name="note" required>
            <TextInput
              autoComplete="off"
              maxLength={200}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </Field>
          <Field label="Cost (₹)" name="amount" required>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
            />
          </Field>
        </div>
        <ActionError of={add} />
        <Button type="submit" busy={add.busy} busyLabel="Saving..." className="justify-self-start">
          Add cost
        </Button>
      </ActionForm>
    </Panel>
  )
}
