import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../web/browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx'

const decisions = {
  apply: {
    label: 'Take as paid',
    title: 'Take it as the payment of the order?',
    text: 'The order counts as paid in full. If it cannot be paid any more, the payment is refunded.',
    busyLabel: 'Saving...',
  },
  refund: {
    label: 'Refund it',
    title: 'Refund this payment?',
    text: 'The buyer gets all of it back from the payment provider. The order stays unpaid.',
    busyLabel: 'Refunding...',
  },
}

/** A payment of another amount is applied to its order or refunded. */
export function DecideWaiting({ id }: { id: string }) {
  const [open, setOpen] = useState<keyof typeof decisions>()
  const { revalidate } = useRevalidator()

  async function act() {
    const { applyWaiting, refundWaiting } = browserApi().integrity
    const decide = open === 'apply' ? applyWaiting : refundWaiting
    toast((await decide({ params: { id } })).message)
    await revalidate()
  }
  return (
    <>
      <Button size="sm" variant="line" onClick={() => setOpen('apply')}>
        {decisions.apply.label}
      </Button>
      <Button size="sm" variant="line" onClick={() => setOpen('refund')}>
        {decisions.refund.label}
      </Button>
      {open && <ActionDialog {...decisions[open]} act={act} onClose={() => setOpen(undefined)} />}
    </>
  )
}
