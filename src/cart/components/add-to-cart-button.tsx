import type { CatalogueName, Product } from '../../catalogue/contract.ts'
import { Button, type ButtonStyle } from '../../ui/actions/button.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { addToCart } from '../add-to-cart.ts'

type AddToCartButtonProps = ButtonStyle & {
  product: Product
  type: CatalogueName
  'aria-describedby'?: string
}

export function AddToCartButton({ product, type, ...rest }: AddToCartButtonProps) {
  const [busy, run] = useBusy()

  return (
    <Button
      busy={busy}
      disabled={product.stock === 0}
      onClick={() => void run(() => addToCart(product, type))}
      {...rest}
    >
      Add to Cart
    </Button>
  )
}
