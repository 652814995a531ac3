import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'

interface EditableTextProps {
  label: string
  /** The shop wrote it, so the default can be restored. */
  isOwn: boolean
  /** A `TextForm`, with the saved text in its key so that the fields show it. */
  children: ReactNode
}

/** A text that the shop may write itself: collapsed to its name until it is opened. */
export function EditableText({ label, isOwn, children }: EditableTextProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className="py-1">
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="tap flex cursor-pointer items-center gap-3">
          <span className="link">{label}</span>
          {isOwn && <Badge tone="info">Your words</Badge>}
        </summary>
        {isOpen && children}
      </details>
    </li>
  )
}

interface TextFormProps {
  isOwn: boolean
  save: () => Promise<unknown>
  restore: () => Promise<unknown>
  preview: ReactNode
  children: ReactNode
}

/** The fields of a text beside its preview. */
export function TextForm({ isOwn, save, restore, preview, children }: TextFormProps) {
  const change = useAction(
    async (call: () => Promise<unknown>, doneText: string) => {
      await call()
      return doneText
    },
    { failed: 'The text was not saved. Please try again.', revalidate: true },
  )
  const saveAction = { ...change, run: () => change.run(save, 'Text saved') }
  return (
    <div className="grid gap-6 pt-3 pb-5 lg:grid-cols-2">
      <ActionForm className="grid content-start gap-4" noValidate action={saveAction}>
        {children}
        <ActionError of={change} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="sm" busy={change.busy} busyLabel="Saving...">
            Save
          </Button>
          {isOwn && (
            <Button
              size="sm"
              variant="line"
              busy={change.busy}
              onClick={() => void change.run(restore, 'Default text restored')}
            >
              Restore default
            </Button>
          )}
        </div>
      </ActionForm>
      {preview}
    </div>
  )
}
