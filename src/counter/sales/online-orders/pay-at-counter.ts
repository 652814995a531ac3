import type { Database } from '../../../platform/database.ts'
import { TransactionConflict } from '../../../platform/database/transaction.ts'
import { fromRupees } from '../../../platform/money/money.ts'
import type { StoredShop } from '../../../site/shop/settings/contract.ts'
import { cartStore } from '../../../selling/cart/store.ts'
import { catalogueStore } from '../../../selling/catalogue/store.ts'
import { documentKind } from '../../../selling/invoices/document-kind.ts'
import { issueInvoice } from '../../../selling/invoices/issue-invoice.ts'
import { toInvoiceInput } from '../../../selling/orders/documents/order-invoices.ts'
import { emailFactsOf, type EmailFacts } from '../../../selling/orders/emails/compose-emails.ts'
import { orderNotFound, orderNotPayable } from '../../../selling/orders/errors.ts'
import { stockTakenColumns, takeOrderStock } from '../../../selling/orders/holds/hold.ts'
import { mustStayInState, type OrderPaid } from '../../../selling/orders/paying/on-payment-captured.ts'
import { canPayAtShop } from '../../../selling/orders/paying/pay-at-shop.ts'
import { refuseIfPaid } from '../../../selling/orders/paying/reserve-for-payment.ts'
import { handOverDevices } from '../../../selling/orders/packing/hand-over-devices.ts'
import { isOfServicesAlone } from '../../../selling/orders/repairs/repair-rules.ts'
import { replaceParcel } from '../../../selling/orders/packing/pack-devices.ts'
import { ordersStore, type StoredOrder } from '../../../selling/orders/store.ts'
import { transitionOrder } from '../../../selling/orders/transitions/transition-order.ts'
import type { DoneSale } from '../contract.ts'
import {
  claimIsWaiting,
  goodsGone,
  orderOfOtherState,
  orderPaidAlready,
  payableOnlineOnly,
  totalChanged,
} from '../errors.ts'
import { refuseSerials } from '../sale-rules.ts'
import { saveSerials } from '../save-serials.ts'
import {
  lockCashOf,
  lockShiftOf,
  refuseTenders,
  takeTenders,
  toTenderAmount,
} from '../../tenders/take-tenders.ts'
import type { Seller } from '../../tenders/seller-of.ts'
import { toDoneSale } from '../sell-at-counter.ts'
import { serialsStore } from '../../../selling/orders/serials/serials-store.ts'
import { amountToPay } from './amount-to-pay.ts'
import type { OrderPayment } from './contract.ts'

interface PaymentAtCounter {
  orderId: string
  wanted: OrderPayment
  seller: Seller
  orderPaid: OrderPaid[]
  now: Date
}

/**
 * Takes the money of an online order at the counter and hands it over, in the caller's transaction: its payments, its stock, its states up
 * to collected, unless it is of repairs alone, its serial numbers and, last, its invoice. A payment at the gateway that is reported later finds the order paid.
 *
 * @throws what `refuseUnpayable`, `refuseAmounts`, `refuseSerials`, `takeTenders` throw; `replaceParcel`; goodsGone, serialSold (409)
 */
export async function payAtCounter(
  tx: Database,
  { orderId, wanted, seller, orderPaid, now }: PaymentAtCounter,
): Promise<DoneSale> {
  const unpaid = await lockOrderAndCash(tx, orderId)
  const facts = await emailFactsOf(tx, unpaid)
  const { shop } = facts
  await refuseUnpayable(tx, unpaid, shop, now)
  const hasCash = wanted.tenders.some(({ method }) => method === 'cash')
  const amounts = amountToPay(unpaid, { hasCash })
  refuseAmounts(wanted, amounts)
  const lines = await withSerials(tx, unpaid, wanted)
  refuseSerials(lines, shop.counter)

  await lockShiftOf(tx, wanted, now)
  // The database lets an order's amounts change while it awaits its payment.
  await ordersStore(tx).update(orderId, amounts)
  const order = { ...unpaid, ...amounts }
  if (!(await takeOrderStock(tx, order, now))) throw goodsGone()
  const { tenders, drawerId } = wanted
  const payments = await takeTenders(tx, tenders, {
    bills: [{ reference: order.id, owedPaise: order.totalPaise }],
    ...{ payerId: order.userId, phone: order.phoneNumber, takenBy: seller.id, drawerId, now },
  })
  const numbers = lines.flatMap(({ isSerialised, serials }) => (isSerialised ? serials : []))
  await handOver(tx, order, { seller, facts, numbers, now })
  await cartStore(tx).removePurchased(order.userId, order.lines)
  for (const listener of orderPaid) await listener(tx, order, now)
  await saveSerials(
    tx,
    orderId,
    lines.map((line) => (line.isSerialised ? { ...line, serials: [] } : line)),
  )
  const serials = await serialsStore(tx).ofOrder(orderId)
  const receipt = { receiptNumber: payments[0]!.receiptNumber, isTest: false, serials }
  const { id, kind, code, content } = await issueInvoice(tx, toInvoiceInput(order, receipt), now, shop)
  const bill = { id, kind: documentKind(kind, content.supplier.gstScheme), code }
  return toDoneSale(order, bill, wanted)
}

