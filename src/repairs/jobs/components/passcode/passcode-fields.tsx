import { Segmented } from '../../../../ui/actions/segmented.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import type { PasscodeDraft } from '../../passcodes/passcode-draft.ts'
import { PatternField } from './pattern-field.tsx'

interface PasscodeFieldsProps {
  passcode: PasscodeDraft
  onChange: (passcode: PasscodeDraft) => void
  /** The field's name in the request. */
  name: string
  /** The customer may give it later. */
  isOptional?: boolean
}

/** A passcode is typed or drawn; by default the customer gives it when it is needed. */
export function PasscodeFields({ passcode, onChange, name, isOptional = false }: PasscodeFieldsProps) {
  return (
    <div className="grid gap-3">
      <Segmented
        label="Passcode"
        options={[
          ...(isOptional ? [{ value: 'none' as const, label: 'None' }] : []),
          { value: 'code', label: 'Code' },
          { value: 'pattern', label: 'Pattern' },
        ]}
        value={passcode.kind}
        onChange={(kind) => onChange({ kind, text: '' })}
      />
      {passcode.kind === 'none' && <p className="soft">Give it at the counter when needed.</p>}
      {passcode.kind === 'code' && (
        <Field label="Code" name={`${name}text`} required>
          <TextInput
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={64}
            value={passcode.text}
            onChange={({ target }) => onChange({ ...passcode, text: target.value })}
          />
        </Field>
      )}
      {passcode.kind === 'pattern' && (
        <Field group label="Draw the pattern" name={`${name}text`}>
          <PatternField pattern={passcode.text} onChange={(text) => onChange({ ...passcode, text })} />
        </Field>
      )}
      {passcode.kind !== 'none' && (
        <p className="soft t-sm">
          It is stored encrypted. Only the technician of this repair sees it, each look is recorded, and it is
          deleted at hand-over.
        </p>
      )}
    </div>
  )
}
