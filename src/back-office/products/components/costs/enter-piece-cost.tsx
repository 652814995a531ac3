import { useState } from 'react'
import { parseRupees } from '../../../../platform/money/parse-rupees.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { ActionError } from '../../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../../ui/forms/action-form.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { browserApi } from '../../../../web/browser-api.ts'
import type { ItemCosts } from '../../costs/contract.ts'

interface EnterCostProps {
  id: string
  costs: ItemCosts
  onSaved: (costs: ItemCosts) => void
}

/** The cost of the pieces that have none; once all have one, of all pieces, to put a wrong one right. */
export function EnterPieceCost({ id, costs: { onHand, withoutCost }, onSaved }: EnterCostProps) {
  const [text, setText] = useState('')
  const all = withoutCost === 0
  const pieces = all ? (onHand ?? 0) : withoutCost
  const { rupees: cost, problem } = parseRupees(text)
  const save = useAction(
    async () => {
      const body = { pieces, cost: cost ?? 0, all }
      onSaved(await browserApi().costs.enter({ params: { id }, body }))
      setText('')
      return 'Cost saved'
    },
    { check: () => (problem === undefined ? undefined : { cost: problem }) },
  )
  return (
    <ActionForm className="item-form" noValidate action={save}>
      <ActionError of={save} />
      <Field label={all ? 'Other cost of a piece' : 'Cost of a piece'} name="cost" hint={hintOf(pieces, all)}>
        <TextInput inputMode="decimal" value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Button type="submit" variant="line" busy={save.busy} busyLabel="Saving..." className="item-wide">
        Save cost
      </Button>
    </ActionForm>
  )
}

const hintOf = (pieces: number, all: boolean) =>
  all
    ? `For ${pieces === 1 ? 'the piece' : `all ${pieces} pieces`} in the shop, without GST that you can claim back.`
    : `For the ${pieces === 1 ? 'piece' : `${pieces} pieces`} of unknown cost, without GST that you can claim back.`
