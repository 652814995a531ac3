import { useState } from 'react'
import { browserApi } from '../../../../../web/browser-api.ts'
import { Button } from '../../../../../ui/actions/button.tsx'
import { useAction } from '../../../../../ui/actions/use-action.ts'
import { ActionError } from '../../../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../../../ui/forms/action-form.tsx'
import { Field } from '../../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../../ui/forms/text-input.tsx'
import type { AdminOrder } from '../../../admin/contract.ts'
import type { OrderStatus } from '../../../status.ts'
import type { RunAction } from '../order/use-admin-order.ts'

export function NextStatus({
  order: { id, nextSteps },
  runAction,
}: {
  order: AdminOrder
  runAction: RunAction
}) {
  const [tracking, setTracking] = useState('')
  const step = useAction(async (status: OrderStatus) => {
    const withTracking = status === 'shipped' && tracking.trim() !== ''
    const body = { status, ...(withTracking && { tracking: tracking.trim() }) }
    await runAction(() => browserApi().adminOrders.updateStatus({ params: { id }, body }))
  })
  const steps = nextStatusButtons(nextSteps)
  if (steps.length === 0) return null
  const ships = nextSteps.includes('shipped')

  /** Submit with Enter in the tracking field. */
  const ship = { ...step, run: async () => ships && (await step.run('shipped')) }

  return (
    <ActionForm className="order-next" action={ship}>
      <ActionError of={step} />
      {ships && (
        <Field label="Tracking" name="tracking" hint="The carrier’s number; optional.">
          <TextInput maxLength={100} value={tracking} onChange={(event) => setTracking(event.target.value)} />
        </Field>
      )}
      {steps.map(({ status, label }) => (
        <Button key={status} busy={step.busy} busyLabel="Saving..." onClick={() => void step.run(status)}>
          {label}
        </Button>
      ))}
    </ActionForm>
  )
}

/** Buttons for forward transitions; cancel and return have dialogs of their own. */
const buttonLabels: Partial<Record<OrderStatus, string>> = {
  ready: 'Mark as ready',
  shipped: 'Mark as shipped',
  delivered: 'Mark as delivered',
  collected: 'Mark as collected',
}

const nextStatusButtons = (steps: OrderStatus[]) =>
  steps.flatMap((status) => (buttonLabels[status] ? [{ status, label: buttonLabels[status] }] : []))
