import { issueInvoice } from '../../invoices/issue-invoice.ts'
import type { Database } from '../../platform/database.ts'
import { cartStore } from '../../cart/store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { PaymentCaptured } from '../../payments/payment-context.ts'
import { stockTakenColumns, takeOrderStock } from '../holds/hold.ts'
import { canBePaid } from '../status.ts'
import { toInvoiceInput } from '../documents/order-invoices.ts'
import { transitionOrder } from '../transitions/transition-order.ts'
import { ordersStore, type StoredOrder } from '../store.ts'

/** The money for an order is there: the goods are its own now, and what was bought leaves the buyer's cart. */
export function onPaymentCaptured(clock: Clock): PaymentCaptured {
  return async (tx, { reference, amount, receiptNumber, isTest, by }) => {
    const order = await ordersStore(tx).lock(reference)
    const now = clock()
    if (!order || order.totalPaise !== amount) return 'late'
    if (!canBePaid(order.status)) return order.paidAt && order.status !== 'cancelled' ? 'extra' : 'late'
    if (!(await takeOrderStock(tx, order, now))) {
      await cancelSoldOutOrder(tx, order, now)
      return 'goods_gone'
    }
    await transitionOrder(tx, order, {
      to: 'processing',
      by,
      now,
      values: { ...stockTakenColumns, paidAt: now },
    })
    await cartStore(tx).takeOut(order.userId, order.lines)
    // Last, since every other payment waits for it from here on.
    await issueInvoice(tx, toInvoiceInput(order, { receiptNumber, isTest }), now)
    return 'settled'
  }
}

/** Its money came when the promise had lapsed and others had bought: the money goes back, and nobody pays for it again. */
async function cancelSoldOutOrder(tx: Database, order: StoredOrder, now: Date) {
  const by = { actor: 'shop' } as const
  const note = 'The goods had gone to others before the payment arrived.'
  if (order.status === 'payment_to_confirm')
    await transitionOrder(tx, order, { to: 'awaiting_payment', by, now, note })
  const waiting = (await ordersStore(tx).lock(order.id))!
  await transitionOrder(tx, waiting, { to: 'cancelled', by, now, note })
}
