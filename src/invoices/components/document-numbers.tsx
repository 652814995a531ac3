import { useState, type SubmitEvent } from 'react'
import { browserApi } from '../../browser-api.ts'
import { formErrorsFrom } from '../../platform/api-client/error-message.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Field } from '../../ui/forms/field.tsx'
import { noFormErrors } from '../../ui/forms/form-errors.ts'
import { Form } from '../../ui/forms/form.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { DocumentSeries } from '../contract.ts'

const labels = { invoices: 'invoice', credit_notes: 'credit note' }

/** The next numbers; until the year's first document the owner may choose them. */
export function DocumentNumbers({ known }: { known: DocumentSeries[] }) {
  const [series, setSeries] = useState(known)
  return (
    <Panel as="section" padded className="mt-6">
      <h2 className="t-h3">Invoice numbers</h2>
      <p className="soft mt-2 max-w-text">
        Numbers run on without a gap and begin anew on 1 April. If you have issued this year’s first ones with
        another program, enter the number that follows.
      </p>
      {series.map((each) => (
        <div key={each.name} className="mt-5">
          <p>
            Next {labels[each.name]}: <strong className="num">{each.next}</strong>
          </p>
          {each.canStart && <StartForm name={each.name} onStarted={setSeries} />}
        </div>
      ))}
    </Panel>
  )
}

interface StartFormProps {
  name: DocumentSeries['name']
  onStarted: (series: DocumentSeries[]) => void
}

function StartForm({ name, onStarted }: StartFormProps) {
  const [busy, run] = useBusy()
  const [formErrors, setFormErrors] = useState(noFormErrors)

  async function start(form: HTMLFormElement) {
    const typed = { number: new FormData(form).get('number') as string }
    setFormErrors(noFormErrors)
    try {
      const number = typed.number.trim() === '' ? NaN : Number(typed.number)
      onStarted(await browserApi().invoices.startSeries({ params: { name }, body: { number } }))
      toast('Saved')
      form.reset()
    } catch (failure) {
      setFormErrors(formErrorsFrom(failure, 'The number could not be saved. Please try again.', typed))
    }
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    void run(() => start(form))
  }

  return (
    <Form className="mt-3 grid max-w-text gap-3" noValidate errors={formErrors} onSubmit={submit}>
      <Field label={`Number of the first ${labels[name]} here`} name="number">
        <NumberInput inputMode="numeric" min={1} />
      </Field>
      <Button type="submit" variant="line" className="justify-self-start" busy={busy} busyLabel="Saving...">
        Save number
      </Button>
    </Form>
  )
}
