import { usersStore } from '../../people/accounts/users-store.ts'
import { documentsStore } from '../invoices/documents-store.ts'
import { toRupees } from '../../platform/money/money.ts'
import { paymentListsStore } from '../payments/lists-store.ts'
import type { Payment } from '../payments/store.ts'
import { isSettled } from '../payments/settled.ts'
import { findOpenUpi } from '../payments/upi/open-upi.ts'
import { hasTestMoney } from '../payments/test-payment.ts'
import { lineAmount } from '../pricing/bill-totals.ts'
import type { FastifyInstance } from 'fastify'
import { sendsMail } from '../../people/mail/mail-server.ts'
import type { Database } from '../../platform/database.ts'
import type { Order } from './contract.ts'
import { shopStore } from '../../site/shop/store.ts'
import { canPayAtShop } from './paying/pay-at-shop.ts'
import type { AdminOrder } from './admin/contract.ts'
import { presentDevice } from './device.ts'
import { revisionOf } from './revision.ts'
import { cancelRequestsStore } from './links/cancel-requests-store.ts'
import { stepsBesideRepairs } from './repairs/repair-rules.ts'
import { findRepairs } from './repairs/repairs-of-orders-store.ts'
import { returnsStore } from './returns/returns-store.ts'
import { canBeCancelled, canBePaid, staffTransitions } from './status.ts'
import type { StoredLine, StoredOrder } from './store.ts'
import { timelineStore } from './timeline/timeline-store.ts'

/** For the buyer. */
export async function presentOrders(db: Database, orders: StoredOrder[]): Promise<Order[]> {
  const attempts = await paymentsByOrder(db, orders)
  const invoices = await invoicesByOrder(db, orders)
  const shop = orders.some(isCollectedUnpaid) ? await shopStore(db).profile() : { payAtShop: false }
  return orders.map((order) => ({
    ...toOrder(order, attempts.get(order.id) ?? [], invoices.get(order.id)),
    link: order.linkToken,
    revision: revisionOf(order),
    isHeld: order.hold === 'held',
    hasOpenUpi: findOpenUpi(attempts.get(order.id) ?? [], order.totalPaise) !== undefined,
    canPayAtShop: canPayAtShop(order, shop),
  }))
}

const isCollectedUnpaid = ({ delivery, status }: StoredOrder) =>
  delivery === 'collect' && status === 'awaiting_payment'

export const presentOrder = async (db: Database, order: StoredOrder) => (await presentOrders(db, [order]))[0]!

/** What an order for staff is read from. */
export type OrdersShop = Pick<FastifyInstance, 'db' | 'config' | 'storedSecrets'>

/** For staff: with the buyer's email address and the state of the payment. */
export async function presentAdminOrders(shop: OrdersShop, orders: StoredOrder[]): Promise<AdminOrder[]> {
  const { db } = shop
  const attempts = await paymentsByOrder(db, orders)
  const invoices = await invoicesByOrder(db, orders)
  const buyers = await usersStore(db).byIds([...new Set(orders.map(({ userId }) => userId))])
  const emails = new Map(buyers.map(({ _id, email }) => [_id, email]))
  const ids = orders.map(({ id }) => id)
  const since = await timelineStore(db).statusSince(ids)
  const requested = await returnsStore(db).requestedOf(ids)
  const cancelRequests = await cancelRequestsStore(db).ofOrders(ids)
  const repairs = await findRepairs(db, ids)
  return orders.map((order) => {
    const payments = attempts.get(order.id) ?? []
    const email = emails.get(order.userId) ?? ''
    return {
      ...toOrder(order, payments, invoices.get(order.id)),
      email,
      isEmailed: email !== '' && sendsMail(shop),
      utr: payments.find(({ utr }) => utr !== null)?.utr ?? null,
      paymentStatus: payments[0]?.status ?? null,
      nextSteps: stepsBesideRepairs(
        staffTransitions(order.status, order.delivery),
        order.lines,
        repairs.get(order.id) ?? [],
      ),
      // The consistency checks report an order without events; it is shown all the same.
      statusSince: (since.get(order.id) ?? order.placedAt).toISOString(),
      returnRequested: requested.has(order.id),
      cancelRequested: cancelRequests.has(order.id) && canBeCancelled(order.status, order.delivery),
    }
  })
}

export const presentAdminOrder = async (shop: OrdersShop, order: StoredOrder) =>
  (await presentAdminOrders(shop, [order]))[0]!

const statusRank: Record<Payment['status'], number> = {
  captured: 0,
  reported: 1,
  open: 2,
  failed: 3,
  rejected: 4,
}

/** Each order's payments, the most significant first. */
async function paymentsByOrder(db: Database, orders: StoredOrder[]) {
  const payments = await paymentListsStore(db).ofReferences(orders.map(({ id }) => id))
  const rank = ({ status, needsAttention }: Payment) => statusRank[status] * 2 + Number(needsAttention)
  return Map.groupBy(
    payments.toSorted((a, b) => rank(a) - rank(b)),
    ({ reference }) => reference!,
  )
}

/** The tax invoice or bill of supply of each paid order. */
async function invoicesByOrder(db: Database, orders: StoredOrder[]) {
  const invoices = await documentsStore(db).invoicesOf(orders.map(({ id }) => id))
  return new Map(invoices.map(({ orderId, ...bill }) => [orderId, bill]))
}

function toOrder(
  order: StoredOrder,
  payments: Payment[],
  bill: Order['bill'] = null,
): Omit<Order, 'link' | 'revision' | 'isHeld' | 'hasOpenUpi' | 'canPayAtShop'> {
  return {
    id: order.id,
    date: order.placedAt.toISOString(),
    customer: order.channel === 'counter' && order.fullName === '' ? 'Walk-in customer' : order.fullName,
    product: orderName(order.lines),
    amount: toRupees(order.totalPaise),
    subtotal: toRupees(order.subtotalPaise),
    discount: toRupees(order.discountPaise),
    deliveryFee: toRupees(order.deliveryPaise),
    roundOff: toRupees(order.roundOffPaise),
    status: order.status,
    tracking: order.tracking,
    delivery: order.delivery,
    shipping: {
      fullName: order.fullName,
      phoneNumber: order.phoneNumber,
      deliveryAddress: order.deliveryAddress,
    },
    device: presentDevice(order),
    lines: order.lines.map(toLine),
    invoice: payments.find((payment) => isReceived(payment, order))?.receiptNumber ?? null,
    taxInvoice: bill?.code ?? null,
    bill,
    isTest: hasTestMoney(payments),
    paysAtShopUntil:
      order.paysAtShop && order.status === 'awaiting_payment' ? order.holdUntil!.toISOString() : null,
  }
}

/** The dearest line and how many others: "Galaxy S24 and 2 more". */
function orderName(lines: StoredLine[]): string {
  const dearest = lines.toSorted((a, b) => lineAmount(b) - lineAmount(a))[0]
  return `${dearest?.name ?? ''}${lines.length > 1 ? ` and ${lines.length - 1} more` : ''}`
}

/** A payment of another amount is refunded, and the order still waits for its own. */
const isReceived = (payment: Payment, { status }: StoredOrder) =>
  isSettled(payment) || (payment.status === 'captured' && !canBePaid(status))

const toLine = ({ productId, catalogue, name, unitPricePaise, quantity, imageUrl }: StoredLine) => ({
  product_id: productId,
  type: catalogue,
  product_name: name,
  price: toRupees(unitPricePaise),
  quantity,
  image_url: imageUrl,
})
