import type { RecentStaff } from '../../../people/accounts/reauthentication/recent-auth.ts'
import type { Database } from '../../../platform/database.ts'
import { fromRupees, paise, toRupees, type Paise } from '../../../platform/money/money.ts'
import { lockStock } from '../../../selling/catalogue/stock/stock.ts'
import type { TaxDocument } from '../../../selling/invoices/documents-store.ts'
import { orderNotFound } from '../../../selling/orders/errors.ts'
import { documentRefunds } from '../../../selling/orders/refunds/document-refunds.ts'
import { givenBackForGoods, worthOf } from '../../../selling/orders/refunds/given-back.ts'
import { customersPart, financesPart, type PayOut } from '../../../selling/orders/refunds/pay-out.ts'
import { loadBill, startRefunds } from '../../../selling/orders/refunds/refund-order.ts'
import { takeGoodsBack } from '../../../selling/orders/returns/receive-return.ts'
import { returnsStore } from '../../../selling/orders/returns/returns-store.ts'
import { ordersStore, type StoredOrder } from '../../../selling/orders/store.ts'
import { lockOrder } from '../../../selling/orders/transitions/transition-order.ts'
import { inTx, type PaymentContext } from '../../../selling/payments/payment-context.ts'
import { recordTender } from '../../../selling/payments/tenders/record-tender.ts'
import { undoExchange, returnablePhone } from '../../../purchasing/used-phones/undo-exchange.ts'
import { openShiftFor } from '../../drawers/open-shift.ts'
import type { Seller } from '../../tenders/seller-of.ts'
import { sellAtCounter } from '../sell-at-counter.ts'
import { addReturn } from './add-return.ts'
import type { DoneReturn, NewReturn, ReturnAmount } from './contract.ts'
import { onlyTestMoney, worthChanged } from './errors.ts'
import { refuseAboveReturnLimit } from '../../tenders/return-limit.ts'
import { presentReturn, refuseChargedBack } from './refund-of-return.ts'
import { isWholeOrder, lateness, parsePieces, refuseLate, refuseReturn } from './return-rules.ts'

interface ReturnAtCounter {
  wanted: NewReturn
  staff: Seller
  /** Who allowed by PIN the discounts and prices of the new items. */
  allowedBy?: Seller | undefined
  by: RecentStaff
  /** The Idempotency-Key, which is also that of the new bill. */
  key: string
}

/**
 * Takes goods of a bill or an order back in the caller's transaction, and sells the new items that they pay for. Locks as everywhere: the
 * payments and the row of the order, products, the shift of the drawer, the series of invoices, that of credit notes.
 */
export async function returnAtCounter(
  context: PaymentContext,
  { wanted, staff, allowedBy, by, key }: ReturnAtCounter,
): Promise<DoneReturn> {
  const tx = context.db
  const now = context.clock()
  const order = await lockOrder(tx, wanted.order)
  const earlier = await returnsStore(tx).ofOrders([order.id])
  refuseReturn(order, earlier, wanted.lines)
  refuseLate(order, wanted.lateReason, now)
  const { bill, givenBack, payOut } = await moneyOfReturn(tx, order, wanted, now)
  const worthPaise = worthOf(givenBack)
  if (fromRupees(wanted.shownWorth) !== worthPaise)
    throw worthChanged(fromRupees(wanted.shownWorth), worthPaise)
  refuseChargedBack(bill.parts, givenBack.amountPaise)

  await lockGoods(tx, order, wanted)
  const request = await addReturn(tx, order.id, { ...wanted, now })
  const answer = [wanted.reason, wanted.lateReason].filter((text) => text !== '').join(' ')
  await takeGoodsBack(tx, { order, request, inspected: wanted.lines, answer, by, now })
  const reason = `Returned items: ${wanted.reason}`
  const refunds = await startRefunds(inTx(tx, context), {
    orderId: order.id,
    bill,
    givenBack,
    payOut,
    reason,
    by,
    now,
  })
  if (payOut.givesPhoneBack) await undoExchange(tx, { orderId: order.id, refunds, staff, now })
  await refuseAboveReturnLimit(tx, order.id, staff.role)
  await returnsStore(tx).update(request.id, { refundId: refunds[0]?.id ?? null })

  const issueNote = () =>
    documentRefunds(tx, { orderId: order.id, refunds, ...givenBack, reason, returned: request.lines, now })
  const { lowersDuePaise } = givenBack
  if (!wanted.sale) return presentReturn(tx, { order, refunds, lowersDuePaise, note: await issueNote() })
  let note: TaxDocument | undefined
  const { offsetPaise } = payOut
  const sale = await sellAtCounter(tx, {
    ...{ wanted: wanted.sale, seller: staff, allowedBy, key, now, offsetPaise },
    // After the invoice, and before the payment that names it.
    payOffset: async (sold) => {
      note = await issueNote()
      if (offsetPaise > 0)
        await payWithReturn(tx, sold, { amountPaise: offsetPaise, slip: note!.code, takenBy: staff.id, now })
    },
  })
  return presentReturn(tx, { order, refunds, lowersDuePaise, note, sale })
}

