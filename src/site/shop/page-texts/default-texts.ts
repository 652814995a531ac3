import { chargesTax, type GstScheme } from '../../gst/scheme-rules.ts'
import type { StoredShop } from '../settings/contract.ts'
import type { PageTextId } from './contract.ts'

type Settings = Pick<StoredShop, 'deliveryFee' | 'returnDays'> & { gstScheme: GstScheme }

/** The shop's own texts, as the owner would write them. They follow the settings, so a sentence is never untrue. */
export const defaultPageText = (id: PageTextId, settings: Settings): string => texts[id](settings)

const texts: Record<PageTextId, (settings: Settings) => string> = {
  terms: ({ deliveryFee, gstScheme }) => `# Who we are
{{shop}}, {{address}}.

# Prices and payment
Prices are in rupees${chargesTax(gstScheme) ? ' and include all taxes' : ''}. You pay {{payment_methods}}.

An order is confirmed once its payment has arrived. Until then nothing is owed.

# Shipping
Standard shipping takes {{delivery_time}}. ${
    deliveryFee === 0
      ? 'Home delivery is free, and so is collecting at our counter.'
      : 'Home delivery costs {{delivery_fee}}; collecting at our counter is free.'
  }
${deliveryFee === 0 ? '' : '\nHome delivery is free for goods of {{free_delivery_from}} and more.\n'}
We deliver inside {{delivery_area}}.

# Your account
Keep your password to yourself and tell us if somebody else uses your account.

# Questions
Use the [contact form](/contact) or come by. Our [privacy policy](/privacy) says how we use your data.`,

  returns: ({ returnDays }) =>
    returnDays === 0
      ? `# Returns
We take no items back. If something is wrong with yours, please tell us by the [contact form](/contact) or come by.`
      : `# Returns
We have a {{return_days}}-day return policy: bring or send an item back in this time, complete and undamaged, and we return what you paid. Repairs that are done cannot be returned.`,

  privacy: () => `# What we keep
Your account: your name, your email address and your password, which is stored so that nobody can read it.

Your orders: what you bought, the name, phone number and address you gave for it, and how it was paid for. You can buy as a guest, without an account.

Your messages to us, with the name and email address you wrote.

# What we never see
Card numbers. They are entered only in the payment provider's window and go to the provider alone.

# Cookies and your browser
One cookie keeps you signed in and holds your cart together. Your browser also remembers your name, the colours you chose and the item you looked at last. Logging out clears all of it.

A second cookie shows for 180 days that you have signed in on this browser before, so that a stranger who guesses at your password cannot shut you out. Until a sign-in ends we keep the name of your browser and your network address with it; you find both in your settings and can end each there.

We count how often each page is opened, without a cookie and without noting who opened it.

# Who else is involved
The payment provider, the courier who brings your order, and the service behind the map on our pages.

We do not sell your data to anyone.

# Your rights
Ask us what we hold about you, have it corrected or have it deleted. Write to {{mail}} or use the [contact form](/contact). What the tax law makes us keep, such as invoices, we keep as long as it says.`,
}
