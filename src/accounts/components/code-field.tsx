import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'

type CodeFieldProps = { value: string; onChange: (code: string) => void; hint?: string }

const either = 'Six digits from your authenticator app, or one of your recovery codes.'

export function CodeField({ value, onChange, hint = either }: CodeFieldProps) {
  return (
    <Field label="Code" name="code" required hint={hint}>
      <TextInput
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
