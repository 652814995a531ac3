import { acceptedMethods } from '../settings/accepted-methods.ts'
import type { StoredShop } from '../settings/contract.ts'
import { shippingText } from './default-terms.ts'

export type HelpSettings = Pick<
  StoredShop,
  'deliveryFee' | 'returnDays' | 'acceptsCard' | 'acceptsUpi' | 'upiId'
>

const methodTexts = {
  card: 'By card: the payment provider’s window opens. Card numbers are entered there and never reach us.',
  upi: 'By QR code: scan it with your UPI app and pay. Then enter the UTR, the 12 digits that the app shows, and press I have paid. We confirm your order once we see the money in our account.',
}

export const helpText = (settings: HelpSettings) => `# Find us
{{shop}}, {{address}}. The [contact page](/contact) has a map.

# Opening hours
Opening hours: {{opening_hours}}

# Order
- Choose [phones](/sales), [accessories](/accessories) or [repairs](/services) and press Add to Cart.
- Open the cart, choose home delivery or collecting at the shop, and press Checkout.
- Enter your name and phone number, for a delivery your address too, and press Place Order.

You need no account. [Your orders](/account/orders) shows how far each order is.

# Pay
${acceptedMethods(settings)
  .map((method) => `- ${methodTexts[method]}`)
  .join('\n')}

If you paid and your order does not say so, do not pay again: call {{phone}}.

# Delivery and collecting
${shippingText(settings)}

We tell you when an order to collect is ready. Bring its number.

It is usually ready in {{collection_time}}.

# Cancel and return
On your order’s page press Cancel order, at no charge, until it leaves our shop. ${
  settings.returnDays === 0
    ? 'If an item is defective, damaged or wrong, call us: we take it back.'
    : 'Press Return items within {{return_days}} days after you got it. If an item is defective, damaged or wrong, call us, also later.'
} All about it stands in our [terms](/tos).

# Cash on delivery
Orders are paid {{payment_methods}} when they are placed, not at the door.

# EMI
This website takes the whole price at once. Ask us about EMI at our counter or call {{phone}}.

# Exchange
Bring your old phone to our counter, or call {{phone}}: we tell you whether we take it and for how much.

# Second-hand phones
The phones on this website are new unless their page says otherwise. Call {{phone}} and ask for used ones.

# Recharge
This website sells no recharges. Ask at our counter or call {{phone}}.

# Repairs
Book a [repair](/services), then bring the phone to our counter. Before that save your data, and take out the SIM and the memory card.

# Complaints
Use the [contact form](/contact), write to {{mail}} or call {{phone}}. We confirm a complaint within 48 hours and settle it within one month.

Our grievance officer: {{grievance_officer}}.

# Contact
Call {{phone}}, write to {{mail}} or use the [contact form](/contact).`
