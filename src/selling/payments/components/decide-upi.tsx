import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { useConfirm } from '../../../ui/overlays/use-confirm.tsx'

export type Decision = 'confirm' | 'reject'

const messages = { confirm: 'Payment confirmed', reject: 'Payment rejected' }

type DecideUpiProps = {
  what: string
  /** Resolves to false if it failed and the page shows the reason itself. */
  decide: (decision: Decision) => Promise<unknown>
}

/** Buttons to confirm or reject a reported UPI payment. An error, such as sold-out items, stays visible. */
export function DecideUpi({ what, decide }: DecideUpiProps) {
  const { confirm, dialog } = useConfirm()

  const settle = useAction(async (decision: Decision) =>
    (await decide(decision)) === false ? undefined : messages[decision],
  )
  async function reject() {
    const yes = await confirm({
      title: 'Reject this payment?',
      text: `Reject it only when ${what} has not reached your account.`,
      actionLabel: 'Reject',
      danger: true,
    })
    if (yes) await settle.run('reject')
  }

  return (
    <div className="grid gap-2">
      <ActionError of={settle} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={settle.busy} onClick={() => void settle.run('confirm')}>
          Confirm payment
        </Button>
        <Button size="sm" variant="danger" busy={settle.busy} onClick={() => void reject()}>
          Reject payment
        </Button>
      </div>
      {dialog}
    </div>
  )
}
