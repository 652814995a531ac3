import { useState } from 'react'
import { idempotencyKeyPerBody } from '../../../platform/api-client/idempotency-key.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Segmented } from '../../../ui/actions/segmented.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { textIn } from '../../../ui/forms/form-values.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import { cashReasonLabels } from '../cash-labels.ts'
import { cashReasonsFor } from '../cash-rules.ts'
import type { EnteredReason } from '../contract.ts'
import { typedRupeesError, typedRupees } from './typed-rupees.ts'

const directions = [
  { value: 'out', label: 'Cash out' },
  { value: 'in', label: 'Cash in' },
] as const
type Direction = (typeof directions)[number]['value']

/** Cash that no bill explains. */
export function CashForm({ drawerId }: { drawerId: string }) {
  const [direction, setDirection] = useState<Direction>('out')
  const [keyOf, setKeyOf] = useState(idempotencyKeyPerBody)
  const move = useAction(
    async (form: HTMLFormElement) => {
      const typed = new FormData(form)
      const body = {
        ...{ direction, amount: typedRupees(form, 'amount'), note: textIn(typed, 'note') },
        reason: textIn(typed, 'reason') as EnteredReason,
      }
      await browserApi().drawers.moveCash({ params: { id: drawerId }, body, idempotencyKey: keyOf(body) })
      // The same tea again is another one.
      setKeyOf(idempotencyKeyPerBody)
      form.reset()
      return direction === 'out' ? 'Cash out saved' : 'Cash in saved'
    },
    {
      failed: 'This was not saved. Please try again.',
      check: (form) => typedRupeesError(form, 'amount'),
      revalidate: true,
    },
  )
  return (
    <ActionForm className="grid gap-4 sm:max-w-sm" noValidate action={move} aria-label="Cash in or out">
      <Segmented
        label="In or out"
        options={[...directions]}
        value={direction}
        onChange={(value) => setDirection(value)}
      />
      <Field label="Amount (₹)" name="amount">
        <TextInput inputMode="decimal" autoComplete="off" />
      </Field>
      <Field label="For" name="reason">
        <Select>
          {cashReasonsFor(direction).map((reason) => (
            <option key={reason} value={reason}>
              {cashReasonLabels[reason]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Note" name="note" hint="No names of customers.">
        <TextInput maxLength={200} autoComplete="off" />
      </Field>
      <ActionError of={move} />
      <Button type="submit" variant="line" block busy={move.busy} busyLabel="Saving...">
        {direction === 'out' ? 'Take cash out' : 'Put cash in'}
      </Button>
    </ActionForm>
  )
}
