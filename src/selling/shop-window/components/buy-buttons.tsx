import { AddToCartButton } from '../../cart/components/add-to-cart-button.tsx'
import { BuyNowLink } from '../../cart/components/buy-now-link.tsx'
import type { CatalogueName, Product } from '../../catalogue/contract.ts'

type BuyButtonsProps = { type: CatalogueName; product: Product; className: string }

export function BuyButtons({ type, product, className }: BuyButtonsProps) {
  return (
    <div className={className}>
      {product.stock !== 0 && <BuyNowLink type={type} product={product} />}
      <AddToCartButton
        product={product}
        type={type}
        size="lg"
        variant={product.stock === 0 ? 'quiet' : 'line'}
      />
    </div>
  )
}
