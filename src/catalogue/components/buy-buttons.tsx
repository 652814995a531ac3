import { type MouseEvent } from 'react'
import { toCheckoutState } from '../../cart/checkout-state.ts'
import { AddToCartButton } from '../../cart/components/add-to-cart-button.tsx'
import { openDocument } from '../../security-policy/document-navigation.ts'
import { buttonClass } from '../../ui/actions/button.tsx'
import type { CatalogueName, Product } from '../contract.ts'

type BuyButtonsProps = { type: CatalogueName; product: Product; className: string }

export function BuyButtons({ type, product, className }: BuyButtonsProps) {
  return (
    <div className={className}>
      {product.stock !== 0 && <BuyNow type={type} product={product} />}
      <AddToCartButton
        product={product}
        type={type}
        size="lg"
        variant={product.stock === 0 ? 'quiet' : 'line'}
      />
    </div>
  )
}

/**
 * A real link, so that it also opens in a new tab; a plain click adds the price. The delivery fee is added at checkout.
 */
function BuyNow({ type, product }: Omit<BuyButtonsProps, 'className'>) {
  const href = `/pay?${new URLSearchParams({ type, item: product._id })}`

  function openWithPrice(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { _id: product_id, product_name, price, image_url } = product
    const line = { product_id, type, product_name, price, image_url, quantity: 1 }
    openDocument(href, { ...toCheckoutState([line], 'home'), amount: price })
  }

  return (
    <a className={buttonClass({ size: 'lg' })} href={href} onClick={openWithPrice}>
      Buy Now
    </a>
  )
}
