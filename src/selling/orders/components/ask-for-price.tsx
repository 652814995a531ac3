import type { CheckoutLine } from '../../cart/checkout-state.ts'
import { whatsAppLink } from '../../../site/shop/contact-links.ts'
import { useShop } from '../../../site/shop/current-shop.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MessageCircle } from '../../../ui/icons/message-circle.tsx'
import type { ShippingInput } from '../checkout/shipping-form.ts'

type AskForPriceProps = { repair: CheckoutLine; phone: Pick<ShippingInput, 'brand' | 'model'> }

/** In place of price and payment, where the repair is priced for another model than the buyer's. */
export function AskForPrice({ repair, phone }: AskForPriceProps) {
  const shop = useShop()
  const question = `What does "${repair.product_name}" cost for a ${phone.brand} ${phone.model}?`
  return (
    <div className="grid gap-4">
      <p>This repair is priced for {repair.pricedFor?.device}. Ask us what it costs for your phone.</p>
      <ButtonLink
        size="lg"
        block
        to={`${whatsAppLink(shop.phone)}?text=${encodeURIComponent(question)}`}
        target="_blank"
        rel="noreferrer"
      >
        <Icon of={MessageCircle} />
        Ask on WhatsApp
      </ButtonLink>
    </div>
  )
}
