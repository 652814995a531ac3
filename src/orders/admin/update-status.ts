import type { RecentStaff } from '../../accounts/reauthentication/recent-auth.ts'
import type { PaymentContext } from '../../payments/payment-context.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { transitionNotAllowed, orderNotFound } from '../errors.ts'
import { cancelOrder } from '../refunds/cancel-order.ts'
import { returnEverything } from '../returns/receive-return.ts'
import {
  isRefundingStatus,
  staffTransitions,
  type OrderStatus,
  type RefundingStatus,
  type BulkStatus,
} from '../status.ts'
import { transitionOrder } from '../transitions/transition-order.ts'
import { ordersStore, type StoredOrder } from '../store.ts'
import type { Actor } from '../timeline/timeline-store.ts'
import { ShopError } from '../../platform/errors.ts'
import type { BulkUpdateResult } from './contract.ts'

interface StatusUpdate {
  orderId: string
  tracking?: string | undefined
  reason?: string | undefined
}
type PlainUpdate = StatusUpdate & { status: Exclude<OrderStatus, RefundingStatus>; by: Actor }
type RefundingUpdate = StatusUpdate & { status: RefundingStatus; by: RecentStaff }

const isRefunding = (step: PlainUpdate | RefundingUpdate): step is RefundingUpdate =>
  isRefundingStatus(step.status)

/** The shop takes an order one step on; under its lock, so that of two people at the desk one is told no. */
export function updateOrderStatus(
  till: PaymentContext,
  step: PlainUpdate | RefundingUpdate,
): Promise<StoredOrder> {
  if (!isRefunding(step)) return applyPlainUpdate(till, step)
  const refunding = { orderId: step.orderId, reason: step.reason ?? '', by: step.by }
  return step.status === 'returned' ? returnEverything(till, refunding) : cancelOrder(till, refunding)
}

function applyPlainUpdate(
  till: PaymentContext,
  { orderId, status, tracking, reason, by }: PlainUpdate,
): Promise<StoredOrder> {
  return inTransaction(till.db, async (tx) => {
    const order = await lockForTransition(tx, orderId, status)
    const now = till.clock()
    const withTracking = status === 'shipped' && tracking !== undefined
    const handedOver = status === 'delivered' || status === 'collected'
    const values = { ...(withTracking && { tracking }), ...(handedOver && { handedOverAt: now }) }
    await transitionOrder(tx, order, {
      to: status,
      by,
      now,
      note: (withTracking && tracking) || reason || '',
      values,
    })
    return (await ordersStore(tx).byId(orderId))!
  })
}

async function lockForTransition(tx: Database, orderId: string, status: OrderStatus) {
  const order = await ordersStore(tx).lock(orderId)
  if (!order) throw orderNotFound()
  if (!staffTransitions(order.status, order.delivery).includes(status))
    throw transitionNotAllowed(order.status, status)
  return order
}

interface BulkUpdate {
  ids: string[]
  status: BulkStatus
  by: Actor
  /** Told what was no refusal but a fault: the other orders go on. */
  onFault: (fault: unknown) => void
}

/** Takes many orders the same step on, each in a transaction of its own; says of each what became of it. */
export async function updateOrderStatuses(
  till: PaymentContext,
  { ids, status, by, onFault }: BulkUpdate,
): Promise<BulkUpdateResult[]> {
  const moved: BulkUpdateResult[] = []
  for (const id of new Set(ids)) {
    try {
      await updateOrderStatus(till, { orderId: id, status, by })
      moved.push({ id, moved: true, message: '' })
    } catch (problem) {
      const isRefused = problem instanceof ShopError
      if (!isRefused) onFault(problem)
      moved.push({
        id,
        moved: false,
        message: isRefused ? problem.message : 'Something went wrong. Please try again.',
      })
    }
  }
  return moved
}
