import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import type { Drawer } from '../contract.ts'
import { typedRupeesError, typedRupees } from './typed-rupees.ts'

/** Opens a drawer with its float; what was counted last is proposed. */
export function OpenForm({ drawer: { id, lastCounted } }: { drawer: Drawer }) {
  const open = useAction(
    async (form: HTMLFormElement) => {
      await browserApi().drawers.open({ params: { id }, body: { float: typedRupees(form, 'float') } })
      return 'Drawer opened'
    },
    {
      failed: 'The drawer was not opened. Please try again.',
      check: (form) => typedRupeesError(form, 'float'),
      revalidate: true,
    },
  )
  return (
    <ActionForm className="grid gap-4 sm:max-w-sm" noValidate action={open}>
      <Field label="Cash in the drawer now (₹)" name="float" hint="Count it once before the first sale.">
        <TextInput inputMode="decimal" autoComplete="off" defaultValue={lastCounted ?? ''} />
      </Field>
      <ActionError of={open} />
      <Button type="submit" block busy={open.busy} busyLabel="Opening...">
        Open the drawer
      </Button>
    </ActionForm>
  )
}
