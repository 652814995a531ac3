import type { RecentStaff } from '../../../people/accounts/reauthentication/recent-auth.ts'
import { paise } from '../../../platform/money/money.ts'
import { documentRefunds } from '../../../selling/orders/refunds/document-refunds.ts'
import { givenBackForGoods } from '../../../selling/orders/refunds/given-back.ts'
import { loadBill, startRefunds } from '../../../selling/orders/refunds/refund-order.ts'
import { takeGoodsBack } from '../../../selling/orders/returns/receive-return.ts'
import { remainingLines } from '../../../selling/orders/returns/return-requests.ts'
import { returnsStore } from '../../../selling/orders/returns/returns-store.ts'
import { ordersStore } from '../../../selling/orders/store.ts'
import { lockOrder, transitionOrder } from '../../../selling/orders/transitions/transition-order.ts'
import { inTx, type PaymentContext } from '../../../selling/payments/payment-context.ts'
import { openShiftFor } from '../../drawers/open-shift.ts'
import type { Seller } from '../../tenders/seller-of.ts'
import { bookingsStore } from '../../bookings/bookings-store.ts'
import { addReturn } from './add-return.ts'
import type { DoneReturn } from './contract.ts'
import { refuseAboveReturnLimit } from '../../tenders/return-limit.ts'
import { presentReturn, refuseChargedBack } from './refund-of-return.ts'
import { refuseTakingBack } from './return-rules.ts'

interface TakingBack {
  orderId: string
  reason: string
  drawerId?: string | undefined
  staff: Seller
  by: RecentStaff
}

/** Undoes a whole bill of today in the caller's transaction: goods and services, with one credit note. */
export async function takeBillBack(
  context: PaymentContext,
  { orderId, drawerId, staff, by, ...input }: TakingBack,
): Promise<DoneReturn> {
  const tx = context.db
  const now = context.clock()
  const order = await lockOrder(tx, orderId)
  const openShift = () => openShiftFor(tx, drawerId, now)
  const payOut = { by: 'as_paid', offsetPaise: paise(0), openShift } as const
  const bill = await loadBill(tx, order, payOut)
  const isBooked = (await bookingsStore(tx).ofOrder(orderId)) !== undefined
  refuseTakingBack({ order, ...bill, isBooked, now }, await returnsStore(tx).ofOrders([orderId]))
  const goods = remainingLines(order, [])
  const givenBack = givenBackForGoods(bill, goods, true)
  refuseChargedBack(bill.parts, givenBack.amountPaise)

  const reason = input.reason || 'The bill was taken back.'
  const request = goods.length > 0 ? await addReturn(tx, order.id, { lines: goods, reason, now }) : undefined
  if (request) {
    const inspected = goods.map(({ position, quantity }) => ({ position, restocked: quantity }))
    await takeGoodsBack(tx, { order, request, inspected, answer: reason, by, now })
  }
  const left = (await ordersStore(tx).byId(orderId))!
  // Services are undone too, though no goods of them come back.
  if (left.status !== 'returned') await transitionOrder(tx, left, { to: 'returned', by, now, note: reason })
  const refund = { orderId, bill, givenBack, payOut, reason, by, now }
  const refunds = await startRefunds(inTx(tx, context), refund)
  await refuseAboveReturnLimit(tx, orderId, staff.role)
  if (request) await returnsStore(tx).update(request.id, { refundId: refunds[0]?.id ?? null })
  const note = await documentRefunds(tx, { ...refund, ...givenBack, refunds, returned: goods })
  return presentReturn(tx, { order, refunds, lowersDuePaise: givenBack.lowersDuePaise, note })
}
