import type { RecentStaff } from '../../../people/accounts/reauthentication/recent-auth.ts'
import { paise, sum, type Paise } from '../../../platform/money/money.ts'
import { inTx, type PaymentContext } from '../../payments/payment-context.ts'
import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { returnNotFound, transitionNotAllowed } from '../errors.ts'
import { givenBackForGoods, givenBackOf } from '../refunds/given-back.ts'
import { refundableOf } from '../refunds/paid-parts.ts'
import { loadBill, startOrderRefund } from '../refunds/refund-order.ts'
import { canTransition, staffTransitions } from '../status.ts'
import { lockOrder, transitionOrder } from '../transitions/transition-order.ts'
import { ordersStore, type StoredOrder } from '../store.ts'
import { returnedPieces } from './returned-pieces.ts'
import { recordReturnEvent, remainingLines } from './return-requests.ts'
import { inspectUnopened, restockReturned, type InspectedLine } from './restock-returned.ts'
import { returnsStore, type StoredReturn } from './returns-store.ts'
import { newId } from '../../../platform/ids.ts'

interface Inspection {
  orderId: string
  returnId: string
  lines: InspectedLine[]
  amountPaise: Paise
  answer: string
  by: RecentStaff
}

/** Closes a return after its inspection: restocks what can be sold again and starts the refund, in one transaction. */
export function receiveReturn(context: PaymentContext, inspection: Inspection) {
  const { orderId, returnId, amountPaise, answer, by } = inspection
  const now = context.clock()
  return inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const request = await returnsStore(tx).lock(orderId, returnId)
    if (request?.closedAt !== null) throw returnNotFound()
    await takeGoodsBack(tx, { order, request, inspected: inspection.lines, answer, by, now })
    const bill = await loadBill(tx, order)
    const proposed = givenBackForGoods(bill, request.lines, false)
    const { lowersDuePaise } = proposed
    if (amountPaise === 0 && lowersDuePaise === 0) return
    const givenBack =
      proposed.amountPaise === amountPaise ? proposed : { ...givenBackOf(bill, amountPaise), lowersDuePaise }
    const reason = `Returned items: ${request.reason}`
    const returned = request.lines
    const refunds = await startOrderRefund(inTx(tx, context), {
      ...{ orderId, bill, givenBack, reason, returned, by, now },
    })
    await returnsStore(tx).update(returnId, { refundId: refunds[0]?.id ?? null })
  })
}

interface GoodsBack {
  order: StoredOrder
  request: StoredReturn
  inspected: InspectedLine[]
  answer: string
  by: RecentStaff
  now: Date
}

/** Restocks the goods of a return of a locked order, brings its devices back, frees their serial numbers and closes the return. */
export async function takeGoodsBack(tx: Database, { order, request, inspected, answer, by, now }: GoodsBack) {
  const orderId = order.id
  await restockReturned(tx, order, request, inspected, now)
  await returnsStore(tx).update(request.id, { status: 'received', answer, closedAt: now })
  await recordReturnEvent(tx, { orderId, by, now, kind: 'return_received', note: answer })
  if (await isEverythingReturned(tx, order)) await transitionOrder(tx, order, { to: 'returned', by, now })
}

/** Never true for an order with a repair, which cannot be returned. */
async function isEverythingReturned(tx: Database, order: StoredOrder) {
  if (!canTransition(order.status, 'returned', order.delivery)) return false
  const received = (await returnsStore(tx).ofOrders([order.id])).filter(({ status }) => status === 'received')
  return order.lines.every(
    ({ position, quantity, catalogue }) =>
      catalogue !== 'services' && returnedPieces(received, position) === quantity,
  )
}

interface FullReturn {
  orderId: string
  reason: string
  by: RecentStaff
}

/** The whole order came back unopened, for example an undelivered parcel: restocks and refunds everything that remains. */
export function returnEverything(
  context: PaymentContext,
  { orderId, reason, by }: FullReturn,
): Promise<StoredOrder> {
  const now = context.clock()
  return inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const returns = returnsStore(tx)
    const earlier = await returns.ofOrders([orderId])
    const remaining = remainingLines(order, earlier)
    const isOpen = earlier.some(({ closedAt }) => closedAt === null)
    if (
      !staffTransitions(order.status, order.delivery).includes('returned') ||
      isOpen ||
      remaining.length === 0
    )
      throw transitionNotAllowed(order.status, 'returned')

    const returnId = newId(now.getTime())
    const why = reason || 'Everything was returned.'
    await returns.add(
      { id: returnId, orderId, status: 'accepted', reason: why, requestedAt: now },
      remaining.map(({ position, quantity }) => ({ position, quantity })),
    )
    const bill = await loadBill(tx, order)
    const leftPaise = sum(bill.parts.map(refundableOf))
    const hasRepair = order.lines.some(({ catalogue }) => catalogue === 'services')
    const goods = givenBackForGoods(bill, remaining, !hasRepair)
    const amountPaise = paise(hasRepair ? Math.min(goods.amountPaise, leftPaise) : leftPaise)
    const lines = await inspectUnopened(tx, order, remaining)
    await receiveReturn(inTx(tx, context), { orderId, returnId, lines, amountPaise, answer: '', by })
    return (await ordersStore(tx).byId(orderId))!
  })
}
