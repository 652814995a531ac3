import { type ReactNode, type SubmitEvent, useState } from 'react'
import { formErrorsFrom } from '../../../platform/api-client/error-message.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useBusy } from '../../../ui/actions/use-busy.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { noFormErrors } from '../../../ui/forms/form-errors.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import {
  bulkChangeOf,
  priceChoices,
  roundingLabels,
  stockChoices,
  type BulkChangeOf,
  type BulkDraft,
} from '../../bulk-changes/bulk-draft.ts'

type BulkFormProps = {
  draft: BulkDraft
  setDraft: (draft: BulkDraft) => void
  show: (change: BulkChangeOf) => Promise<void>
  onClose: () => void
}

export function BulkForm({ draft, setDraft, show, onClose }: BulkFormProps) {
  const [formErrors, setFormErrors] = useState(noFormErrors)
  const [busy, run] = useBusy()
  const change = (changes: Partial<BulkDraft>) => setDraft({ ...draft, ...changes })

  async function preview() {
    const typed = bulkChangeOf(draft)
    setFormErrors('fields' in typed ? { fields: typed.fields } : noFormErrors)
    if ('fields' in typed) return
    try {
      await show(typed.change)
    } catch (failure) {
      setFormErrors(formErrorsFrom(failure, 'Something went wrong', {}))
    }
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    void run(preview)
  }

  return (
    <Form className="grid gap-5" noValidate errors={formErrors} onSubmit={submit}>
      {formErrors.text && <Alert tone="bad">{formErrors.text}</Alert>}
      <PriceFields draft={draft} change={change} />
      <StockFields draft={draft} change={change} />
      <p className="t-sm soft">You see every change before it is saved.</p>
      <div className="dialog-act">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} busyLabel="Loading...">
          Preview
        </Button>
      </div>
    </Form>
  )
}

type ChangeProps = { draft: BulkDraft; change: (changes: Partial<BulkDraft>) => void }

function PriceFields({ draft, change }: ChangeProps) {
  return (
    <div className="bulk-fields">
      <Choice
        label="Prices"
        name="price"
        choices={priceChoices}
        value={draft.price}
        onChange={(price) => change({ price })}
      />
      {draft.price !== 'none' && (
        <>
          <Amount
            label={draft.price.endsWith('percent') ? 'Percent' : 'Rupees'}
            name="price_amount"
            value={draft.price_amount}
            onChange={(text) => change({ price_amount: text })}
          />
          <Choice
            label="Round prices"
            name="round"
            choices={roundingLabels}
            value={draft.round}
            onChange={(round) => change({ round })}
          />
        </>
      )}
    </div>
  )
}

function StockFields({ draft, change }: ChangeProps) {
  return (
    <div className="bulk-fields">
      <Choice
        label="Stock"
        name="stock"
        choices={stockChoices}
        value={draft.stock}
        onChange={(stock) => change({ stock })}
      />
      {draft.stock !== 'none' && (
        <Amount
          label="Pieces"
          name="stock_amount"
          value={draft.stock_amount}
          onChange={(text) => change({ stock_amount: text })}
        />
      )}
    </div>
  )
}

type ChoiceProps<Value extends string> = {
  label: ReactNode
  name: string
  choices: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, name, choices, value, onChange }: ChoiceProps<Value>) {
  const values = Object.keys(choices) as Value[]
  return (
    <Field label={label} name={name}>
      <Select
        value={value}
        onChange={({ target }) => {
          const chosen = values.find((each) => each === target.value)
          if (chosen !== undefined) onChange(chosen)
        }}
      >
        {values.map((each) => (
          <option key={each} value={each}>
            {choices[each]}
          </option>
        ))}
      </Select>
    </Field>
  )
}

type AmountProps = { label: string; name: string; value: string; onChange: (text: string) => void }

function Amount({ label, name, value, onChange }: AmountProps) {
  return (
    <Field label={label} name={name}>
      <TextInput inputMode="decimal" value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  )
}
