import { issueInvoice } from '../../invoices/issue-invoice.ts'
import type { Database } from '../../platform/database.ts'
import { cartStore } from '../../cart/store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { PaymentCaptured } from '../../payments/listeners.ts'
import { goodsTaken, takeGoods } from '../holds/hold.ts'
import { canBePaid } from '../status.ts'
import { saleOf } from '../documents/sale-of.ts'
import { takeStep } from '../transitions/transition-order.ts'
import { ordersStore, type StoredOrder } from '../store.ts'

/** The money for an order is there: the goods are its own now, and what was bought leaves the buyer's cart. */
export function settlesOrders(clock: Clock): PaymentCaptured {
  return async (tx, { reference, amount, receiptNumber, isTest, by }) => {
    const order = await ordersStore(tx).lock(reference)
    const now = clock()
    if (!order || order.totalPaise !== amount) return 'late'
    if (!canBePaid(order.status)) return order.paidAt && order.status !== 'cancelled' ? 'extra' : 'late'
    if (!(await takeGoods(tx, order, now))) {
      await endWithoutGoods(tx, order, now)
      return 'goods_gone'
    }
    await takeStep(tx, order, { to: 'processing', by, now, values: { ...goodsTaken, paidAt: now } })
    await cartStore(tx).takeOut(order.userId, order.lines)
    // Last, since every other payment waits for it from here on.
    await issueInvoice(tx, saleOf(order, { receiptNumber, isTest }), now)
    return 'settled'
  }
}

/** Its money came when the promise had lapsed and others had bought: the money goes back, and nobody pays for it again. */
async function endWithoutGoods(tx: Database, order: StoredOrder, now: Date) {
  const by = { actor: 'shop' } as const
  const note = 'The goods had gone to others before the payment arrived.'
  if (order.status === 'payment_to_confirm')
    await takeStep(tx, order, { to: 'awaiting_payment', by, now, note })
  const waiting = (await ordersStore(tx).lock(order.id))!
  await takeStep(tx, waiting, { to: 'cancelled', by, now, note })
}
