import { openUpiPayment } from '../../payments/upi/open-upi-payment.ts'
import { paymentsStore } from '../../payments/store.ts'
import { reportUpiPayment } from '../../payments/upi/report-upi-payment.ts'
import { minutesAfter } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { orderNotFound, orderNotPayable, tooManyToConfirm } from '../errors.ts'
import { confirmHoldMinutes, keepHeldForBuyer } from '../holds/hold.ts'
import { refusePaid } from './reserve-for-payment.ts'
import { mayOpen } from '../links/may-open.ts'
import { takeStep } from '../steps/take-step.ts'
import { orderListsStore } from '../lists-store.ts'
import { ordersStore, type StoredOrder } from '../store.ts'

const mostToConfirm = 3

interface Report {
  orderId: string
  buyerId: string
  link?: string | undefined
  utr?: string | undefined
  now: Date
}

/** The buyer says that the money was sent by UPI: the order waits for the owner, with its goods for a day. */
export function reportUpi(db: Database, { orderId, buyerId, link, utr, now }: Report): Promise<StoredOrder> {
  return inTransaction(db, async (tx) => {
    const orders = ordersStore(tx)
    await paymentsStore(tx).lockFor(orderId)
    const found = await orders.byId(orderId)
    if (!found || !mayOpen(found, { userId: buyerId, link })) throw orderNotFound()
    const unpaid = await orderListsStore(tx).lockUnpaidOf(found.userId)
    const order = unpaid.find(({ id }) => id === orderId)
    if (!order) throw orderNotPayable(found.status)
    await refusePaid(tx, orderId)

    const payment = await openUpiPayment(tx, {
      reference: orderId,
      payerId: buyerId,
      amount: order.totalPaise,
      now,
    })
    await reportUpiPayment(tx, payment.id, utr)
    // Told again, with a corrected UTR: the day that the goods are kept does not begin anew.
    if (order.status === 'awaiting_payment') {
      const waiting = unpaid.filter(({ status }) => status === 'payment_to_confirm')
      if (waiting.length >= mostToConfirm) throw tooManyToConfirm()
      await keepHeldForBuyer(tx, order, minutesAfter(now, confirmHoldMinutes))
      await takeStep(tx, order, {
        to: 'payment_to_confirm',
        by: { actor: 'buyer', id: buyerId },
        now,
        note: utr ?? '',
      })
    }
    return (await orders.byId(orderId))!
  })
}
