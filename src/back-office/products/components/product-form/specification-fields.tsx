import { specificationExamples } from './specification-examples.ts'
import { useState } from 'react'
import { Field } from '../../../../ui/forms/field.tsx'
import { useFormErrors } from '../../../../ui/forms/form-errors.ts'
import { Select } from '../../../../ui/forms/select.tsx'
import { NumberInput, TextInput } from '../../../../ui/forms/text-input.tsx'
import type { CatalogueName } from '../../../../selling/catalogue/contract.ts'
import { specificationPath, type ProductDraft } from '../../product-form/product-draft.ts'
import { specificationFields, type SpecificationField } from '../../../../selling/catalogue/specifications.ts'

type SpecificationFieldsProps = {
  catalogue: CatalogueName
  draft: ProductDraft
  onType: (name: keyof ProductDraft, text: string) => void
}

/** The optional specifications of an item, closed until the owner opens them or one of them is invalid. */
export function SpecificationFields({ catalogue, draft, onType }: SpecificationFieldsProps) {
  const fields = specificationFields[catalogue]
  const [isOpened, setIsOpened] = useState(false)
  const hasErrors = useHasErrors(fields)
  return (
    <details
      className="more-details"
      open={isOpened || hasErrors}
      onToggle={({ currentTarget }) => setIsOpened(currentTarget.open)}
    >
      <summary>More details</summary>
      <div className="product-form-pair">
        {fields.map((field) => (
          <SpecificationInput
            key={field.name}
            field={field}
            text={draft[specificationPath(field.name)] ?? ''}
            onType={(text) => onType(specificationPath(field.name), text)}
          />
        ))}
      </div>
    </details>
  )
}

function useHasErrors(fields: readonly SpecificationField[]) {
  const errors = useFormErrors()
  return fields.some(({ name }) => errors[specificationPath(name)] !== undefined)
}

type SpecificationInputProps = { field: SpecificationField; text: string; onType: (text: string) => void }

function SpecificationInput({ field, text, onType }: SpecificationInputProps) {
  const { label, name, unit } = field
  return (
    <Field label={unit ? `${label} (${unit.many})` : label} name={specificationPath(name)}>
      <Control field={field} text={text} onType={onType} />
    </Field>
  )
}

function Control({ field: { name, kind, max, decimals = 0 }, text, onType }: SpecificationInputProps) {
  if (name === 'has_5g')
    return (
      <Select value={text} onChange={(event) => onType(event.target.value)}>
        <option value="">Not given</option>
        <option value="true">Yes</option>
        <option value="false">No</option>
      </Select>
    )
  const common = {
    value: text,
    placeholder: `e.g. ${specificationExamples[name]}`,
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
  }
  if (kind === 'text') return <TextInput {...common} maxLength={max} />
  const step = 10 ** -decimals
  const inputMode = decimals > 0 ? 'decimal' : 'numeric'
  return <NumberInput {...common} inputMode={inputMode} min={step} max={max} step={step} />
}
