import { useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import { AddForm } from '../../../ui/forms/add-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { numberIn } from '../../../ui/forms/form-values.ts'
import { NumberInput } from '../../../ui/forms/text-input.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { DocumentSeries } from '../contract.ts'

const labels = { invoices: 'invoice or bill', bills_of_supply: 'bill of supply', credit_notes: 'credit note' }

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

const StartForm = ({ name, onStarted }: StartFormProps) => (
  <AddForm
    className="mt-3 grid max-w-text gap-3"
    send={async (typed) => {
      const number = numberIn(typed, 'number') ?? NaN
      onStarted(await browserApi().invoices.startSeries({ body: { name, number } }))
      return 'Saved'
    }}
    failed="The number could not be saved. Please try again."
    button={{
      variant: 'line',
      className: 'justify-self-start',
      busyLabel: 'Saving...',
      children: 'Save number',
    }}
  >
    <Field label={`Number of the first ${labels[name]} here`} name="number">
      <NumberInput inputMode="numeric" min={1} />
    </Field>
  </AddForm>
)
