import type { ReactNode } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import type { Connections } from '../contract.ts'
import type { ConnectionState } from './use-connection.ts'

type ConnectionFormProps = {
  state: ConnectionState
  send: (typed: FormData, unchecked: boolean) => Promise<Connections>
  children: ReactNode
}

export function ConnectionForm({ state, send, children }: ConnectionFormProps) {
  const { action, busy, canSaveAnyway } = state

  async function save(form: HTMLFormElement, unchecked: boolean) {
    const isSaved = await state.save(() => send(new FormData(form), unchecked), unchecked)
    if (isSaved) form.reset()
    return isSaved
  }

  return (
    <ActionForm
      className="mt-5 grid gap-5 md:grid-cols-2"
      noValidate
      autoComplete="off"
      action={{ ...action, run: (form: HTMLFormElement) => save(form, false) }}
    >
      {children}
      <div className="grid gap-4 md:col-span-2">
        {action.errors.text && <Alert tone="bad">{action.errors.text}</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} busyLabel="Checking...">
            Check and save
          </Button>
          {canSaveAnyway && (
            <Button
              variant="line"
              busy={busy}
              onClick={({ currentTarget }) => void save(currentTarget.form!, true)}
            >
              Save anyway
            </Button>
          )}
        </div>
      </div>
    </ActionForm>
  )
}

/** A typed text; a missing one is empty. */
export function textIn(typed: FormData, name: string) {
  const value = typed.get(name)
  return typeof value === 'string' ? value : ''
}