/** Locks as everywhere: payment reference and cash of the mobile number, then the order's row. */
async function lockOrderAndCash(tx: Database, orderId: string) {
  const found = await ordersStore(tx).byId(orderId)
  if (!found) throw orderNotFound()
  await lockCashOf(tx, found.phoneNumber, orderId)
  const order = (await ordersStore(tx).lock(orderId))!
  if (order.phoneNumber !== found.phoneNumber)
    throw new TransactionConflict('The buyer has changed the mobile number meanwhile.')
  return order
}

/** A buyer who chose it may pay at the counter though the shop has stopped to offer it. */
export const isPayableAtCounter = (order: StoredOrder, shop: Pick<StoredShop, 'payAtShop'>) =>
  canPayAtShop(order, { payAtShop: shop.payAtShop || order.paysAtShop })

async function refuseUnpayable(tx: Database, order: StoredOrder, shop: StoredShop, now: Date) {
  if (order.paidAt !== null) throw orderPaidAlready()
  if (order.status === 'payment_to_confirm') throw claimIsWaiting()
  if (order.status !== 'awaiting_payment') throw orderNotPayable(order.status)
  if (!isPayableAtCounter(order, shop)) throw payableOnlineOnly()
  await refuseIfPaid(tx, order.id)
  if (mustStayInState(shop, now) && order.placeOfSupply !== shop.stateCode) throw orderOfOtherState()
}

/** @throws totalChanged (409), tendersDiffer (400) */
function refuseAmounts(
  { tenders, shownTotal }: OrderPayment,
  { totalPaise }: Pick<StoredOrder, 'totalPaise'>,
) {
  const shownPaise = fromRupees(shownTotal)
  if (shownPaise !== totalPaise) throw totalChanged(shownPaise, totalPaise)
  refuseTenders(tenders.map(toTenderAmount), totalPaise)
}

async function withSerials(tx: Database, { lines }: StoredOrder, { serials }: OrderPayment) {
  const serialised = await catalogueStore(tx).serialised(lines.map(({ productId }) => productId))
  return lines.map(({ position, productId, quantity, name, catalogue }) => ({
    ...{ quantity, shopItem: { name, catalogue }, isSerialised: serialised.has(productId), devices: [] },
    serials: serials.find((entry) => entry.position === position)?.serials ?? [],
  }))
}

interface HandOver {
  seller: Seller
  facts: EmailFacts
  /** Of the devices that the buyer takes along. */
  numbers: string[]
  now: Date
}

/** The buyer gets one email, with the bill. */
async function handOver(tx: Database, order: StoredOrder, { seller, facts, numbers, now }: HandOver) {
  const by = { actor: 'staff', id: seller.id } as const
  const isToRepair = isOfServicesAlone(order.lines)
  const changes = { ...stockTakenColumns, paidAt: now, handedOverAt: isToRepair ? null : now }
  await transitionOrder(tx, order, { to: 'processing', by, now, changes, facts })
  if (isToRepair) return
  if (numbers.length > 0) await replaceParcel(tx, { orderId: order.id, numbers, now })
  await handOverDevices(tx, order, now)
  const silent = { by, now, facts: { ...facts, buyer: undefined } }
  const processing = { ...order, ...changes, status: 'processing' as const }
  await transitionOrder(tx, processing, { to: 'ready', ...silent })
  await transitionOrder(tx, { ...processing, status: 'ready' }, { to: 'collected', ...silent })
}
