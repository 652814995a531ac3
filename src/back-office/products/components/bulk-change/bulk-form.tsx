import type { ReactNode } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { ActionError } from '../../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../../ui/forms/action-form.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
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
  const change = (changes: Partial<BulkDraft>) => setDraft({ ...draft, ...changes })

  const typed = bulkChangeOf(draft)
  const preview = useAction(
    async () => {
      if ('change' in typed) await show(typed.change)
    },
    { check: () => ('fields' in typed ? typed.fields : undefined) },
  )

  return (
    <ActionForm className="grid gap-5" noValidate action={preview}>
      <ActionError of={preview} />
      <PriceFields draft={draft} change={change} />
      <StockFields draft={draft} change={change} />
      <Field
        label="Country of origin"
        name="country"
        hint="Such as India, or IN. Leave blank to keep each one."
      >
        <TextInput
          maxLength={80}
          value={draft.country}
          onChange={({ target }) => change({ country: target.value })}
        />
      </Field>
      <p className="t-sm soft">You see every change before it is saved.</p>
      <div className="dialog-act">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={preview.busy} busyLabel="Loading...">
          Preview
        </Button>
      </div>
    </ActionForm>
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
