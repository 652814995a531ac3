import { useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import type { FieldErrors } from '../../../ui/forms/form-errors.ts'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { usePriceQuestion } from '../../../selling/catalogue/components/use-price-question.ts'
import { parsePrice } from '../../../selling/catalogue/price-rules.ts'
import type { LowStockItem } from '../contract.ts'
import { useRefreshToday } from './use-today-action.ts'

/** What was typed, and which value of the item it replaces. */
interface Typed {
  text: string
  of: number
}

/**
 * Price and stock of an item, to be changed in place. What is typed while the page loads again stays, unless the item has another value
 * then: the one that was saved, or that of somebody else.
 */
export function LowStockRow({ item }: { item: LowStockItem }) {
  const { id, catalogue, name } = item
  const [price, setPrice] = useTyped(item.price)
  const [stock, setStock] = useTyped(item.stock)
  const refresh = useRefreshToday()
  const { askAboutPrice, priceDialog } = usePriceQuestion()

  const { priceRupees, fields } = parseTyped(item, { price, stock })
  const save = useAction(
    async () => {
      if (!(await askAboutPrice({ name, beforeRupees: item.price, afterRupees: priceRupees ?? item.price })))
        return
      await saveItem(item, { priceRupees, stock: Number(stock) })
      toast(`${name} saved`)
      await refresh()
    },
    { check: () => fields },
  )

  return (
    <li className="today-row">
      <p className="today-words today-first wrap-anywhere">
        <Link to={`/admin/edit/${id}?category=${catalogue}`} className="link">
          {name}
        </Link>
      </p>
      <ActionForm className="today-item" aria-label={name} action={save}>
        <ActionError of={save} />
        <Field label="Stock" name="stock">
          <TextInput inputMode="numeric" value={stock} onChange={({ target }) => setStock(target.value)} />
        </Field>
        <Field label="Price (₹)" name="price">
          <TextInput inputMode="decimal" value={price} onChange={({ target }) => setPrice(target.value)} />
        </Field>
        <Button type="submit" variant="line" busy={save.busy} busyLabel="Saving...">
          Save
        </Button>
      </ActionForm>
      {priceDialog}
    </li>
  )
}

/** The new price, undefined for the one that the item has, and errors by field. */
function parseTyped(
  { catalogue, price: before }: LowStockItem,
  { price, stock }: Record<'price' | 'stock', string>,
) {
  const { rupees, problem } = price === String(before) ? {} : parsePrice(catalogue, price)
  const fields: FieldErrors = {
    ...(!/^\d{1,7}$/.test(stock.trim()) && { stock: 'Please enter how many there are.' }),
    ...(problem !== undefined && { price: problem }),
  }
  return { priceRupees: rupees, fields }
}

/** The text of a field until its value changes. */
function useTyped(value: number) {
  const [typed, setTyped] = useState<Typed>()
  if (typed && typed.of !== value) setTyped(undefined)
  const text = typed?.of === value ? typed.text : String(value)
  return [text, (next: string) => setTyped({ text: next, of: value })] as const
}

/**
 * Sends the item as it is now with the new price and stock: sales since the page was loaded are not lost, nor a price that somebody else
 * entered meanwhile.
 */
async function saveItem(
  { id, catalogue, stock: loaded }: LowStockItem,
  { priceRupees, stock }: { priceRupees: number | undefined; stock: number },
) {
  const params = { id }
  const product = await browserApi()[catalogue].show({ params })
  const body = {
    ...product,
    model: product.model ?? '',
    category: product.category ?? '',
    price: priceRupees ?? product.price,
    stock,
    stock_loaded: loaded,
    specifications: undefined,
  }
  await browserApi()[catalogue].change({ params, body })
}
