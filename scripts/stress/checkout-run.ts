import { RequestRefused, type Buyer, type Item } from '../buyer.ts'
import type { RunningShop } from '../shop-process.ts'

/** What reports the payment to the shop: the browser, a webhook, or the shop's reconciliation job. */
export const confirmationPaths = ['browser', 'webhook', 'reconciliation'] as const
export type ConfirmationPath = (typeof confirmationPaths)[number]

/** Acknowledged results; missing ones are requested again, as a browser or the owner would. */
export interface CheckoutRun {
  path: ConfirmationPath
  key: string
  order?: string
  opened?: string
  pressed?: boolean
  success?: object
  isPaid?: boolean
  isCancelled?: boolean
}

interface Participants {
  shop: RunningShop
  shopper: Buyer
  admin: Buyer
  item: Item
}

/** A complete checkout: add to cart, order, pay, cancel and refund. Continues where the killed shop stopped. */
export async function continueCheckout(run: CheckoutRun, { shop, shopper, admin, item }: Participants) {
  run.order ??= (await shopper.place(item, run.key)).id
  run.opened ??= (await shopper.open(run.order)).id
  if (!run.pressed) await press(run, shopper)
  if (!run.isPaid) await confirmPayment(run, shop, shopper)
  run.isPaid = true
  if (!run.isCancelled) await cancel(run.order, admin)
  run.isCancelled = true
  await shop.request({ jobs: { minutes: 2 } })
}

async function press(run: CheckoutRun, shopper: Buyer) {
  try {
    run.success = await shopper.press(run.opened!)
  } catch (error) {
    // The provider has captured the payment, but the browser got no response.
    if (!(error instanceof RequestRefused && error.message.includes('paid already'))) throw error
  }
  run.pressed = true
}

async function confirmPayment({ path, success }: CheckoutRun, shop: RunningShop, shopper: Buyer) {
  if (path === 'browser' && success) await shopper.verify(success)
  else if (path === 'webhook') await shop.request({ webhooks: true })
  // Pending webhooks of the sandbox are lost with the process.
  await shop.request({ jobs: { minutes: 4 } })
}

async function cancel(order: string, admin: Buyer) {
  try {
    await admin.call('PUT', `/api/admin/orders/${order}/status`, {
      status: 'cancelled',
      reason: 'The buyer asked for it.',
    })
  } catch (error) {
    if (!(error instanceof RequestRefused && error.status === 409)) throw error
  }
}
