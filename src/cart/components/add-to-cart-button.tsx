import { useState } from 'react'
import type { CatalogueName, Product } from '../../catalogue/contract.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { ButtonLook } from '../../ui/actions/button-class.ts'
import { addToCart } from '../add-to-cart.ts'

type AddToCartButtonProps = ButtonLook & {
  product: Product
  type: CatalogueName
  'aria-describedby'?: string
}

export function AddToCartButton({ product, type, ...rest }: AddToCartButtonProps) {
  const [busy, setBusy] = useState(false)

  async function add() {
    setBusy(true)
    await addToCart(product, type)
    setBusy(false)
  }

  return (
    <Button busy={busy} disabled={product.stock === 0} onClick={() => void add()} {...rest}>
      Add to Cart
    </Button>
  )
}
