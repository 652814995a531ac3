import { useState } from 'react'
import { errorMessage } from '../../platform/api-client/error-message.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useConfirm } from '../../ui/overlays/use-confirm.tsx'

export type Decision = 'confirm' | 'reject'

const messages = { confirm: 'Payment confirmed', reject: 'Payment rejected' }

type DecideUpiProps = {
  what: string
  /** Resolves to false if it failed and the page shows the reason itself. */
  decide: (decision: Decision) => Promise<unknown>
}

/** Buttons to confirm or reject a reported UPI payment. An error, such as sold-out items, stays visible. */
export function DecideUpi({ what, decide }: DecideUpiProps) {
  const [busy, run] = useBusy()
  const [refusal, setRefusal] = useState<string>()
  const { confirm, dialog } = useConfirm()

  async function settle(decision: Decision) {
    setRefusal(undefined)
    try {
      if ((await decide(decision)) !== false) toast(messages[decision])
    } catch (failure) {
      setRefusal(errorMessage(failure, 'Something went wrong'))
    }
  }
  async function reject() {
    const yes = await confirm({
      title: 'Reject this payment?',
      text: `Reject it only when ${what} has not reached your account.`,
      actionLabel: 'Reject',
      danger: true,
    })
    if (yes) await run(() => settle('reject'))
  }

  return (
    <div className="grid gap-2">
      {refusal !== undefined && <Alert tone="bad">{refusal}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={busy} onClick={() => void run(() => settle('confirm'))}>
          Confirm payment
        </Button>
        <Button size="sm" variant="danger" busy={busy} onClick={() => void reject()}>
          Reject payment
        </Button>
      </div>
      {dialog}
    </div>
  )
}
