import { type ClipboardEvent, useState } from 'react'
import { formatRupees } from '../../../../platform/money/money.ts'
import { parseRupees } from '../../../../platform/money/parse-rupees.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { NumberInput } from '../../../../ui/forms/text-input.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { IndianRupee } from '../../../../ui/icons/indian-rupee.tsx'

type PriceInputProps = { text: string; onType: (text: string) => void }

/** A number input cannot hold ₹ or commas, so a pasted amount is parsed first and replaces the price. */
export function PriceInput({ text, onType }: PriceInputProps) {
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
      required
      label="Price"
      name="price"
      hint={Number(text) > 0 && `Shoppers will see ${formatRupees(Number(text))}`}
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
