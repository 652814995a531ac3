import { randomUUID } from 'node:crypto'
import { buyer, RequestRefused, type Buyer } from '../buyer.ts'
import { owner, type RunningShop } from '../shop-process.ts'
import type { Journey } from './crash-points.ts'
import { readOrderMoney } from './ledger-state.ts'

interface CheckoutRun {
  path: string
  key: string
  shopper: Buyer
  order?: string
  opened?: string
  pressed?: boolean
  success?: object
  isPaid?: boolean
  isCancelled?: boolean
}

/** A complete checkout: add to cart, order, pay, cancel and refund. The paths are what reports the payment to the shop. */
export const checkoutJourney: Journey<CheckoutRun> = {
  paths: ['browser', 'webhook', 'reconciliation'],

  start: async (path, shop) => ({ path, key: randomUUID(), shopper: await buyer(shop.url) }),

  async proceed(run, { shop, item }) {
    const { shopper } = run
    shopper.moveTo(shop.url)
    const admin = await buyer(shop.url, owner)
    run.order ??= (await shopper.place(item, run.key)).id
    run.opened ??= (await shopper.open(run.order)).id
    if (!run.pressed) await press(run, shopper)
    if (!run.isPaid) await confirmPayment(run, shop, shopper)
    run.isPaid = true
    if (!run.isCancelled) await cancel(run.order, admin)
    run.isCancelled = true
    await shop.request({ jobs: { minutes: 2 } })
  },

  /** One paid, cancelled and fully refunded order, and no other trace. */
  async outcome({ order }, where) {
    const { status, total, captured, refunded } = await readOrderMoney(where, order!)
    return [
      ['status', status, 'refunded'],
      ['paise captured at the provider', captured, total],
      ['paise refunded at the provider', refunded, total],
    ]
  },
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
