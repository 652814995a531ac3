import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CatalogueName, Product } from '../../catalogue/contract.ts'
import { catalogueNames } from '../../catalogue/display-text.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Chip, Chips } from '../../ui/actions/chip.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { hasOnlyRepairs, toCheckoutLine, toCheckoutState, type CheckoutLine } from '../checkout-state.ts'
import type { CartLine } from '../contract.ts'
import { BringPhone } from './bring-phone.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { OrderSummary } from './order-summary.tsx'
import {
  linesToOrder,
  piecesAvailable,
  piecesBeingChecked,
  waitingOrder,
  type LoadedCart,
} from '../unpaid-orders.ts'
import { UnpaidOrder } from './unpaid-order.tsx'
import { lineKey, useCartLines } from './use-cart-lines.ts'
import { formatRupees } from '../../money/money.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { Note } from '../../ui/feedback/badge.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Stepper } from '../../ui/forms/stepper.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import './cart.css'
import { Trash } from '../../ui/icons/trash.tsx'

type Filter = 'all' | CatalogueName
const filters: Filter[] = ['all', 'sales', 'services', 'accessories']
const labelOf = (filter: Filter) => (filter === 'all' ? 'All' : catalogueNames[filter].label)

export function CartContents({ userId, loaded }: { userId: string; loaded: LoadedCart }) {
  const [unpaid, setUnpaid] = useState(loaded.unpaid)
  const cart = useCartLines(userId, loaded.lines)
  const [filter, setFilter] = useState<Filter>('all')
  if (cart.lines.length === 0) return <EmptyCart />

  const shown = cart.lines.filter(({ type }) => filter === 'all' || type === filter)
  const toOrder = linesToOrder({ lines: cart.lines.filter(cart.isChecked), unpaid })
  const ordered = toOrder.flatMap((line) => toCheckoutLine(line) ?? [])
  const waiting = waitingOrder(cart.lines, unpaid)
  return (
    <>
      {waiting && (
        <UnpaidOrder
          order={waiting}
          onCancelled={() => setUnpaid(unpaid.filter(({ id }) => id !== waiting.id))}
        />
      )}
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
            {hasOnlyRepairs(ordered) ? (
              <BringPhone level={2} />
            ) : (
              <DeliveryChoice value={cart.delivery} onChange={cart.chooseDelivery} />
            )}
          </div>
        </div>
        <CartSummary {...toCheckoutState(ordered, cart.delivery)} />
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

type CartLineRowProps = {
  line: CartLine
  /** Pieces whose payment the owner has to confirm. */
  beingChecked: number
  /** Null if its stock is not counted. */
  available: number | null
  checked: boolean
  onToggle: () => void
  onQuantity: (quantity: number) => void
  onRemove: () => Promise<void>
}

function CartLineRow({
  line,
  beingChecked,
  available,
  checked,
  onToggle,
  onQuantity,
  onRemove,
}: CartLineRowProps) {
  const { product, type, product_id, quantity } = line
  const [removing, run] = useBusy()
  const name = product?.product_name ?? 'This item'
  const isLocked = beingChecked === quantity
  const isOrdered = checked && !isLocked
  const page = product ? `/${type}/details/${product_id}` : `/${type}`

  return (
    <li className="cart-line" data-off={isOrdered ? undefined : true}>
      <Checkbox
        bare
        label={`Include ${name}`}
        checked={isOrdered}
        disabled={!product || isLocked}
        onChange={onToggle}
      />
      <Link to={page} className="tile" tabIndex={-1} aria-hidden="true">
        <Picture src={product?.image_url} alt="" sizes="96px" />
      </Link>
      <div className="cart-line-words min-w-0">
        <p className="t-xs muted">{catalogueNames[type].label}</p>
        <h2>{product ? <Link to={page}>{name}</Link> : name}</h2>
        {product ? (
          <ProductInfo {...{ product, available }} quantity={isLocked ? 0 : quantity} />
        ) : (
          <Note>No longer available</Note>
        )}
        {beingChecked > 0 && (
          <Note tone="wait">
            Payment being checked{isLocked ? '' : ` for ${beingChecked} of ${quantity}`}
          </Note>
        )}
      </div>
      <div className="cart-line-foot">
        {product && <LinePrice price={product.price} quantity={quantity} />}
        {product && <Stepper label={name} value={quantity} max={999} onChange={onQuantity} />}
        <IconButton
          label={`Remove ${name}`}
          aria-disabled={removing || undefined}
          onClick={() => void run(onRemove)}
        >
          <Icon of={Trash} />
        </IconButton>
      </div>
    </li>
  )
}

type ProductInfoProps = { product: Product; available: number | null; quantity: number }

function ProductInfo({ product, available, quantity }: ProductInfoProps) {
  const { brand, model, category } = product
  const isShort = available !== null && available < quantity
  return (
    <>
      <p className="t-sm soft">{[brand, model ?? category].filter(Boolean).join(' · ')}</p>
      {isShort && <Note tone="wait">{available > 0 ? `Only ${available} left` : 'Out of stock'}</Note>}
    </>
  )
}

function LinePrice({ price, quantity }: Pick<CheckoutLine, 'price' | 'quantity'>) {
  return (
    <span className="cart-line-price num">
      <data className="price" value={price * quantity}>
        {formatRupees(price * quantity)}
      </data>
      {quantity > 1 && <span className="t-xs muted">{formatRupees(price)} each</span>}
    </span>
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
