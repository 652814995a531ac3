import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CatalogueName } from '../../catalogue/contract.ts'
import { catalogueNames } from '../../catalogue/names.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Chip, Chips } from '../../ui/actions/chip.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { toCheckoutLine, toCheckoutState, type DeliveryOption } from '../checkout-state.ts'
import type { CartLine } from '../contract.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { OrderSummary } from './order-summary.tsx'
import { keyOf, useCartLines } from './use-cart-lines.ts'
import './cart.css'

type Filter = 'all' | CatalogueName
const filters: Filter[] = ['all', 'sales', 'services', 'accessories']
const labelOf = (filter: Filter) => (filter === 'all' ? 'All' : catalogueNames[filter].label)

export function FilledCart({ userId, loaded }: { userId: string; loaded: CartLine[] }) {
  const cart = useCartLines(userId, loaded)
  const [filter, setFilter] = useState<Filter>('all')
  const [delivery, setDelivery] = useState<DeliveryOption>('home')
  if (cart.lines.length === 0) return <EmptyCart />

  const shown = cart.lines.filter(({ type }) => filter === 'all' || type === filter)
  const ordered = cart.lines.filter(cart.isChecked).flatMap((line) => toCheckoutLine(line) ?? [])
  return (
    <>
      <Chips label="Category" className="my-6">
        {filters.map((name) => (
          <Chip key={name} pressed={name === filter} onClick={() => setFilter(name)}>
            {labelOf(name)}
          </Chip>
        ))}
      </Chips>
      <div className="split">
        <div>
          <ul>
            {shown.map((line) => (
              <CartLineRow
                key={keyOf(line)}
                line={line}
                checked={cart.isChecked(line)}
                onToggle={() => cart.toggle(line)}
                onQuantity={(quantity) => cart.changeQuantity(line, quantity)}
                onRemove={() => cart.remove(line)}
              />
            ))}
          </ul>
          {shown.length === 0 && <p className="soft py-4">Nothing from {labelOf(filter)} in your cart.</p>}
          <div className="mt-8">
            <DeliveryChoice value={delivery} onChange={setDelivery} />
          </div>
        </div>
        <CartSummary {...toCheckoutState(ordered, delivery)} />
      </div>
    </>
  )
}

function CartSummary(state: ReturnType<typeof toCheckoutState>) {
  const navigate = useNavigate()
  const [refused, setRefused] = useState(false)

  function checkOut() {
    setRefused(state.amount === 0)
    if (state.amount > 0) void navigate('/buy', { state })
  }

  return (
    <OrderSummary lines={state.cartItems} {...state}>
      {refused && state.amount === 0 && (
        <Alert tone="bad" className="mt-4">
          Please add something to checkout
        </Alert>
      )}
      <Button size="lg" block className="mt-5" onClick={checkOut}>
        Checkout
      </Button>
    </OrderSummary>
  )
}
