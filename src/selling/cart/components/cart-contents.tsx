import { useState } from 'react'
import type { CatalogueName } from '../../catalogue/contract.ts'
import { catalogueNames } from '../../catalogue/display-text.ts'
import { fromRupees } from '../../../platform/money/money.ts'
import { useShop } from '../../../site/shop/current-shop.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Chip, Chips } from '../../../ui/actions/chip.tsx'
import { hasOnlyRepairs, toCheckoutLine, toCheckoutState } from '../checkout-state.ts'
import { BringPhone } from './bring-phone.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { CheckoutBar, CheckoutButton } from './checkout-button.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { OrderSummary } from './order-summary.tsx'
import {
  linesToOrder,
  piecesAvailable,
  piecesBeingChecked,
  waitingOrders,
  type LoadedCart,
} from '../unpaid-orders.ts'
import { RemovedLine } from './removed-line.tsx'
import { UnpaidOrder } from './unpaid-order.tsx'
import { lineKey, useCartLines } from './use-cart-lines.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import './cart.css'

type Filter = 'all' | CatalogueName
const filters: Filter[] = ['all', 'sales', 'services', 'accessories']
const labelOf = (filter: Filter) => (filter === 'all' ? 'All' : catalogueNames[filter].label)

type CartContentsProps = { userId: string; loaded: LoadedCart }

export function CartContents({ userId, loaded }: CartContentsProps) {
  const [unpaid, setUnpaid] = useState(loaded.unpaid)
  const cart = useCartLines(userId, loaded.lines)
  const { lines, removed, undoRemove } = cart
  return (
    <>
      <RemovedLine line={removed} onUndo={undoRemove} />
      {waitingOrders(lines, unpaid).map(({ order, isOfCart }) => (
        <UnpaidOrder
          key={order.id}
          {...{ order, isOfCart }}
          onCancelled={() => setUnpaid(unpaid.filter(({ id }) => id !== order.id))}
        />
      ))}
      {lines.length === 0 ? <EmptyCart /> : <CartLines {...{ cart, unpaid }} />}
    </>
  )
}

type CartLinesProps = { cart: ReturnType<typeof useCartLines>; unpaid: LoadedCart['unpaid'] }

function CartLines({ cart, unpaid }: CartLinesProps) {
  const shop = useShop()
  const [filter, setFilter] = useState<Filter>('all')

  const shown = cart.lines.filter(({ type }) => filter === 'all' || type === filter)
  const toOrder = linesToOrder({ lines: cart.lines.filter(cart.isChecked), unpaid })
  const ordered = toOrder.flatMap((line) => toCheckoutLine(line) ?? [])
  const state = toCheckoutState(ordered, cart.delivery, shop)
  const goodsPaise = fromRupees(state.subtotal)
  const delivery = { value: cart.delivery, onChange: cart.chooseDelivery, goodsPaise }
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
                key={lineKey(line)}
                line={line}
                beingChecked={piecesBeingChecked(line, unpaid)}
                available={piecesAvailable(line, unpaid)}
                checked={cart.isChecked(line)}
                onToggle={() => cart.toggle(line)}
                onQuantity={(quantity) => cart.changeQuantity(line, quantity)}
                onRemove={() => cart.remove(line)}
              />
            ))}
          </ul>
          {shown.length === 0 && <p className="soft py-4">Nothing from {labelOf(filter)} in your cart.</p>}
          <div className="mt-8">
            {hasOnlyRepairs(ordered) ? <BringPhone level={2} /> : <DeliveryChoice {...delivery} />}
          </div>
        </div>
        <OrderSummary lines={ordered} {...state} isRepeated>
          <div className="mt-4 grid gap-4 max-lg:hidden">
            <CheckoutButton state={state} />
          </div>
        </OrderSummary>
      </div>
      <CheckoutBar state={state} />
    </>
  )
}

function EmptyCart() {
  return (
    <Empty
      title="Your cart is empty"
      text="Phones, repairs and accessories wait in the shop."
      action={
        <ButtonLink size="lg" to="/products">
          Start Shopping
        </ButtonLink>
      }
    />
  )
}
