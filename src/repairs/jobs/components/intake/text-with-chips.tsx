import { Chip, Chips } from '../../../../ui/actions/chip.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextArea } from '../../../../ui/forms/text-input.tsx'
import { hasWord, toggleWord } from '../../intake/choices.ts'

interface TextWithChipsProps {
  label: string
  name: string
  text: string
  /** What is often said. */
  choices: readonly string[]
  maxLength: number
  onChange: (text: string) => void
  required?: boolean
}

/** A text by taps on what is often said, or in own words. */
export function TextWithChips(props: TextWithChipsProps) {
  const { label, name, text, choices, maxLength, onChange, required = false } = props
  return (
    <div className="grid gap-2">
      <Field label={label} name={name} required={required}>
        <TextArea
          rows={2}
          className="short-text"
          autoComplete="off"
          maxLength={maxLength}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      {choices.length > 0 && (
        <Chips label={`${label}: often said`}>
          {choices.map((word) => (
            <Chip key={word} pressed={hasWord(text, word)} onClick={() => onChange(toggleWord(text, word))}>
              {word}
            </Chip>
          ))}
        </Chips>
      )}
    </div>
  )
}
