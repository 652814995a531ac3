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
import type { Act } from '../order/use-desk-order.ts'
import { onwardSteps } from './step-words.ts'

export function NextSteps({ order: { id, nextSteps }, act }: { order: AdminOrder; act: Act }) {
  const [tracking, setTracking] = useState('')
  const [formErrors, setFormErrors] = useState(noFormErrors)
  const [busy, run] = useBusy()
  const steps = onwardSteps(nextSteps)
  if (steps.length === 0) return null
  const ships = nextSteps.includes('shipped')

  async function step(status: OrderStatus) {
    setFormErrors(noFormErrors)
    const withTracking = status === 'shipped' && tracking.trim() !== ''
    const body = { status, ...(withTracking && { tracking: tracking.trim() }) }
    await act(() => browserApi().adminOrders.updateStatus({ params: { id }, body })).catch(
      (failure: unknown) => setFormErrors(formErrorsFrom(failure, 'Something went wrong', { tracking })),
    )
  }
  /** Enter in the tracking number. */
  function ship(event: SubmitEvent) {
    event.preventDefault()
    if (ships) void run(() => step('shipped'))
  }

  return (
    <Form className="order-next" errors={formErrors} onSubmit={ship}>
      {formErrors.text && <Alert tone="bad">{formErrors.text}</Alert>}
      {ships && (
        <Field label="Tracking" name="tracking" hint="The number that the carrier gave; it may stay empty.">
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
