import type { ReactNode } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { useConfirm, type Confirmation } from '../../../ui/overlays/use-confirm.tsx'
import type { Providers } from '../contract.ts'
import type { ProviderState } from './use-provider.ts'

interface ProviderActionsProps {
  source: Providers['mail']['source']
  state: ProviderState
  onChanged: (changed: Providers) => void
  removal: { question: Confirmation; doneText: string; remove: () => Promise<Providers> }
  /** Buttons that try the provider; only shown if it can be used. */
  children: ReactNode
}

/** The buttons of a saved provider: trying it, and removing it after a question. */
export function ProviderActions({ source, state, onChanged, removal, children }: ProviderActionsProps) {
  const { confirm, dialog } = useConfirm()
  const remove = async () => {
    if (!(await confirm({ ...removal.question, danger: true }))) return
    await state.act(async () => {
      onChanged(await removal.remove())
      return { isOk: true, message: removal.doneText }
    })
  }
  if (source === 'none') return null
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {source !== 'unreadable' && children}
      {source !== 'environment' && (
        <Button variant="danger" busy={state.busy} onClick={() => void remove()}>
          Remove
        </Button>
      )}
      {dialog}
    </div>
  )
}
