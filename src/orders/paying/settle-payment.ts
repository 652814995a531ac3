import { cartStore } from '../../cart/store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { PaymentCaptured } from '../../payments/listeners.ts'
import { takeGoods } from '../holds/hold.ts'
import { canBePaid } from '../status.ts'
import { ordersStore } from '../store.ts'
import { financialYear } from './tax-invoice.ts'

/** The money for an order is there: the goods are its own now, and what was bought leaves the buyer's cart. */
export function settlesOrders(clock: Clock): PaymentCaptured {
  return async (tx, { reference, amount }) => {
    const orders = ordersStore(tx)
    const order = await orders.lock(reference)
    if (!order || !canBePaid(order.status) || order.totalPaise !== amount) return 'unplaced'
    if (!(await takeGoods(tx, order))) return 'unplaced'
    const paidAt = clock()
    await orders.save(order.id, { status: 'processing', paidAt })
    await cartStore(tx).takeOut(order.userId, order.lines)
    // Last, since every other payment waits for it from here on.
    await orders.numberTaxInvoice(order.id, financialYear(paidAt))
    return 'settled'
  }
}
