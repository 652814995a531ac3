import { issueInvoice } from '../../invoices/issue-invoice.ts'
import type { Database } from '../../../platform/database.ts'
import { cartStore } from '../../cart/store.ts'
import { isoDayInIndia } from '../../../platform/time-zone.ts'
import { chargesTax, schemeOn } from '../../../site/gst/scheme-rules.ts'
import type { StoredShop } from '../../../site/shop/settings/contract.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { PaymentCaptured } from '../../payments/payment-context.ts'
import { releaseHold, stockReleasedColumns, stockTakenColumns, takeOrderStock } from '../holds/hold.ts'
import { canBePaid } from '../status.ts'
import { toInvoiceInput } from '../documents/order-invoices.ts'
import { emailFactsOf } from '../emails/compose-emails.ts'
import { transitionOrder } from '../transitions/transition-order.ts'
import { ordersStore, type StoredOrder } from '../store.ts'

/** Called inside the transaction in which an order was paid: its services become repairs. */
export type OrderPaid = (tx: Database, order: StoredOrder, now: Date) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    orderPaid: OrderPaid[]
  }
}

/**
 * Applies a captured payment to its order: takes the stock, removes the items from the cart and issues the invoice. In a shop that takes
 * real money nothing leaves the stock for a test payment.
 */
export function onPaymentCaptured(
  clock: Clock,
  takesRealMoney: () => boolean,
  orderPaid: OrderPaid[] = [],
): PaymentCaptured {
  return async (tx, { reference, amountPaise, receiptNumber, isTest, by }) => {
    const order = await ordersStore(tx).lock(reference)
    const now = clock()
    if (!order) return 'late'
    if (!canBePaid(order.status)) return order.paidAt && order.status !== 'cancelled' ? 'extra' : 'late'
    // The buyer changed the delivery after this payment was opened.
    if (order.totalPaise !== amountPaise) return 'differs'
    const facts = await emailFactsOf(tx, order)
    if (mustStayInState(facts.shop, now) && order.placeOfSupply !== facts.shop.stateCode) {
      await releaseHold(tx, order, now)
      await cancelOrder(
        tx,
        order,
        now,
        'We may sell inside our own State only, so this order could not be paid any more.',
      )
      return 'late'
    }
    const leavesStock = isTest && takesRealMoney()
    if (leavesStock) await releaseHold(tx, order, now)
    else if (!(await takeOrderStock(tx, order, now))) {
      await cancelOrder(tx, order, now, 'The items sold out before your payment arrived.')
      return 'goods_gone'
    }
    await transitionOrder(tx, order, {
      to: 'processing',
      by,
      now,
      changes: { ...(leavesStock ? stockReleasedColumns : stockTakenColumns), paidAt: now },
      facts,
    })
    await cartStore(tx).removePurchased(order.userId, order.lines)
    if (!leavesStock) for (const listener of orderPaid) await listener(tx, order, now)
    // Last, because the invoice number's row lock blocks all other payments until the commit.
    await issueInvoice(tx, toInvoiceInput(order, { receiptNumber, isTest }), now, facts.shop)
    return 'settled'
  }
}

/** The shop's GST scheme may have changed since the order was placed. */
export const mustStayInState = (shop: StoredShop, now: Date) =>
  !chargesTax(schemeOn(isoDayInIndia(now), shop))

/** The shop cannot fulfil it: cancels the order, so that it cannot be paid again. The payment is refunded. */
async function cancelOrder(tx: Database, order: StoredOrder, now: Date, note: string) {
  const by = { actor: 'shop' } as const
  if (order.status === 'payment_to_confirm')
    await transitionOrder(tx, order, { to: 'awaiting_payment', by, now, note })
  const awaitingPayment = (await ordersStore(tx).lock(order.id))!
  await transitionOrder(tx, awaitingPayment, { to: 'cancelled', by, now, note })
}
