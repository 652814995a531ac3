import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../browser-api.ts'
import { ActionDialog } from '../../ui/overlays/action-dialog.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'

/** It was settled outside the shop; the note says how. */
export function CloseCase({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const { revalidate } = useRevalidator()

  async function close() {
    toast((await browserApi().integrity.close({ params: { id }, body: { note } })).message)
    await revalidate()
  }
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        Close with a note
      </Button>
      {open && (
        <ActionDialog
          title="Close this case?"
          text="Close it when the money is where it belongs. The note stays with the payment and in the order’s history."
          label="Close the case"
          busyLabel="Saving..."
          typed={{ note }}
          act={close}
          onClose={() => setOpen(false)}
        >
          <Field label="How it ended" name="note" required>
            <TextInput maxLength={300} value={note} onChange={(event) => setNote(event.target.value)} />
          </Field>
        </ActionDialog>
      )}
    </>
  )
}
