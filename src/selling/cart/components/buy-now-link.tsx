import type { MouseEvent } from 'react'
import { ensureSession } from '../../../people/accounts/ensure-session.ts'
import type { CatalogueName, Product } from '../../catalogue/contract.ts'
import { openDocument } from '../../../site/security-policy/document-navigation.ts'
import { buttonClass } from '../../../ui/actions/button.tsx'
import { useBusy } from '../../../ui/actions/use-busy.ts'
import type { CheckoutState } from '../checkout-state.ts'

type BuyNowLinkProps = { type: CatalogueName; product: Product }

/**
 * It is a real link, so that it also opens in a new tab. A plain click adds the price and makes a new visitor a guest; the
 * delivery fee is added at checkout.
 */
export function BuyNowLink({ type, product }: BuyNowLinkProps) {
  const [busy, run] = useBusy()
  const href = `/pay?${new URLSearchParams({ type, item: product._id })}`

  function openWithPrice(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { _id: product_id, product_name, price, image_url } = product
    const line = { product_id, type, product_name, price, image_url, quantity: 1 }
    void run(async () => {
      // Without a session the payment page asks to sign in, so a failure needs no message here.
      await ensureSession().catch(() => undefined)
      const delivery = type === 'services' ? 'collect' : 'home'
      openDocument(href, {
        amount: price,
        subtotal: price,
        delivery,
        cartItems: [line],
      } satisfies CheckoutState)
    })
  }

  return (
    <a className={buttonClass({ size: 'lg' })} href={href} aria-busy={busy} onClick={openWithPrice}>
      Buy Now
    </a>
  )
}
