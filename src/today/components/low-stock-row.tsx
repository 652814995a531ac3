import { type SubmitEvent, useState } from 'react'
import { browserApi } from '../../browser-api.ts'
import { formErrorsFrom } from '../../platform/api-client/error-message.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { noFormErrors } from '../../ui/forms/form-errors.ts'
import { TextInput } from '../../ui/forms/text-input.tsx'
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
  const [typedPrice, setPrice] = useState<Typed>()
  const [typedStock, setStock] = useState<Typed>()
  if (typedPrice && typedPrice.of !== item.price) setPrice(undefined)
  if (typedStock && typedStock.of !== item.stock) setStock(undefined)
  const price = shown(typedPrice, item.price)
  const stock = shown(typedStock, item.stock)
  const [formErrors, setFormErrors] = useState(noFormErrors)
  const [busy, run] = useBusy()
  const refresh = useRefreshToday()

  async function save() {
    const isWhole = /^\d{1,7}$/.test(stock.trim())
    setFormErrors(isWhole ? noFormErrors : { fields: { stock: 'Please enter how many there are.' } })
    if (!isWhole) return
    try {
      const isNewPrice = price !== String(item.price)
      await saveItem(item, { priceRupees: isNewPrice ? numberIn(price) : undefined, stock: Number(stock) })
      toast(`${name} saved`)
      await refresh()
    } catch (failure) {
      setFormErrors(formErrorsFrom(failure, 'Something went wrong', { price, stock }))
    }
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    void run(save)
  }

  return (
    <li className="today-row">
      <p className="today-words today-first wrap-anywhere">
        <Link to={`/admin/edit/${id}?category=${catalogue}`} className="link">
          {name}
        </Link>
      </p>
      <Form className="today-item" errors={formErrors} aria-label={name} onSubmit={submit}>
        {formErrors.text && <Alert tone="bad">{formErrors.text}</Alert>}
        <Field label="Stock" name="stock">
          <TextInput
            inputMode="numeric"
            value={stock}
            onChange={({ target }) => setStock({ text: target.value, of: item.stock })}
          />
        </Field>
        <Field label="Price (₹)" name="price">
          <TextInput
            inputMode="decimal"
            value={price}
            onChange={({ target }) => setPrice({ text: target.value, of: item.price })}
          />
        </Field>
        <Button type="submit" variant="line" busy={busy} busyLabel="Saving...">
          Save
        </Button>
      </Form>
    </li>
  )
}

const shown = (typed: Typed | undefined, value: number) => (typed?.of === value ? typed.text : String(value))

/** NaN is refused by the API with a sentence; an empty field is not 0. */
const numberIn = (text: string) => (text.trim() === '' ? NaN : Number(text.replaceAll(',', '')))

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
