import { amountToPay } from '../../counter/sales/online-orders/amount-to-pay.ts'
import { onlineOrdersContract } from '../../counter/sales/online-orders/contract.ts'
import { isOfServicesAlone } from '../../selling/orders/repairs/repair-rules.ts'
import { payAtCounter } from '../../counter/sales/online-orders/pay-at-counter.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { payAtShop } from '../../selling/orders/paying/pay-at-shop.ts'
import { ordersStore } from '../../selling/orders/store.ts'
import { serialsToHandOver } from './device-actions.ts'
import { hasStatus, pickOrder, unlessRefused, type ModelOrder, type RunAction } from './world.ts'

const isCollected = ({ stored }: ModelOrder) => stored.delivery === 'collect'
const isPayable = (order: ModelOrder) => isCollected(order) && hasStatus('awaiting_payment')(order)

/** Actions on online orders that are paid at the counter. */
export const shopPaymentActions: Record<string, RunAction> = {
  async chooseShop(world, which) {
    const order = pickOrder(world, which, isPayable)
    if (!order) return
    const { db, clock } = world.stage.app
    const requester = { networks: [], limitFactor: 1 }
    const buyerId = world.buyers[order.buyer]!
    await unlessRefused(payAtShop(db, { orderId: order.id, buyerId, requester, now: clock() }))
  },

  /** All by card, or partly in cash, which rounds the total. */
  async payAtCounter(world, which, size) {
    const order = pickOrder(world, which, isPayable)
    const { app } = world.stage
    const stored = order && (await ordersStore(app.db).byId(order.id))
    if (!order || !stored) return
    const shownTotal = amountToPay(stored, { hasCash: size < 2 }).totalPaise / 100
    const byUpi = Math.floor(shownTotal / 2)
    const tenders =
      size < 2
        ? [
            { method: 'upi', amount: byUpi },
            { method: 'cash', amount: shownTotal - byUpi },
          ]
        : [{ method: 'card', amount: shownTotal }]
    const serials = await serialsToHandOver(world, order)
    const wanted = onlineOrdersContract.pay.schema.body.parse({ tenders, shownTotal, serials })
    const seller = { id: world.staffId, role: 'owner' } as const
    const payment = { orderId: order.id, wanted, seller, orderPaid: app.orderPaid, now: app.clock() }
    if (!(await unlessRefused(inTransaction(app.db, (tx) => payAtCounter(tx, payment))))) return
    if (size < 2) world.upiPayments++
    order.acknowledged.add('processing')
    if (isOfServicesAlone(stored.lines)) return
    for (const status of ['ready', 'collected'] as const) order.acknowledged.add(status)
  },
}
