import type { Product } from '../../catalogue/contract.ts'
import { catalogueNames } from '../../catalogue/display-text.ts'
import { itemTitle } from '../../catalogue/phones/phone-name-rules.ts'
import { formatRupees } from '../../../platform/money/money.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { useBusy } from '../../../ui/actions/use-busy.ts'
import { Note } from '../../../ui/feedback/badge.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Stepper } from '../../../ui/forms/stepper.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Trash } from '../../../ui/icons/trash.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import type { CheckoutLine } from '../checkout-state.ts'
import type { CartLine } from '../contract.ts'
import './cart.css'

type CartLineRowProps = {
  line: CartLine
  /** Pieces in orders whose reported payment the owner has not confirmed yet. They cannot be ordered again. */
  beingChecked: number
  /** Null if its stock is not counted. */
  available: number | null
  checked: boolean
  onToggle: () => void
  onQuantity: (quantity: number) => void
  onRemove: () => Promise<void>
}

export function CartLineRow({
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
  const name = product ? itemTitle(type, product) : 'This item'
  const isLocked = beingChecked === quantity
  const isSoldOut = available === 0
  const isOrdered = checked && !isLocked && !isSoldOut
  const page = product ? `/${type}/details/${product_id}` : `/${type}`

  return (
    <li className="cart-line" data-off={isOrdered ? undefined : true}>
      <Checkbox
        bare
        label={`Include ${name}`}
        checked={isOrdered}
        disabled={!product || isLocked || isSoldOut}
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
        {product && <Stepper label={name} value={quantity} max={available ?? 999} onChange={onQuantity} />}
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
  const isLast = available !== null && quantity > 0 && available <= quantity
  return (
    <>
      <p className="t-sm soft">{[brand, model ?? category].filter(Boolean).join(' · ')}</p>
      {isLast && <Note tone="wait">{available > 0 ? `Only ${available} left` : 'Sold out'}</Note>}
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
