import { browserApi } from '../../../../web/browser-api.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { saveJson } from '../../../../ui/actions/download-file.ts'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { ActionError } from '../../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../../ui/forms/action-form.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { textIn } from '../../../../ui/forms/form-values.ts'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Download } from '../../../../ui/icons/download.tsx'
import type { PendingEInvoice } from '../contract.ts'

/** Saves INV-01 with the buyer's registered address. */
export function Inv01Form({
  document: { id, code, address, place, pincode },
}: {
  document: PendingEInvoice
}) {
  const save = useAction(
    async (form: HTMLFormElement) => {
      const typed = new FormData(form)
      const querystring = {
        address: textIn(typed, 'address'),
        place: textIn(typed, 'place'),
        pincode: textIn(typed, 'pincode'),
      }
      const file = await browserApi().eInvoices.inv01({ params: { document: id }, querystring })
      saveJson(`INV-01-${code.replaceAll('/', '-')}.json`, file)
    },
    { failed: 'The file could not be made. Please try again.' },
  )
  return (
    <ActionForm className="grid content-start gap-4" noValidate action={save} aria-label={`File for ${code}`}>
      <h3 className="font-semibold">1. File for the portal</h3>
      <Field
        label="Buyer’s registered address"
        name="address"
        required
        hint="As in the buyer’s GST registration."
      >
        <TextInput defaultValue={address} maxLength={200} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Town" name="place" required>
          <TextInput defaultValue={place} maxLength={50} />
        </Field>
        <Field label="Pincode" name="pincode" required>
          <TextInput defaultValue={pincode} inputMode="numeric" maxLength={10} />
        </Field>
      </div>
      <ActionError of={save} />
      <Button
        type="submit"
        variant="line"
        className="justify-self-start"
        icon={<Icon of={Download} small />}
        busy={save.busy}
        busyLabel="Downloading..."
      >
        Download INV-01
      </Button>
    </ActionForm>
  )
}
