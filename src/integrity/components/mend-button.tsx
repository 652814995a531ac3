import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../browser-api.ts'
import { messageOf } from '../../platform/api-client/message-of.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useConfirm } from '../../ui/overlays/use-confirm.tsx'
import type { Mend } from '../contract.ts'
import { mendWords } from '../mend-words.ts'

/** Says what will happen before it does; a refusal stays in sight. */
export function MendButton({ mend, subject }: { mend: Mend; subject: string }) {
  const [busy, run] = useBusy()
  const [refusal, setRefusal] = useState<string>()
  const { confirm, dialog } = useConfirm()
  const { revalidate } = useRevalidator()
  const { button, yes, asks } = mendWords[mend]

  async function mendIt() {
    setRefusal(undefined)
    try {
      toast((await browserApi().integrity.mend({ body: { mend, subject } })).message)
      await revalidate()
    } catch (failure) {
      setRefusal(messageOf(failure, 'Something went wrong'))
    }
  }
  async function askFirst() {
    if (await confirm({ title: `${button}?`, text: asks, actionLabel: yes })) await run(mendIt)
  }

  return (
    <div className="grid justify-items-start gap-2">
      {refusal !== undefined && <Alert tone="bad">{refusal}</Alert>}
      <Button size="sm" variant="line" busy={busy} onClick={() => void askFirst()}>
        {button}
      </Button>
      {dialog}
    </div>
  )
}
