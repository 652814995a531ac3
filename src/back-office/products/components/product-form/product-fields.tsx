import { formatRupees } from '../../../../platform/money/money.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { NumberInput, TextArea, TextInput } from '../../../../ui/forms/text-input.tsx'
import type { CatalogueName } from '../../../../selling/catalogue/contract.ts'
import { formFields, type FormField, type ProductDraft } from '../../product-form/product-draft.ts'
import { PriceInput } from './price-input.tsx'

type ProductFieldsProps = {
  catalogue: CatalogueName
  draft: ProductDraft
  onType: (name: FormField['name'], text: string) => void
}

/** The fields of the catalogue's schema except the image, in its order; short ones are in pairs. */
export function ProductFields({ catalogue, draft, onType }: ProductFieldsProps) {
  const [name, ...rest] = formFields[catalogue].filter(({ kind }) => kind !== 'image')
  const control = (field: FormField) => (
    <ProductField
      key={field.name}
      field={field}
      text={draft[field.name] ?? ''}
      onType={(text) => onType(field.name, text)}
    />
  )
  return (
    <div className="grid gap-5">
      {name && control(name)}
      <div className="product-form-pair">{rest.map(control)}</div>
    </div>
  )
}

type ProductFieldProps = { field: FormField; text: string; onType: (text: string) => void }

function ProductField({ field, text, onType }: ProductFieldProps) {
  const { name, label, required } = field
  if (field.kind === 'price') {
    const hint = Number(text) > 0 && `Shoppers will see ${formatRupees(Number(text))}`
    return <PriceInput {...{ name, label, required, hint, text, onType }} />
  }
  return (
    <Field
      label={field.label}
      name={field.name}
      required={field.required}
      hint={hintFor(field)}
      className={field.kind === 'long' ? 'lg:col-span-full' : undefined}
    >
      <Control field={field} text={text} onType={onType} />
    </Field>
  )
}

function Control({ field: { kind, maxLength }, text, onType }: ProductFieldProps) {
  if (kind === 'long')
    return <TextArea value={text} maxLength={maxLength} onChange={(event) => onType(event.target.value)} />
  const common = {
    value: text,
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
  }
  if (kind === 'count')
    return <NumberInput {...common} inputMode="numeric" min={0} max={1_000_000} step={1} />
  return <TextInput {...common} maxLength={maxLength} />
}

function hintFor({ kind, name }: FormField) {
  if (name === 'hsn') return 'Leave blank to use the usual tax code for this kind of product.'
  if (name === 'warrantyDays') return 'From the day on which it is handed over. Leave blank for none.'
  if (kind === 'long') return 'The card shows the first 70 characters.'
  return kind === 'count' ? 'Leave blank if you don’t track stock.' : undefined
}
