import { useState } from 'react'
import { formatRupees } from '../../../../platform/money/money.ts'
import { parseRupees } from '../../../../platform/money/parse-rupees.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { ActionError } from '../../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../../ui/forms/action-form.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { browserApi } from '../../../../web/browser-api.ts'
import type { ItemCosts } from '../../costs/contract.ts'

interface EnterDeviceCostsProps {
  id: string
  costs: ItemCosts
  onSaved: (costs: ItemCosts) => void
}

/** A cost for each device that the shop had before it recorded purchases. */
export function EnterDeviceCosts({ id, costs: { devices }, onSaved }: EnterDeviceCostsProps) {
  const [texts, setTexts] = useState<Record<string, string>>({})
  const typed = devices.filter((device) => (texts[device.id] ?? '').trim() !== '')
  const save = useAction(
    async () => {
      const entries = typed.map((device) => ({
        id: device.id,
        cost: parseRupees(texts[device.id]!).rupees ?? 0,
      }))
      onSaved(await browserApi().costs.enter({ params: { id }, body: { devices: entries } }))
      setTexts({})
      return entries.length === 1 ? 'Cost saved' : 'Costs saved'
    },
    {
      check: () => {
        if (typed.length === 0) return { [devices[0]!.id]: 'Please enter what this piece cost.' }
        const problems = typed.flatMap((device) => {
          const { problem } = parseRupees(texts[device.id]!)
          return problem === undefined ? [] : [[device.id, problem] as const]
        })
        return problems.length > 0 ? Object.fromEntries(problems) : undefined
      },
    },
  )
  return (
    <ActionForm className="item-form" noValidate action={save}>
      <ActionError of={save} />
      {devices.map((device) => (
        <Field
          key={device.id}
          label={`Cost of ${device.number}`}
          name={device.id}
          hint={device.cost === null ? 'Unknown so far.' : `${formatRupees(device.cost)} so far.`}
        >
          <TextInput
            inputMode="decimal"
            value={texts[device.id] ?? ''}
            onChange={({ target }) => setTexts((before) => ({ ...before, [device.id]: target.value }))}
          />
        </Field>
      ))}
      <Button type="submit" variant="line" busy={save.busy} busyLabel="Saving..." className="item-wide">
        Save costs
      </Button>
    </ActionForm>
  )
}
