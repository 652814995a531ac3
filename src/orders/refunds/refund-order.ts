import type { RecentStaff } from '../../accounts/reauthentication/recent-staff.ts'
import type { Paise } from '../../money/money.ts'
import { tillIn, type Till } from '../../payments/verification/apply-payment-event.ts'
import { refundsStore } from '../../payments/refunds/refunds-store.ts'
import { leftOf } from '../../payments/refunds/start-refund.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { keyUsedOtherwise } from '../../platform/idempotency/errors.ts'
import { idOf } from '../../platform/ids.ts'
import { cancelInstead } from '../errors.ts'
import { canBeCancelled } from '../status.ts'
import { holdOrder } from '../transitions/lock-order.ts'
import { ordersStore, type StoredOrder } from '../store.ts'
import { giveBack, paymentsOf } from './give-back.ts'

interface Wish {
  orderId: string
  amount: Paise
  reason: string
  by: RecentStaff
  /** The caller's Idempotency-Key: the same key again is the same refund. */
  key?: string | undefined
}

/** The owner gives money back, whole or in part, while the buyer keeps the goods. */
export function refundOrder(till: Till, { orderId, amount, reason, by, key }: Wish): Promise<StoredOrder> {
  const now = till.clock()
  return inTransaction(till.db, async (tx) => {
    const orders = ordersStore(tx)
    const order = await holdOrder(tx, orderId)
    const id = key && idOf(`refund of ${orderId} ${key}`)
    const before = id && (await refundsStore(tx).byId(id))
    if (before) {
      if (before.amountPaise !== amount) throw keyUsedOtherwise()
      return order
    }
    const [payment] = await paymentsOf(tx, orderId)
    // Otherwise the goods of an order without money would be sent.
    if (payment && amount === leftOf(payment) && canBeCancelled(order.status, order.delivery))
      throw cancelInstead()
    await giveBack(tillIn(tx, till), { orderId, amount, reason, by, now, id })
    return (await orders.byId(orderId))!
  })
}
