import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import type { Providers } from '../contract.ts'
import type { ProviderState } from './use-provider.ts'

type ProviderFormProps = {
  state: ProviderState
  send: (typed: FormData, unchecked: boolean) => Promise<Providers>
  children: ReactNode
}

export function ProviderForm({ state, send, children }: ProviderFormProps) {
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
        <ActionError of={action} />
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

/** A secret of another account: the browser must not fill in, or offer to save, the password of this shop. */
export const SecretInput = (props: ComponentProps<typeof PasswordInput>) => (
  <PasswordInput autoComplete="new-password" spellCheck={false} {...props} />
)
