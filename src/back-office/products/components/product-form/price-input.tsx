import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { parseRupees } from '../../../../platform/money/parse-rupees.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { NumberInput } from '../../../../ui/forms/text-input.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { IndianRupee } from '../../../../ui/icons/indian-rupee.tsx'

type PriceInputProps = {
  name: string
  label: string
  required?: boolean
  hint?: ReactNode
  text: string
  onType: (text: string) => void
}

/** A number input cannot hold ₹ or commas, so a pasted amount is parsed first and replaces the text. */
export function PriceInput({ name, label, required = false, hint, text, onType }: PriceInputProps) {
  const [problem, setProblem] = useState<string>()
  const change = (typed: string) => {
    setProblem(undefined)
    onType(typed)
  }
  function paste(event: ClipboardEvent) {
    event.preventDefault()
    const pasted = parseRupees(event.clipboardData.getData('text'))
    if (pasted.problem === undefined) change(String(pasted.rupees))
    else setProblem(pasted.problem)
  }

  return (
    <Field
      required={required}
      label={label}
      name={name}
      hint={hint}
      error={problem}
      className="lg:col-span-full"
    >
      <NumberInput
        value={text}
        onChange={({ target }) => change(target.value)}
        onPaste={paste}
        inputMode="decimal"
        min={0}
        max={1_000_000}
        step="0.01"
        icon={<Icon of={IndianRupee} small />}
      />
    </Field>
  )
}
