import { useState } from 'react'
import { useShop } from '../../shop/current-shop.ts'
import { useFieldError } from '../../ui/forms/form-errors.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'

type GstinFieldProps = { value: string; onChange: (value: string) => void }

/** For the few who buy for a business; a shop without a GSTIN writes bills that carry no tax to claim. */
export function GstinField({ value, onChange }: GstinFieldProps) {
  const { gstin } = useShop()
  const [isOpen, setOpen] = useState(value !== '')
  const { error } = useFieldError('gstin')
  if (gstin === '') return null
  return (
    <details open={isOpen || error !== undefined} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link cursor-pointer py-2.5">I need a GST invoice</summary>
      <Field label="GSTIN" name="gstin" hint="15 letters and digits; stands on the invoice." className="mt-4">
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </details>
  )
}
