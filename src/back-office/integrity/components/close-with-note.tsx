import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx'

interface CloseWithNoteProps {
  /** When to close it, and where the note stays. */
  text: string
  close: (note: string) => Promise<{ message: string }>
}

/** Closes a case that was resolved outside the shop. */
export function CloseWithNote({ text, close }: CloseWithNoteProps) {
  const [open, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const { revalidate } = useRevalidator()

  async function act() {
    toast((await close(note)).message)
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
          text={text}
          label="Close case"
          busyLabel="Saving..."
          act={act}
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
