import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { catalogueLabels } from '../../../selling/catalogue/catalogues.ts'
import { headingOf } from '../columns.ts'
import type { SheetColumns } from '../contract.ts'
import { fieldsToMatch, type Chosen, type MatchedField } from './matched-fields.ts'

interface MatchFieldsProps {
  sheet: SheetColumns
  chosen: Chosen
  onChange: (change: Partial<Chosen>) => void
}

/** A list of the sheet's columns for each field of an item. */
export function MatchFields({ sheet: { columns }, chosen, onChange }: MatchFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {fieldsToMatch.map((key) => (
        <Field key={key} name={key} label={headingOf.get(key)} hint={hints[key]}>
          <Select value={chosen[key]} onChange={({ target }) => onChange({ [key]: target.value })}>
            <option value="">{key === 'catalogue' ? 'Please choose' : 'Not in this sheet'}</option>
            {key === 'catalogue' &&
              Object.entries(catalogueLabels).map(([name, label]) => (
                <option key={name} value={name}>
                  All are {label.toLowerCase()}
                </option>
              ))}
            <ColumnOptions columns={columns} />
          </Select>
        </Field>
      ))}
      {(['brand', 'category'] as const).map((key) => (
        <Field
          key={key}
          label={`${headingOf.get(key)!} where the sheet has none`}
          hint="For new items. May stay empty."
        >
          <TextInput
            value={chosen.defaults[key]}
            maxLength={80}
            onChange={({ target }) => onChange({ defaults: { ...chosen.defaults, [key]: target.value } })}
          />
        </Field>
      ))}
    </div>
  )
}

const hints: Partial<Record<MatchedField, string>> = {
  product_name: 'New items need it.',
  price: 'What the buyer pays, not the MRP. New items need it.',
  catalogue: 'New items need it.',
  barcode: 'Without it an item is found by its name.',
}

function ColumnOptions({ columns }: Pick<SheetColumns, 'columns'>) {
  return columns.map(({ heading, samples }, place) =>
    heading === '' && samples.length === 0 ? null : (
      // The place is the column's identity.
      <option key={place} value={place}>
        {heading === '' ? `Column ${place + 1}` : heading}
        {samples[0] !== undefined && ` (${samples[0]})`}
      </option>
    ),
  )
}
