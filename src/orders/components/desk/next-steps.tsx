import { type SubmitEvent, useState } from 'react'
import { mistakesIn } from '../../../platform/problems/mistakes-in.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useBusy } from '../../../ui/actions/use-busy.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { noMistakes } from '../../../ui/forms/mistakes.ts'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { useConfirm } from '../../../ui/overlays/use-confirm.tsx'
import type { DeskOrder } from '../../contract.ts'
import type { OrderStatus } from '../../status.ts'
import { wordsFor } from './step-words.ts'

type NextStepsProps = {
  order: DeskOrder
  take: (status: OrderStatus, tracking: string) => Promise<void>
}

export function NextSteps({ order: { id, nextSteps }, take }: NextStepsProps) {
  const [tracking, setTracking] = useState('')
  const [taking, setTaking] = useState<OrderStatus>()
  const [mistakes, setMistakes] = useState(noMistakes)
  const [, run] = useBusy()
  const { ask, dialog } = useConfirm()

  async function step(status: OrderStatus) {
    const { label, question } = wordsFor(status)
    const asked = question && { title: `${label} ${id}?`, text: question, actionLabel: label, danger: true }
    if (asked && !(await ask({ ...asked, cancelLabel: 'Back' }))) return
    setTaking(status)
    setMistakes(noMistakes)
    await take(status, status === 'shipped' ? tracking.trim() : '').catch((failure: unknown) =>
      setMistakes(mistakesIn(failure, 'Something went wrong', { tracking })),
    )
    setTaking(undefined)
  }

  /** Enter in the tracking number. */
  function ship(event: SubmitEvent) {
    event.preventDefault()
    if (nextSteps.includes('shipped')) void run(() => step('shipped'))
  }

  return (
    <Form className="grid gap-4 border-t border-line pt-5" mistakes={mistakes} onSubmit={ship}>
      {mistakes.text && <Alert tone="bad">{mistakes.text}</Alert>}
      {nextSteps.includes('shipped') && (
        <Field label="Tracking" name="tracking" hint="The number that the carrier gave; it may stay empty.">
          <TextInput maxLength={100} value={tracking} onChange={(event) => setTracking(event.target.value)} />
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        {nextSteps.map((status) => (
          <Button
            key={status}
            variant={wordsFor(status).question === undefined ? 'filled' : 'danger'}
            disabled={taking !== undefined && taking !== status}
            busy={taking === status}
            busyLabel={wordsFor(status).busyLabel}
            onClick={() => void run(() => step(status))}
          >
            {wordsFor(status).label}
          </Button>
        ))}
      </div>
      {dialog}
    </Form>
  )
}
