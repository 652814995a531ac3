import { type SubmitEvent, useState } from 'react'
import { browserApi } from '../../../../browser-api.ts'
import { formErrorsFrom } from '../../../../platform/api-client/error-message.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { useBusy } from '../../../../ui/actions/use-busy.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { noFormErrors } from '../../../../ui/forms/form-errors.ts'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
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
  const [formErrors, setFormErrors] = useState(noFormErrors)
  const [busy, run] = useBusy()
  const steps = nextStatusButtons(nextSteps)
  if (steps.length === 0) return null
  const ships = nextSteps.includes('shipped')

  async function step(status: OrderStatus) {
    setFormErrors(noFormErrors)
    const withTracking = status === 'shipped' && tracking.trim() !== ''
    const body = { status, ...(withTracking && { tracking: tracking.trim() }) }
    await runAction(() => browserApi().adminOrders.updateStatus({ params: { id }, body })).catch(
      (failure: unknown) => setFormErrors(formErrorsFrom(failure, 'Something went wrong', { tracking })),
    )
  }
  /** Submit with Enter in the tracking field. */
  function ship(event: SubmitEvent) {
    event.preventDefault()
    if (ships) void run(() => step('shipped'))
  }

  return (
    <Form className="order-next" errors={formErrors} onSubmit={ship}>
      {formErrors.text && <Alert tone="bad">{formErrors.text}</Alert>}
      {ships && (
        <Field label="Tracking" name="tracking" hint="The carrier’s number; optional.">
          <TextInput maxLength={100} value={tracking} onChange={(event) => setTracking(event.target.value)} />
        </Field>
      )}
      {steps.map(({ status, label }) => (
        <Button key={status} busy={busy} busyLabel="Saving..." onClick={() => void run(() => step(status))}>
          {label}
        </Button>
      ))}
    </Form>
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