/** What a credit note gives back pays a bill. */
export const payWithReturn = (
  tx: Database,
  { id: reference, userId: payerId }: StoredOrder,
  { amountPaise, ...paid }: { amountPaise: Paise; slip: string; takenBy: string; now: Date },
) => {
  const parts = [{ reference, partPaise: amountPaise }]
  return recordTender(tx, { ...paid, amountPaise, parts, payerId, method: 'offset' })
}

type Wanted = Pick<NewReturn, 'payBackBy' | 'drawerId'> & {
  givePhoneBack?: boolean
  lines: { position: number; quantity: number }[]
  sale?: { shownTotal: number } | undefined
}

/** What is given back, and how: as much as the customer paid goes into the new bill, whose total the page showed. */
async function moneyOfReturn(tx: Database, order: StoredOrder, wanted: Wanted, now: Date) {
  const { lines, payBackBy, drawerId, givePhoneBack = false, sale } = wanted
  const payOut: PayOut = {
    by: payBackBy,
    givesPhoneBack: givePhoneBack && sale === undefined,
    offsetPaise: paise(0),
    openShift: () => openShiftFor(tx, drawerId, now),
  }
  const loaded = await loadBill(tx, order, payOut)
  const bill = { ...loaded, isRounded: loaded.isRounded || sale !== undefined }
  const givenBack = givenBackForGoods(bill, lines, isWholeOrder(order, lines))
  const customersPaise = customersPart(bill.parts, givenBack)
  if (!sale) return { bill, givenBack, payOut }
  if (customersPaise === 0 && givenBack.amountPaise > 0 && bill.parts.some(({ payment }) => payment.isTest))
    throw onlyTestMoney()
  const wholePaise = customersPaise - (customersPaise % 100)
  const offsetPaise = paise(Math.min(wholePaise, fromRupees(sale.shownTotal)))
  return { bill, givenBack, payOut: { ...payOut, offsetPaise } }
}

/** Those that come back and those that are sold at once, so that two exchanges of the same goods do not wait for each other. */
async function lockGoods(tx: Database, order: StoredOrder, { lines, sale }: NewReturn) {
  const back = lines.map(({ position, quantity }) => {
    const { productId } = order.lines.find((line) => line.position === position)!
    return { productId, quantity }
  })
  await lockStock(tx, [...back, ...(sale?.lines ?? [])])
}

interface ReturnAmountQuery {
  order: string
  pieces: string
  payBackBy: NewReturn['payBackBy']
  isExchange: boolean
}

/** What is given back for pieces, before they are taken. */
export async function worthOfReturn(
  db: Database,
  { order: orderId, pieces, payBackBy, isExchange }: ReturnAmountQuery,
  now: Date,
): Promise<ReturnAmount> {
  const order = await ordersStore(db).byId(orderId)
  if (!order) throw orderNotFound()
  const lines = parsePieces(pieces)
  refuseReturn(order, await returnsStore(db).ofOrders([orderId]), lines)
  const sale = isExchange ? { shownTotal: 0 } : undefined
  const { bill, givenBack } = await moneyOfReturn(db, order, { lines, payBackBy, sale }, now)
  const { until, isLate } = lateness(order, now)
  const oldPhone = isExchange ? undefined : await returnablePhone(db, orderId)
  return {
    worth: toRupees(worthOf(givenBack)),
    lowersDue: toRupees(givenBack.lowersDuePaise),
    toFinance: toRupees(financesPart(bill.parts, givenBack)),
    until: until?.toISOString() ?? null,
    isLate,
    ...(oldPhone && { oldPhone }),
  }
}
