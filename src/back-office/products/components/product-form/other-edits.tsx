import { useEffect, useRef } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import type { OtherEdit } from '../../product-form/merge-drafts.ts'

type OtherEditsProps = {
  edits: OtherEdit[]
  /** Puts the other person's value into the form. */
  onTake: (edit: OtherEdit) => void
}

/** What somebody else changed and saved while this form was open. */
export function OtherEdits({ edits, onTake }: OtherEditsProps) {
  const box = useRef<HTMLDivElement>(null)
  // Update is at the end of the form, far below.
  // A promise in new browsers, which React would take for the clean-up function.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <Alert tone="bad" ref={box} className="mb-6">
      <span className="block">
        Someone else changed this item while you were editing, so yours is not saved yet. Check this, then
        press Update again.
      </span>
      <ul className="mt-2 grid gap-2 font-normal">
        {edits.map((edit) => (
          <li key={edit.name} className="wrap-anywhere">
            <b>{edit.label}:</b> {edit.mine === undefined ? takenText(edit) : conflictText(edit, edit.mine)}
            {edit.mine !== undefined && (
              <Button size="sm" variant="line" className="ms-3" onClick={() => onTake(edit)}>
                Use theirs
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const short = (text: string) => (text.length > 120 ? `${text.slice(0, 120)}…` : text || 'nothing')

const takenText = ({ name, theirs }: OtherEdit) =>
  name === 'image_url'
    ? 'they chose another picture, which is now in your form.'
    : `“${short(theirs)}” is now in your form.`

const conflictText = ({ name, theirs }: OtherEdit, mine: string) =>
  name === 'image_url'
    ? 'both of you chose another picture; yours is in the form.'
    : `they saved “${short(theirs)}”, you typed “${short(mine)}”.`
