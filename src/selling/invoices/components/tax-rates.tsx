import { useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput, TextInput } from '../../../ui/forms/text-input.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { TaxRate } from '../contract.ts'
import { type Column, Table } from '../../../ui/layout/table.tsx'

const dayMonthYear = (day: string) => day.split('-').toReversed().join('-')

export function RateForm({ onAdded }: { onAdded: (rates: TaxRate[]) => void }) {
  const [added, setAdded] = useState<string>()

  const add = useAction(
    async (form: HTMLFormElement) => {
      const typed = Object.fromEntries(new FormData(form)) as Record<keyof TaxRate, string>
      setAdded(undefined)
      // An empty field is not a rate of 0.
      const rate = typed.rate.trim() === '' ? NaN : Number(typed.rate)
      onAdded(await browserApi().invoices.addRate({ body: { ...typed, rate } }))
      setAdded(`${typed.hsn} has ${rate}% from ${dayMonthYear(typed.from)} on.`)
      form.reset()
    },
    { failed: 'The rate could not be added. Please try again.' },
  )

  return (
    <Panel as="section" padded>
      <h2 className="t-h3 mb-5">Add a rate</h2>
      <ActionForm className="grid gap-5 md:grid-cols-2" noValidate action={add}>
        <Field
          label="HSN or SAC"
          name="hsn"
          required
          hint="4 to 8 digits; also applies to longer codes that begin with it."
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
        <div className="grid gap-4 md:col-span-2">
          {add.errors.text && <Alert tone="bad">{add.errors.text}</Alert>}
          {added && <Alert tone="good">{added}</Alert>}
          <Button type="submit" className="justify-self-start" busy={add.busy} busyLabel="Adding...">
            Add rate
          </Button>
        </div>
      </ActionForm>
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
