import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { TextArea, TextInput } from '../../../../ui/forms/text-input.tsx'
import type { CatalogueName } from '../../../../selling/catalogue/catalogues.ts'
import { gradeWords, grades } from '../../../../selling/catalogue/condition-rules.ts'
import { makerRoleLabels, type DeclarationField } from '../../../../selling/catalogue/declaration-rules.ts'
import { defaultNetQuantity } from '../../../../selling/catalogue/display-text.ts'
import { declarationFields, type FormField, type ProductDraft } from '../../product-form/product-draft.ts'
import { FormSection } from './form-section.tsx'
import { PriceInput } from './price-input.tsx'

type DeclarationFieldsProps = {
  catalogue: CatalogueName
  draft: ProductDraft
  onType: (name: FormField['name'], text: string) => void
}

const hints: Partial<Record<FormField['name'], string>> = {
  grade: 'How it looks. A used item needs no MRP and no maker.',
  batteryPercent: 'Of a used item: how much of its first capacity the battery still has.',
  mrp: 'The maximum retail price on the package. The price cannot be above it.',
  countryOfOrigin: 'Such as India, or IN.',
  makerName: 'For imported goods the importer.',
  netQuantity: `Leave blank for one piece, “${defaultNetQuantity}”.`,
  genericName: 'What it is, such as mobile phone.',
} satisfies Partial<Record<DeclarationField, string>>

/** What the law wants of packaged goods; repairs have none. */
export function DeclarationFields({ catalogue, draft, onType }: DeclarationFieldsProps) {
  const fields = declarationFields[catalogue]
  if (fields.length === 0) return null
  return (
    <FormSection title="Condition, MRP, origin and maker" names={fields.map(({ name }) => name)}>
      <p className="t-sm soft mb-4">
        The law wants these of packaged goods that are sold online. They are printed on the package.
      </p>
      <div className="product-form-pair">
        {fields.map((field) => (
          <DeclarationInput
            key={field.name}
            field={field}
            text={draft[field.name] ?? ''}
            onType={(text) => onType(field.name, text)}
          />
        ))}
      </div>
    </FormSection>
  )
}

const choices: Partial<Record<FormField['name'], Record<string, string>>> = {
  makerRole: makerRoleLabels,
  condition: { used: 'Used' },
  grade: Object.fromEntries(grades.map((grade) => [grade, `${grade}: ${gradeWords[grade]}`])),
}

type DeclarationInputProps = { field: FormField; text: string; onType: (text: string) => void }

function DeclarationInput({ field, text, onType }: DeclarationInputProps) {
  const { name, label, kind } = field
  const hint = hints[name]
  if (kind === 'price') return <PriceInput {...{ name, label, hint, text, onType }} />
  return (
    <Field label={label} name={name} hint={hint} className={kind === 'long' ? 'lg:col-span-full' : undefined}>
      <Control field={field} text={text} onType={onType} />
    </Field>
  )
}

function Control({ field: { name, kind, maxLength }, text, onType }: DeclarationInputProps) {
  const common = {
    value: text,
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
  }
  const options = choices[name]
  if (options)
    return (
      <Select {...common}>
        <option value="">{name === 'condition' ? 'New' : 'Not given'}</option>
        {Object.entries(options).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    )
  return kind === 'long' ? (
    <TextArea {...common} maxLength={maxLength} />
  ) : (
    <TextInput {...common} maxLength={maxLength} />
  )
}
