import { formerStaff, usersStore } from '../../../people/accounts/users-store.ts'
import type { Database } from '../../../platform/database.ts'
import { paise, toRupees } from '../../../platform/money/money.ts'
import { catalogueStore } from '../../../selling/catalogue/store.ts'
import { warrantyEnd } from '../../../selling/devices/warranty-rules.ts'
import { documentKind } from '../../../selling/invoices/document-kind.ts'
import { documentsStore, type TaxDocument } from '../../../selling/invoices/documents-store.ts'
import { duesStore } from '../../../selling/orders/dues/dues-store.ts'
import { orderNotFound } from '../../../selling/orders/errors.ts'
import { returnedPieces } from '../../../selling/orders/returns/returned-pieces.ts'
import { returnsStore, type StoredReturn } from '../../../selling/orders/returns/returns-store.ts'
import { serialsStore, type StoredSerial } from '../../../selling/orders/serials/serials-store.ts'
import { ordersStore, type StoredOrder } from '../../../selling/orders/store.ts'
import { paymentListsStore } from '../../../selling/payments/lists-store.ts'
import { paymentPartsStore, type BookedPart } from '../../../selling/payments/payment-parts-store.ts'
import type { Payment } from '../../../selling/payments/store.ts'
import { lineAmount } from '../../../selling/pricing/bill-totals.ts'
import type { StoredShop } from '../../../site/shop/settings/contract.ts'
import { shopStore } from '../../../site/shop/store.ts'
import { amountToPay } from '../online-orders/amount-to-pay.ts'
import { isPayableAtCounter } from '../online-orders/pay-at-counter.ts'
import { needsSerial } from '../sale-rules.ts'
import type { BillTender, CounterBill } from './contract.ts'
import { isOfToday, whyUnchangeable } from './correction-rules.ts'

/** A bill of the counter, or an order of the shop's pages that comes to the counter. */
export async function showBill(db: Database, id: string, now: Date): Promise<CounterBill> {
  const order = await ordersStore(db).byId(id)
  if (!order) throw orderNotFound()
  const payments = (await paymentListsStore(db).ofReference(id)).filter(({ status }) => status === 'captured')
  const shop = await shopStore(db).profile()
  const booked = await paymentPartsStore(db).ofReference(id)
  const due = await duesStore(db).ofOrder(id)
  const returns = await returnsStore(db).ofOrders([id])
  const serials = await serialsStore(db).ofOrder(id)
  const serialised = await catalogueStore(db).serialised(order.lines.map(({ productId }) => productId))
  const documents = await documentsStore(db).ofOrders([id])
  const invoice = documents.find(({ kind }) => kind !== 'credit_note')
  const takers = payments.map(({ takenBy }) => takenBy)
  const names = await usersStore(db).namesOf([order.soldBy, ...takers].filter((staffId) => staffId !== null))
  const nameOf = (staffId: string | null) => (staffId === null ? '' : (names.get(staffId) ?? formerStaff))
  return {
    order: id,
    date: order.placedAt.toISOString(),
    ...{ channel: order.channel, status: order.status },
    link: order.channel === 'counter' ? order.linkToken : null,
    creditNotes: documents
      .filter(({ kind }) => kind === 'credit_note')
      .map((note) => ({ id: note.id, code: note.code })),
    bill: invoice ? toBill(invoice) : null,
    seller: nameOf(order.soldBy),
    customer: {
      ...{ name: order.fullName, phone: order.phoneNumber, address: order.deliveryAddress },
      gstin: order.buyerGstin ?? '',
    },
    subtotal: toRupees(order.subtotalPaise),
    discount: toRupees(order.discountPaise),
    discountReason: order.discountReason,
    deliveryFee: toRupees(order.deliveryPaise),
    roundOff: toRupees(order.roundOffPaise),
    total: toRupees(order.totalPaise),
    lines: order.lines.map((line) =>
      toLine(line, { shop, returns, serials, serialised, handedOverAt: order.handedOverAt }),
    ),
    tenders: payments
      .toSorted(byTime)
      .map((payment) => toTender(payment, booked.get(payment.id), nameOf(payment.takenBy))),
    toPay: isPayableAtCounter(order, shop)
      ? {
          total: toRupees(order.totalPaise),
          withCash: toRupees(amountToPay(order, { hasCash: true }).totalPaise),
        }
      : null,
    due: toRupees(due?.duePaise ?? paise(0)),
    writtenOff: toRupees(due?.writtenOffPaise ?? paise(0)),
    dueUntil: order.dueUntil,
    canTakeBack: order.channel === 'counter' && isOfToday(order.placedAt, now),
    canCorrect:
      order.channel === 'counter' &&
      payments.some(
        (payment) => isOfToday(payment.capturedAt!, now) && whyUnchangeable(payment) === undefined,
      ),
  }
}

interface OfLines {
  shop: StoredShop
  returns: StoredReturn[]
  serials: StoredSerial[]
  /** Of the items of the lines, those that have devices. */
  serialised: ReadonlySet<string>
  handedOverAt: Date | null
}

const toLine = (
  line: StoredOrder['lines'][number],
  { shop, returns, serials, serialised, handedOverAt }: OfLines,
) => ({
  ...{ position: line.position, productId: line.productId, catalogue: line.catalogue, name: line.name },
  ...{ image: line.imageUrl, price: toRupees(line.unitPricePaise), quantity: line.quantity },
  ...{ discount: toRupees(line.discountPaise), amount: toRupees(lineAmount(line)) },
  needsSerial: serialised.has(line.productId) || needsSerial(line.catalogue, shop.counter),
  returned: returnedPieces(returns, line.position),
  serials: serials
    .filter(({ position }) => position === line.position)
    .map(({ serial, returnedAt }) => ({ serial, isReturned: returnedAt !== null })),
  ...withWarranty(handedOverAt, line.warrantyDays),
  ...(serialised.has(line.productId) && { isSerialised: true }),
})

const withWarranty = (handedOverAt: Date | null, days: number | null) => {
  const warrantyUntil = warrantyEnd(handedOverAt, days)
  return warrantyUntil === null ? {} : { warrantyUntil }
}

const toBill = ({ id, kind, code, content }: TaxDocument) => ({
  ...{ id, code },
  kind: documentKind(kind, content.supplier.gstScheme ?? null),
})

/** Of one moment the largest first. */
const byTime = (a: Payment, b: Payment) =>
  a.capturedAt!.getTime() - b.capturedAt!.getTime() || b.amountPaise - a.amountPaise || (a.id < b.id ? -1 : 1)

/** Of a payment for several bills the part that pays this one; a wrong payment shows what it was. */
const toTender = (payment: Payment, part: BookedPart | undefined, takenBy: string): BillTender => ({
  ...{ id: payment.id, method: payment.method, slip: payment.slip, utr: payment.utr, takenBy },
  amount: toRupees(part && payment.correctedBy === null ? part.paidPaise : payment.amountPaise),
  tendered: payment.tenderedPaise === null ? null : toRupees(payment.tenderedPaise),
  date: payment.capturedAt!.toISOString(),
  isCorrected: payment.correctedBy !== null,
  refunded: toRupees(part?.takenBackPaise ?? payment.refundedPaise),
})
