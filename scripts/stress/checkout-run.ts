import { NotGranted, type Buyer, type Item } from '../buyer.ts'
import type { RunningShop } from '../shop-process.ts'

/** How the shop learns that the money came: from the browser, from the payment provider, or by asking itself. */
export const ways = ['browser', 'webhook', 'rounds'] as const
export type Way = (typeof ways)[number]

/** What the shop had acknowledged; what is missing is asked for again, as a browser or an owner does. */
export interface Journey {
  way: Way
  key: string
  order?: string
  opened?: string
  pressed?: boolean
  success?: object
  isPaid?: boolean
  isCancelled?: boolean
}

interface People {
  shop: RunningShop
  shopper: Buyer
  admin: Buyer
  item: Item
}

/** From the cart to the money being back: buy, pay, and have the owner cancel it. Goes on where an earlier shop died. */
export async function continueCheckout(journey: Journey, { shop, shopper, admin, item }: People) {
  journey.order ??= (await shopper.place(item, journey.key)).id
  journey.opened ??= (await shopper.open(journey.order)).id
  if (!journey.pressed) await press(journey, shopper)
  if (!journey.isPaid) await learn(journey, shop, shopper)
  journey.isPaid = true
  if (!journey.isCancelled) await cancel(journey.order, admin)
  journey.isCancelled = true
  await shop.tell({ rounds: { minutes: 2 } })
}

async function press(journey: Journey, shopper: Buyer) {
  try {
    journey.success = await shopper.press(journey.opened!)
  } catch (error) {
    // The provider has the money and the browser never heard of it.
    if (!(error instanceof NotGranted && error.message.includes('paid already'))) throw error
  }
  journey.pressed = true
}

async function learn({ way, success }: Journey, shop: RunningShop, shopper: Buyer) {
  if (way === 'browser' && success) await shopper.verify(success)
  else if (way === 'webhook') await shop.tell({ webhooks: true })
  // A webhook that died with the provider's process is not sent again.
  await shop.tell({ rounds: { minutes: 4 } })
}

async function cancel(order: string, admin: Buyer) {
  try {
    await admin.call('PUT', `/api/admin/orders/${order}/status`, {
      status: 'cancelled',
      reason: 'The buyer asked for it.',
    })
  } catch (error) {
    if (!(error instanceof NotGranted && error.status === 409)) throw error
  }
}
