import type { RecentStaff } from '../../accounts/reauthentication/recent-staff.ts'
import type { Till } from '../../payments/verification/apply-payment-event.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { orderCannotBecome, orderNotFound } from '../errors.ts'
import { cancelOrder } from '../refunds/cancel-order.ts'
import { takeAllBack } from '../returns/take-all-back.ts'
import { isRefundingStep, nextSteps, type OrderStatus, type RefundingStep } from '../status.ts'
import { takeStep } from '../transitions/transition-order.ts'
import { ordersStore, type StoredOrder } from '../store.ts'
import type { By } from '../timeline/timeline-store.ts'

interface Step {
  orderId: string
  tracking?: string | undefined
  reason?: string | undefined
}
type PlainStep = Step & { status: Exclude<OrderStatus, RefundingStep>; by: By }
type StepWithRefund = Step & { status: RefundingStep; by: RecentStaff }

const refunds = (step: PlainStep | StepWithRefund): step is StepWithRefund => isRefundingStep(step.status)

/** The shop takes an order one step on; under its lock, so that of two people at the desk one is told no. */
export function moveOrder(till: Till, step: PlainStep | StepWithRefund): Promise<StoredOrder> {
  if (!refunds(step)) return takePlainStep(till, step)
  const refunding = { orderId: step.orderId, reason: step.reason ?? '', by: step.by }
  return step.status === 'returned' ? takeAllBack(till, refunding) : cancelOrder(till, refunding)
}

function takePlainStep(
  till: Till,
  { orderId, status, tracking, reason, by }: PlainStep,
): Promise<StoredOrder> {
  return inTransaction(till.db, async (tx) => {
    const order = await lockedFor(tx, orderId, status)
    const now = till.clock()
    const withTracking = status === 'shipped' && tracking !== undefined
    const handedOver = status === 'delivered' || status === 'collected'
    const values = { ...(withTracking && { tracking }), ...(handedOver && { handedOverAt: now }) }
    await takeStep(tx, order, {
      to: status,
      by,
      now,
      note: (withTracking && tracking) || reason || '',
      values,
    })
    return (await ordersStore(tx).byId(orderId))!
  })
}

async function lockedFor(tx: Database, orderId: string, status: OrderStatus) {
  const order = await ordersStore(tx).lock(orderId)
  if (!order) throw orderNotFound()
  if (!nextSteps(order.status, order.delivery).includes(status)) throw orderCannotBecome(order.status, status)
  return order
}
