import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/forms/form.tsx'
import type { ConnectionState } from './use-connection.ts'

type ConnectionFormProps = {
  state: ConnectionState
  /** Returns whether the form was saved, so that what was typed can be cleared. */
  onSave: (typed: FormData, unchecked: boolean) => Promise<boolean>
  children: ReactNode
}

export function ConnectionForm({ state, onSave, children }: ConnectionFormProps) {
  const { busy, run, formErrors, canSaveAnyway } = state

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const unchecked = event.nativeEvent.submitter?.getAttribute('value') === 'anyway'
    void run(async () => {
      if (await onSave(new FormData(form), unchecked)) form.reset()
    })
  }

  return (
    <Form
      className="mt-5 grid gap-5 md:grid-cols-2"
      noValidate
      errors={formErrors}
      autoComplete="off"
      onSubmit={submit}
    >
      {children}
      <div className="grid gap-4 md:col-span-2">
        {formErrors.text && <Alert tone="bad">{formErrors.text}</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} busyLabel="Checking...">
            Check and save
          </Button>
          {canSaveAnyway && (
            <Button type="submit" variant="line" value="anyway" busy={busy}>
              Save anyway
            </Button>
          )}
        </div>
      </div>
    </Form>
  )
}

/** A typed text; a missing one is empty. */
export function textIn(typed: FormData, name: string) {
  const value = typed.get(name)
  return typeof value === 'string' ? value : ''
}
