import { chargesTax, type GstScheme } from '../../gst/scheme-rules.ts'
import type { StoredShop } from '../settings/contract.ts'

export type TermsSettings = Pick<StoredShop, 'deliveryFee' | 'returnDays' | 'repairWarranty'> & {
  gstScheme: GstScheme
}

export const shippingText = ({ deliveryFee }: Pick<StoredShop, 'deliveryFee'>) =>
  deliveryFee === 0
    ? 'Standard shipping takes {{delivery_time}}. Home delivery is free, and so is collecting at our counter.'
    : `Standard shipping takes {{delivery_time}}. Home delivery costs {{delivery_fee}}; collecting at our counter is free.

Home delivery is free for goods of {{free_delivery_from}} and more.`

export const termsText = (settings: TermsSettings) => `# Who we are
{{shop}}, {{address}}.

A business of {{owner}}.

GSTIN: {{gstin}}.

Phone {{phone}}, email {{mail}}.

# Prices and payment
Prices are in rupees${chargesTax(settings.gstScheme) ? ' and include all taxes' : ''}. Before you order, the checkout shows each item, the delivery and the total; nothing is added later. You pay {{payment_methods}}.

An order is confirmed once its payment has arrived. Until then nothing is owed.

# Shipping
${shippingText(settings)}

We deliver inside {{delivery_area}} only. Buyers from elsewhere can collect at our counter.

# Cancellation
You can cancel an order on its page, or by a call, until it leaves our shop. We take no cancellation charge and refund all that you paid. The same holds if we have to cancel your order.

# Refunds
We start a refund within 2 working days after an order is cancelled, or after returned items have reached us. The money goes to the card or UPI account you paid from and takes up to 7 working days from then.

# Your account
Keep your password to yourself and tell us if somebody else uses your account.

# Complaints
Write to us by the [contact form](/contact) or to {{mail}}, or call {{phone}}. We confirm a complaint within 48 hours and settle it within one month.

Our grievance officer: {{grievance_officer}}.

If we cannot settle it, the [National Consumer Helpline](https://consumerhelpline.gov.in) helps: call 1915.

# Questions
Our [help](/help) says how to order, pay and return. For all else use the [contact form](/contact) or come by. Our [privacy policy](/privacy) says how we use your data.`

export const returnsText = ({ returnDays, repairWarranty }: TermsSettings) => `${
  returnDays === 0 ? noReturns : returns
}

# Defective, damaged or wrong items
If an item is defective, arrived damaged or is not what you ordered, tell us by the [contact form](/contact), by a call or at our counter as soon as you notice it. We repair it, replace it or refund it, opened or not${
  returnDays === 0 ? '' : ', also after the days for returns'
}. Your rights under the Consumer Protection Act stay as they are.

# Who pays for sending it back
${
  returnDays === 0
    ? 'We pay: what we take back is defective, damaged or wrong, and sending it back costs you nothing.'
    : 'We pay if the item is defective, damaged or wrong. You pay if you changed your mind. Bringing it to our counter costs nothing.'
}

# Warranty
New phones, and accessories whose box says so, have the warranty of their maker, for the time that is printed there or on the warranty card. The maker’s service centre repairs them: take your invoice along. We name you the nearest one and help if it refuses.

${
  repairWarranty === ''
    ? 'Before a repair, ask us how long its warranty is.'
    : 'Our repairs have a warranty of {{repair_warranty}} on the new part and the work: if the same fault comes back, we repair it again without charge. New damage, such as by a fall or water, is not part of it.'
}`

const returns = `# Returns
We have a {{return_days}}-day return policy: bring or send an item back in this time, complete and undamaged, and we return what you paid for it. Ask for it on your order’s page with Return items. Repairs that are done cannot be returned.

You may open a phone and try it. Send it back with its box and all that was in it, with your data deleted and signed out of your Google or Apple account.`

const noReturns = `# Returns
We take no items back because you changed your mind. Defective, damaged or wrong items we always take back.`
