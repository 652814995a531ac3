import { FormSection } from './form-section.tsx'
import { specificationExamples } from './specification-examples.ts'
import { Field } from '../../../../ui/forms/field.tsx'
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

/** The optional specifications of an item. */
export function SpecificationFields({ catalogue, draft, onType }: SpecificationFieldsProps) {
  const fields = specificationFields[catalogue]
  return (
    <FormSection title="More details" names={fields.map(({ name }) => specificationPath(name))}>
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
    </FormSection>
  )
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
