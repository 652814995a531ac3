import { useState } from 'react'
import { formatDayTime } from '../../../platform/time-zone.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-input.tsx'

interface NotesProps {
  notes: { id: string; at: string; staff: string; text: string }[]
  hint: string
  failed: string
  maxLength: number
  /** Resolves to whether the note was saved; the text stays if not. */
  add: (text: string) => Promise<boolean>
}

/** Notes that staff write for each other. */
export function Notes({ notes, hint, failed, maxLength, add }: NotesProps) {
  const [text, setText] = useState('')
  const save = useAction(
    async () => {
      if (await add(text)) setText('')
    },
    { failed },
  )
  return (
    <>
      {notes.length > 0 && (
        <ul className="rows mb-3" aria-label="Notes">
          {notes.map(({ id, at, staff, text: written }) => (
            <li key={id} className="block">
              <p className="whitespace-pre-wrap wrap-anywhere">{written}</p>
              <p className="t-sm soft num">
                {staff}, <time dateTime={at}>{formatDayTime(at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <ActionForm className="grid gap-2" action={save}>
        <ActionError of={save} />
        <Field label="New note" name="text" hint={hint}>
          <TextArea
            rows={2}
            maxLength={maxLength}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <div>
          <Button type="submit" size="sm" variant="line" busy={save.busy} busyLabel="Saving...">
            Add note
          </Button>
        </div>
      </ActionForm>
    </>
  )
}
