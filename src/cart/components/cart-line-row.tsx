import { Trash2 } from 'lucide-react'
import type { Product } from '../../catalogue/contract.ts'
import { catalogueNames } from '../../catalogue/names.ts'
import { formatRupees } from '../../money/money.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { Note } from '../../ui/feedback/badge.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Stepper } from '../../ui/forms/stepper.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import type { CartLine } from '../contract.ts'

type CartLineRowProps = {
  line: CartLine
  checked: boolean
  onToggle: () => void
  onQuantity: (quantity: number) => void
  onRemove: () => Promise<void>
}

export function CartLineRow({ line, checked, onToggle, onQuantity, onRemove }: CartLineRowProps) {
  const { product, type, product_id, quantity } = line
  const [removing, run] = useBusy()
  const name = product?.product_name ?? 'This item'
  const page = product ? `/${type}/details/${product_id}` : `/${type}`

  return (
    <li className="cart-line" data-off={checked ? undefined : true}>
      <Checkbox bare label={`Include ${name}`} checked={checked} disabled={!product} onChange={onToggle} />
      <Link to={page} className="tile" tabIndex={-1} aria-hidden="true">
        <Picture src={product?.image_url} alt="" sizes="96px" />
      </Link>
      <div className="cart-line-words min-w-0">
        <p className="t-xs muted">{catalogueNames[type].label}</p>
        <h2>{product ? <Link to={page}>{name}</Link> : name}</h2>
        {product ? <Words product={product} quantity={quantity} /> : <Note>No longer available</Note>}
      </div>
      <div className="cart-line-foot">
        {product && <LinePrice price={product.price} quantity={quantity} />}
        {product && <Stepper label={name} value={quantity} max={999} onChange={onQuantity} />}
        <IconButton
          label={`Remove ${name}`}
          aria-disabled={removing || undefined}
          onClick={() => void run(onRemove)}
        >
          <Icon of={Trash2} />
        </IconButton>
      </div>
    </li>
  )
}

function Words({ product, quantity }: { product: Product; quantity: number }) {
  const { brand, model, category, stock } = product
  const isShort = stock !== null && stock < quantity
  return (
    <>
      <p className="t-sm soft">{[brand, model ?? category].filter(Boolean).join(' · ')}</p>
      {isShort && <Note tone="wait">{stock > 0 ? `Only ${stock} left` : 'Out of stock'}</Note>}
    </>
  )
}

function LinePrice({ price, quantity }: { price: number; quantity: number }) {
  return (
    <span className="cart-line-price num">
      <data className="price" value={price * quantity}>
        {formatRupees(price * quantity)}
      </data>
      {quantity > 1 && <span className="t-xs muted">{formatRupees(price)} each</span>}
    </span>
  )
}
