import { useState } from 'react'
import { Field } from '../../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../../ui/forms/text-input.tsx'

interface ScanNumberProps {
  label: string
  error?: string | undefined
  onNumber: (number: string) => void
}

/** A field for the next IMEI or serial number. A scanner ends it with Enter; the field is empty for the next one at once. */
export function ScanNumber({ label, error, onNumber }: ScanNumberProps) {
  const [typed, setTyped] = useState('')
  return (
    <Field label={label} name="number" error={error}>
      <TextInput
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (typed.trim() === '') return
          onNumber(typed)
          setTyped('')
        }}
      />
    </Field>
  )
}
