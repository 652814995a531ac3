import type { RecentStaff } from '../../../people/accounts/reauthentication/recent-auth.ts'
import type { PaymentContext } from '../../payments/payment-context.ts'
import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { transitionNotAllowed, orderNotFound } from '../errors.ts'
import { ewayColumns } from '../eway-bills/eway-of-order.ts'
import { handOverDevices } from '../packing/hand-over-devices.ts'
import { cancelOrder } from '../refunds/refund-order.ts'
import { repairsSetStatus } from '../repairs/errors.ts'
import { followsRepairs } from '../repairs/repair-rules.ts'
import { repairsOf } from '../repairs/repairs-of-orders-store.ts'
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
import { ShopError } from '../../../platform/errors.ts'
import type { BulkUpdateResult } from './contract.ts'

interface StatusUpdate {
  orderId: string
  tracking?: string | undefined
  courier?: string | undefined
  trackingLink?: string | undefined
  reason?: string | undefined
  ewayBill?: string | undefined
  ewayReason?: string | undefined
}
type PlainUpdate = StatusUpdate & { status: Exclude<OrderStatus, RefundingStatus>; by: Actor }
type RefundingUpdate = StatusUpdate & { status: RefundingStatus; by: RecentStaff }

const isRefunding = (update: PlainUpdate | RefundingUpdate): update is RefundingUpdate =>
  isRefundingStatus(update.status)

/** Moves an order to another status for staff. The row lock makes the second of two concurrent updates fail. */
export function updateOrderStatus(
  context: PaymentContext,
  update: PlainUpdate | RefundingUpdate,
): Promise<StoredOrder> {
  if (!isRefunding(update)) return applyPlainUpdate(context, update)
  const refunding = { orderId: update.orderId, reason: update.reason ?? '', by: update.by }
  return update.status === 'returned' ? returnEverything(context, refunding) : cancelOrder(context, refunding)
}

function applyPlainUpdate(
  context: PaymentContext,
  { orderId, status, tracking, courier, trackingLink, reason, by, ...typed }: PlainUpdate,
): Promise<StoredOrder> {
  return inTransaction(context.db, async (tx) => {
    const order = await lockForTransition(tx, orderId, status)
    const now = context.clock()
    const withTracking = status === 'shipped' && tracking !== undefined
    // Of a parcel that was shipped nothing is left to leave.
    if (leavesShop.has(status)) await handOverDevices(tx, order, now)
    const handedOver = status === 'delivered' || status === 'collected'
    const changes = {
      ...(withTracking && { tracking }),
      ...(status === 'shipped' && { courier: courier ?? '', trackingLink: trackingLink ?? '' }),
      ...(status === 'shipped' && (await ewayColumns(tx, order, typed, now))),
      ...(handedOver && { handedOverAt: now }),
    }
    await transitionOrder(tx, order, {
      to: status,
      by,
      now,
      note: (withTracking && tracking) || reason || '',
      changes,
    })
    return (await ordersStore(tx).byId(orderId))!
  })
}

const leavesShop = new Set<OrderStatus>(['shipped', 'delivered', 'collected'])

async function lockForTransition(tx: Database, orderId: string, status: OrderStatus) {
  const order = await ordersStore(tx).lock(orderId)
  if (!order) throw orderNotFound()
  if (!staffTransitions(order.status, order.delivery).includes(status))
    throw transitionNotAllowed(order.status, status)
  if (followsRepairs(order.lines, await repairsOf(tx, orderId))) throw repairsSetStatus()
  return order
}

interface BulkUpdate {
  ids: string[]
  status: BulkStatus
  by: Actor
  /** Called for unexpected errors only; the remaining orders are still updated. */
  onError: (error: unknown) => void
}

/** Moves several orders to one status, each in its own transaction. */
export async function updateOrderStatuses(
  context: PaymentContext,
  { ids, status, by, onError }: BulkUpdate,
): Promise<BulkUpdateResult[]> {
  const results: BulkUpdateResult[] = []
  for (const id of new Set(ids)) {
    try {
      await updateOrderStatus(context, { orderId: id, status, by })
      results.push({ id, moved: true, message: '' })
    } catch (error) {
      const isRefused = error instanceof ShopError
      if (!isRefused) onError(error)
      results.push({
        id,
        moved: false,
        message: isRefused ? error.message : 'Something went wrong. Please try again.',
      })
    }
  }
  return results
}
