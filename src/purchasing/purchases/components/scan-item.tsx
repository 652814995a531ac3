import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import type { PurchaseItem } from '../contract.ts'

interface Found {
  productId: string
  name: string
}

/** Adds an item by barcode, shop code or name. A scanner types the code and Enter, one code after the other. */
export function ScanItem({ onItem }: { onItem: (item: PurchaseItem) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<Found[]>([])
  const [unknown, setUnknown] = useState('')
  const add = useAction(async (productId: string) => {
    onItem(await browserApi().purchases.item({ params: { id: productId } }))
    setFound([])
    field.current?.focus()
  })
  const find = useAction(async (code: string) => {
    const { items } = await browserApi().counterSales.lookup({ querystring: { code } })
    const goods = items.filter(({ catalogue }) => catalogue !== 'services')
    setUnknown(goods.length === 0 ? code : '')
    if (goods.length === 1) await add.run(goods[0]!.productId)
    else setFound(goods)
  })
  function submit() {
    if (!field.current?.value.trim()) return
    void find.run(field.current.value.trim())
    field.current.value = ''
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    submit()
  }
  return (
    <div className="grid gap-3">
      <Field
        label="Scan or type an item"
        hint="Barcode, shop code or name, then Enter. A second scan adds a piece."
      >
        <TextInput
          ref={field}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={press}
          end={
            <Button variant="quiet" busy={find.busy || add.busy} busyLabel="Adding..." onClick={submit}>
              Add
            </Button>
          }
        />
      </Field>
      <ActionError of={find.failure === undefined ? add : find} />
      {unknown && <p role="status">No phone or accessory has the code or name {unknown}.</p>}
      {found.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Which one is it?">
          {found.map(({ productId, name }) => (
            <li key={productId}>
              <Button variant="line" onClick={() => void add.run(productId)}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
