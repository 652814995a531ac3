import { type KeyboardEvent, useState } from 'react'
import { formatRupees } from '../../../platform/money/money.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { browserApi } from '../../../web/browser-api.ts'

export interface ChosenItem {
  productId: string
  name: string
  priceRupees: number
  left: number | null
}

interface ItemFieldProps {
  item: ChosenItem | undefined
  label?: string
  onChoose: (item: ChosenItem | undefined) => void
}

/** The booked item by barcode, shop code or name; none for money that is kept for any purchase. */
export function ItemField({ item, label = 'Item (empty for any purchase)', onChoose }: ItemFieldProps) {
  const [code, setCode] = useState('')
  const [found, setFound] = useState<ChosenItem[]>()
  const find = useAction(async () => {
    if (code.trim() === '') return
    const { items } = await browserApi().counterSales.lookup({ querystring: { code } })
    const goods = items.flatMap(({ catalogue, productId, name, price: priceRupees, left }) =>
      catalogue === 'services' ? [] : [{ productId, name, priceRupees, left }],
    )
    setFound(goods)
    if (goods.length === 1) choose(goods[0])
  })
  function choose(chosen: ChosenItem | undefined) {
    setCode('')
    setFound(undefined)
    onChoose(chosen)
  }
  function findOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void find.run()
  }
  if (item)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="wrap-anywhere">
          <strong>{item.name}</strong> <span className="num">{formatRupees(item.priceRupees)}</span>
          {item.left !== null && <span className="muted">, {item.left} in stock</span>}
        </p>
        <Button variant="quiet" onClick={() => choose(undefined)}>
          Another item
        </Button>
      </div>
    )
  return (
    <div className="grid gap-2">
      <Field label={label} name="item" hint="Barcode, shop code or name, then Enter.">
        <TextInput
          autoComplete="off"
          value={code}
          onChange={({ target }) => setCode(target.value)}
          onKeyDown={findOnEnter}
          end={
            <Button variant="quiet" busy={find.busy} busyLabel="Finding..." onClick={() => void find.run()}>
              Find
            </Button>
          }
        />
      </Field>
      <ActionError of={find} />
      {found?.length === 0 && <p role="status">No phone or accessory has this code or name.</p>}
      {found?.map((one) => (
        <Button key={one.productId} variant="line" onClick={() => choose(one)}>
          {one.name} {formatRupees(one.priceRupees)}
        </Button>
      ))}
    </div>
  )
}
