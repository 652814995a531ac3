import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../browser-api.ts'
import { errorMessage } from '../../platform/api-client/error-message.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useConfirm } from '../../ui/overlays/use-confirm.tsx'
import type { Fix } from '../contract.ts'
import { fixDescriptions } from '../fix-descriptions.ts'

/** Explains the fix and asks for confirmation. An error stays visible above the button. */
export function FixButton({ fix, subject }: { fix: Fix; subject: string }) {
  const [busy, run] = useBusy()
  const [error, setError] = useState<string>()
  const { confirm, dialog } = useConfirm()
  const { revalidate } = useRevalidator()
  const { label, actionLabel, explanation } = fixDescriptions[fix]

  async function applyFix() {
    setError(undefined)
    try {
      toast((await browserApi().integrity.applyFix({ body: { fix, subject } })).message)
      await revalidate()
    } catch (failure) {
      setError(errorMessage(failure, 'Something went wrong'))
    }
  }
  async function confirmFix() {
    if (await confirm({ title: `${label}?`, text: explanation, actionLabel })) await run(applyFix)
  }

  return (
    <div className="grid justify-items-start gap-2">
      {error !== undefined && <Alert tone="bad">{error}</Alert>}
      <Button size="sm" variant="line" busy={busy} onClick={() => void confirmFix()}>
        {label}
      </Button>
      {dialog}
    </div>
  )
}
