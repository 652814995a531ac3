import type { RecentStaff } from '../../accounts/reauthentication/recent-staff.ts'
import { sum, multiply } from '../../money/money.ts'
import type { Till } from '../../payments/verification/apply-payment-event.ts'
import { leftOf } from '../../payments/refunds/start-refund.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { orderCannotBecome } from '../errors.ts'
import { paymentsOf } from '../refunds/give-back.ts'
import { tillIn } from '../../payments/verification/apply-payment-event.ts'
import { nextSteps } from '../status.ts'
import { holdOrder } from '../transitions/lock-order.ts'
import { ordersStore, type StoredOrder } from '../store.ts'
import { receiveReturn } from './receive-return.ts'
import { linesLeft } from './returnable.ts'
import { returnsStore } from './returns-store.ts'

interface Parcel {
  orderId: string
  reason: string
  by: RecentStaff
}

/** Everything came back whole, as a parcel that nobody took: all of it goes on the shelf and all that is left goes back. */
export function takeAllBack(till: Till, { orderId, reason, by }: Parcel): Promise<StoredOrder> {
  const now = till.clock()
  return inTransaction(till.db, async (tx) => {
    const order = await holdOrder(tx, orderId)
    const returns = returnsStore(tx)
    const earlier = await returns.ofOrders([orderId])
    const left = linesLeft(order, earlier)
    const isOpen = earlier.some(({ closedAt }) => closedAt === null)
    if (!nextSteps(order.status, order.delivery).includes('returned') || isOpen || left.length === 0)
      throw orderCannotBecome(order.status, 'returned')

    const returnId = newId(now.getTime())
    const why = reason || 'Everything came back.'
    await returns.add(
      { id: returnId, orderId, status: 'accepted', reason: why, requestedAt: now },
      left.map(({ position, quantity }) => ({ position, quantity })),
    )
    const money = sum((await paymentsOf(tx, orderId)).map(leftOf))
    const worth = sum(
      left.map(({ position, quantity }) =>
        multiply(order.lines.find((line) => line.position === position)!.unitPricePaise, quantity),
      ),
    )
    const hasRepair = order.lines.some(({ catalogue }) => catalogue === 'services')
    const amount = hasRepair && worth < money ? worth : money
    const lines = left.map(({ position, quantity }) => ({ position, restocked: quantity }))
    await receiveReturn(tillIn(tx, till), { orderId, returnId, lines, amount, answer: '', by })
    return (await ordersStore(tx).byId(orderId))!
  })
}
