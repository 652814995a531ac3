import { formatRupees } from '../../../platform/money/money.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError, Alert } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { textIn } from '../../../ui/forms/form-values.ts'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import { differenceText } from '../cash-labels.ts'
import type { Count } from '../contract.ts'

interface CloseFormProps {
  shiftId: string
  count: Count
  onAgain: () => void
}

/** What was counted beside what the shop expected. */
export function CloseForm({ shiftId, count, onAgain }: CloseFormProps) {
  const { counted, expected, difference } = count
  const close = useAction(
    async (form: HTMLFormElement) => {
      const reason = textIn(new FormData(form), 'reason')
      await browserApi().drawers.close({ params: { id: shiftId }, body: { count: count.id, reason } })
      return 'Drawer closed'
    },
    { failed: 'The drawer was not closed. Please try again.', revalidate: true },
  )
  return (
    <ActionForm className="grid gap-4 sm:max-w-sm" noValidate action={close}>
      <dl className="day-sums">
        <dt>Counted</dt>
        <dd className="num">{formatRupees(counted)}</dd>
        <dt>Expected</dt>
        <dd className="num">{formatRupees(expected)}</dd>
      </dl>
      <Alert tone={difference === 0 ? 'good' : 'bad'}>{differenceText(difference)}</Alert>
      {difference !== 0 && (
        <Field
          label="Why does it differ?"
          name="reason"
          hint="The difference is saved as it is. Count again if you may have counted wrongly."
          required
        >
          <TextInput maxLength={200} autoComplete="off" />
        </Field>
      )}
      <ActionError of={close} />
      <Button type="submit" block busy={close.busy} busyLabel="Closing...">
        Close the drawer
      </Button>
      <Button variant="quiet" block onClick={onAgain}>
        Count again
      </Button>
    </ActionForm>
  )
}
