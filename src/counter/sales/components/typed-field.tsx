import { type ComponentProps, type ReactNode, useState } from 'react'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'

type TypedFieldProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'name' | 'className'> & {
  label: ReactNode
  hideLabel?: boolean
  hint?: ReactNode
  className?: string
  /** As the bill has it. */
  text: string
  /** Takes what was typed, or returns why it cannot. */
  onText: (text: string) => string | undefined
}

/** A field whose text becomes part of the bill as it is typed; a text that cannot stays in the field, with the reason. */
export function TypedField({ label, hideLabel, hint, className, text, onText, ...rest }: TypedFieldProps) {
  // What is being typed: the bill may have it in another spelling.
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  return (
    <Field {...{ label, hideLabel, hint, className }} error={problem}>
      <TextInput
        autoComplete="off"
        {...rest}
        value={typed ?? text}
        onChange={({ target }) => {
          setTyped(target.value)
          const refused = onText(target.value)
          setProblem(refused)
          // On a phone the bar at the bottom would cover the reason below the field.
          if (refused !== undefined && problem === undefined)
            requestAnimationFrame(() => target.scrollIntoView({ block: 'center' }))
        }}
        onBlur={() => problem === undefined && setTyped(undefined)}
      />
    </Field>
  )
}
