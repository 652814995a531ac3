import { NotGranted, type Buyer, type Item } from '../buyer.ts'
import type { RunningShop } from '../shop-process.ts'

/** How the shop learns of the payment: from the browser, by webhook, or by its reconciliation job. */
export const ways = ['browser', 'webhook', 'rounds'] as const
export type Way = (typeof ways)[number]

/** Acknowledged results; missing ones are requested again, as a browser or the owner would. */
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

/** A complete checkout: add to cart, order, pay, cancel and refund. Continues where the killed shop stopped. */
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
    // The provider has captured the payment, but the browser got no response.
    if (!(error instanceof NotGranted && error.message.includes('paid already'))) throw error
  }
  journey.pressed = true
}

async function learn({ way, success }: Journey, shop: RunningShop, shopper: Buyer) {
  if (way === 'browser' && success) await shopper.verify(success)
  else if (way === 'webhook') await shop.tell({ webhooks: true })
  // Pending webhooks of the sandbox are lost with the process.
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
