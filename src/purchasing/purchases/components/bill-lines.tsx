import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { X } from '../../../ui/icons/x.tsx'
import type { TypedLine } from '../typed-bill.ts'

interface BillLinesProps {
  lines: TypedLine[]
  /** The supplier charges tax. */
  isTaxed: boolean
  onChange: (lines: TypedLine[]) => void
}

/** Quantity, price and tax of each item of the bill. */
export function BillLines({ lines, isTaxed, onChange }: BillLinesProps) {
  const change = (key: string, changes: Partial<TypedLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)))
  if (lines.length === 0) return <p className="soft">No items yet. Scan the first one.</p>
  return (
    <ul className="grid gap-4" aria-label="Items on the bill">
      {lines.map(({ key, name, quantity, unitPrice, rate }, place) => (
        <li key={key} className="grid grid-cols-3 items-end gap-3 border-t border-line pt-4 sm:grid-cols-6">
          <p className="strong col-span-2 self-center wrap-anywhere sm:col-span-2">{name}</p>
          <IconButton
            label={`Remove ${name}`}
            className="justify-self-end sm:order-last"
            onClick={() => onChange(lines.filter((line) => line.key !== key))}
          >
            <Icon of={X} />
          </IconButton>
          <Field label="Pieces" name={`lines.${place}.quantity`} required>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              value={quantity}
              onChange={({ target }) => change(key, { quantity: target.value })}
            />
          </Field>
          <Field label="Price (₹)" name={`lines.${place}.unitPrice`} required>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              value={unitPrice}
              onChange={({ target }) => change(key, { unitPrice: target.value })}
            />
          </Field>
          <Field label="Tax (%)" name={`lines.${place}.rate`}>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              disabled={!isTaxed}
              value={isTaxed ? rate : '0'}
              onChange={({ target }) => change(key, { rate: target.value })}
            />
          </Field>
        </li>
      ))}
    </ul>
  )
}
