import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-input.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import type { DevicePage } from '../contract.ts'

/** What staff write about a device. */
export function EditableNote({ device, onChange }: { device: DevicePage; onChange: () => void }) {
  const [note, setNote] = useState(device.note)
  const save = useAction(async () => {
    await browserApi().devices.saveNote({ params: { id: device.id }, body: { note } })
    onChange()
    return 'Note saved'
  })
  return (
    <ActionForm className="grid gap-3" noValidate action={save}>
      <ActionError of={save} />
      <Field label="Notes" name="note" hint="Customers never see them.">
        <TextArea rows={3} maxLength={1_000} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <Button
        type="submit"
        variant="line"
        busy={save.busy}
        busyLabel="Saving..."
        className="justify-self-start"
        disabled={note === device.note}
      >
        Save the notes
      </Button>
    </ActionForm>
  )
}
