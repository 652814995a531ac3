import { type KeyboardEvent, useState } from 'react'
import { formatRupees } from '../../../../platform/money/money.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { ActionError } from '../../../../ui/feedback/alert.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { browserApi } from '../../../../web/browser-api.ts'
import type { LineItem } from '../../estimates/contract.ts'

/** A part or a service by scan or name; a code with one item is taken at once. */
export function FindItem({ onChoose }: { onChoose: (item: LineItem) => void }) {
  const [code, setCode] = useState('')
  const [found, setFound] = useState<LineItem[]>()
  const find = useAction(async () => {
    if (code.trim() === '') return
    const { items } = await browserApi().repairEstimates.items({ querystring: { code } })
    if (items.length === 1) choose(items[0]!)
    else setFound(items)
  })
  function choose(item: LineItem) {
    setCode('')
    setFound(undefined)
    onChoose(item)
  }
  function findOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void find.run()
  }
  return (
    <div className="grid gap-2">
      <Field label="Part or service" hint="Scan it, or type its name, then Enter.">
        <TextInput
          autoComplete="off"
          maxLength={200}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          onKeyDown={findOnEnter}
          end={
            <Button variant="quiet" busy={find.busy} onClick={() => void find.run()}>
              Find
            </Button>
          }
        />
      </Field>
      <ActionError of={find} />
      {found?.length === 0 && <p role="status">No item has this code or name.</p>}
      {found?.map((item) => (
        <Button key={item.productId} variant="line" onClick={() => choose(item)}>
          <span className="grow text-start wrap-anywhere">{item.name}</span>
          <span className="num">{formatRupees(item.price)}</span>
          {item.left !== null && <span className="muted num">{item.left} in stock</span>}
        </Button>
      ))}
    </div>
  )
}
