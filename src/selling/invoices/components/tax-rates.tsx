import { useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { AddForm } from '../../../ui/forms/add-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { numberIn, textIn } from '../../../ui/forms/form-values.ts'
import { NumberInput, TextInput } from '../../../ui/forms/text-input.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { TaxRate } from '../contract.ts'
import { type Column, Table } from '../../../ui/layout/table.tsx'

const dayMonthYear = (day: string) => day.split('-').toReversed().join('-')

export function RateForm({ onAdded }: { onAdded: (rates: TaxRate[]) => void }) {
  const [added, setAdded] = useState<string>()
  async function send(typed: FormData) {
    const [hsn, from, description] = [
      textIn(typed, 'hsn'),
      textIn(typed, 'from'),
      textIn(typed, 'description'),
    ]
    // An empty field is not a rate of 0.
    const rate = numberIn(typed, 'rate') ?? NaN
    setAdded(undefined)
    onAdded(await browserApi().invoices.addRate({ body: { hsn, from, description, rate } }))
    setAdded(`${hsn} has ${rate}% from ${dayMonthYear(from)} on.`)
  }

  return (
    <Panel as="section" padded>
      <h2 className="t-h3 mb-5">Add a rate</h2>
      <AddForm
        className="grid gap-4"
        send={send}
        failed="The rate could not be added. Please try again."
        notice={added && <Alert tone="good">{added}</Alert>}
        button={{ className: 'justify-self-start', busyLabel: 'Adding...', children: 'Add rate' }}
      >
        <div className="mb-1 grid gap-5 md:grid-cols-2">
          <Field
            label="HSN or SAC"
            name="hsn"
            required
            hint="4, 6 or 8 digits; also applies to longer codes that begin with it."
          >
            <TextInput inputMode="numeric" maxLength={8} />
          </Field>
          <Field label="Rate in percent" name="rate" required hint="CGST and SGST together, such as 18.">
            <NumberInput inputMode="decimal" min={0} max={40} step="0.01" />
          </Field>
          <Field label="First day" name="from" required>
            <TextInput type="date" />
          </Field>
          <Field label="What it is" name="description" required>
            <TextInput maxLength={100} />
          </Field>
        </div>
      </AddForm>
    </Panel>
  )
}

const columns: Column<TaxRate>[] = [
  { heading: 'HSN or SAC', className: 'strong', cell: ({ hsn }) => hsn },
  { heading: 'What it is', className: 'soft wide last', cell: ({ description }) => description },
  {
    heading: 'From',
    className: 'soft wide last',
    labelled: true,
    cell: ({ from }) => <time dateTime={from}>{dayMonthYear(from)}</time>,
  },
  { heading: 'Rate', end: true, className: 'right strong', cell: ({ rate }) => `${rate}%` },
]

export const RatesTable = ({ rates }: { rates: TaxRate[] }) => (
  <Table columns={columns} rows={rates} rowKey={({ hsn, from }) => `${hsn} ${from}`} />
)
