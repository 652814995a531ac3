import type { Database } from '../../platform/database.ts'
import { keyReusedForAnotherRequest } from '../../platform/idempotency/errors.ts'
import { readableCode } from '../../platform/ids.ts'
import { fromRupees, paise, toRupees, type Paise } from '../../platform/money/money.ts'
import type { CounterSettings, StoredShop } from '../../site/shop/settings/contract.ts'
import { shopStore } from '../../site/shop/store.ts'
import { withholdListed } from '../../selling/devices/imei-checks/withhold-listed.ts'
import { marginLivesOf } from '../../selling/devices/margin-scheme.ts'
import { documentKind } from '../../selling/invoices/document-kind.ts'
import { documentsStore } from '../../selling/invoices/documents-store.ts'
import { issueInvoice } from '../../selling/invoices/issue-invoice.ts'
import { toOrderLine } from '../../selling/orders/checkout/price-lines.ts'
import { toInvoiceInput } from '../../selling/orders/documents/order-invoices.ts'
import { ordersStore, type StoredOrder } from '../../selling/orders/store.ts'
import { orderTooLarge } from '../../selling/orders/errors.ts'
import { lineAmount } from '../../selling/pricing/bill-totals.ts'
import type { DoneSale, NewSale, SaleLine } from './contract.ts'
import { bookingsStore } from '../bookings/bookings-store.ts'
import { customerOfNumber } from '../bookings/customer-of-number.ts'
import type { Seller } from '../tenders/seller-of.ts'
import {
  advanceFor,
  bookingOfSale,
  lockStockOfSale,
  presentAdvance,
  withAgreedPrice,
} from './booking-of-sale.ts'
import { collectAtOnce, counterOrderRow, placeAtCounter } from './counter-order.ts'
import { creditOfSale } from './credit-of-sale.ts'
import { refuseCustomer } from './customer-of-sale.ts'
import { withDevices } from './device-lines.ts'
import { totalChanged } from './errors.ts'
import { paidBeforeTenders, presentExchange } from './exchange-of-sale.ts'
import { takeInExchange } from '../../purchasing/used-phones/exchange-phones.ts'
import { loadSaleLines, type SaleLinePriced } from './load-sale-lines.ts'
import { needsSerial, priceBill, refuseSerials } from './sale-rules.ts'
import { saveSerials } from './save-serials.ts'
import { takeStockAtCounter } from './take-stock.ts'
import {
  lockCashOf,
  lockShiftOf,
  refuseTenders,
  takeTenders,
  toTenderAmount,
} from '../tenders/take-tenders.ts'
import { changeOf, paidBy } from '../tenders/tender-rules.ts'

/** As for orders online. */
const maxTotalPaise = fromRupees(1_00_00_000)

interface Sale {
  wanted: NewSale
  seller: Seller
  /** Who allowed by PIN what the seller's role may not give. */
  allowedBy?: Seller | undefined
  /** The bill's Idempotency-Key; a replay is answered with the order that it created. */
  key: string
  now: Date
  /** In an exchange: what returned goods pay of the bill. */
  offsetPaise?: Paise
  /** Books it, once the invoice is issued. */
  payOffset?: (order: StoredOrder) => Promise<void>
}

/**
 * Sells goods that leave at once: an order that passes through all its states in the caller's transaction, with its payments, its serial
 * numbers and, last, its invoice.
 */
export async function sellAtCounter(tx: Database, sale: Sale): Promise<DoneSale> {
  const { wanted, seller, key, now } = sale
  const { role } = sale.allowedBy ?? seller
  const userId = await customerOfNumber(tx, wanted.customer.phone, now)
  const existing = await ordersStore(tx).byIdempotencyKey(userId, key)
  if (existing && sale.payOffset) throw keyReusedForAnotherRequest()
  if (existing) return replay(existing, tx, wanted)

  const shop = await shopStore(tx).profile()
  const booking = await bookingOfSale(tx, wanted)
  const priced = withAgreedPrice(await loadSaleLines(tx, wanted.lines, now), booking)
  refuseSerials(priced, shop.counter)
  const { lines, totals } = priceBill(await withDevices(tx, priced), {
    discountPaise: fromRupees(wanted.discount ?? 0),
    discountReason: wanted.discountReason,
    role,
    settings: shop.counter,
  })
  const { offsetPaise = paise(0) } = sale
  const before = await paidBeforeTenders(tx, { wanted, ...totals, offsetPaise, booking, now })
  const { advancePaise, exchange } = before
  const unpaidPaise = refuseTotal(totals.totalPaise, wanted, before.paidPaise)
  const goods = lines.map((line) => ({ amountPaise: lineAmount(line), taxRateBp: line.taxRateBp }))
  refuseCustomer(wanted.customer, goods)

  const orderId = `KD-${readableCode(10)}`
  await lockCashOf(tx, wanted.customer.phone, orderId, ...(booking ? [booking.id] : []))
  await lockShiftOf(tx, wanted, now)
  const asked = { wanted, creditPaise: unpaidPaise, role, settings: shop.counter, now }
  const credit = await creditOfSale(tx, asked)
  const row = toOrderRow(lines, { ...sale, orderId, userId, totals, credit, shop })
  // Before the lines are added: their foreign keys share the rows of the items, and two sales would wait for each other.
  const bill = { booking, lines, orderId: row.id, amountPaise: advancePaise, now }
  const { levels, advance } = await lockStockOfSale(tx, bill)
  const margins = await marginLivesOf(tx, lines)
  const orderLines = lines.map((line, position) => ({
    ...toOrderLine(row.id, line, position, line.discountPaise),
    ...margins[position],
  }))
  const facts = { buyer: undefined, shop, payments: [], texts: [] }
  const placed = await placeAtCounter(tx, { row, lines: orderLines, facts })
  const takenLines = toTakenLines(lines, wanted.lines, shop.counter)
  await takeStockAtCounter(tx, takenLines, { levels, orderId: placed.id, now })
  if (booking?.productId) await withholdListed(tx, [booking.productId], now)
  await takeInExchange(tx, exchange, { bill: placed, by: seller.id, now })
  const payments = await payNow(tx, placed, sale)
  await collectAtOnce(tx, placed, { by: seller, now, facts })
  const serials = await saveSerials(tx, placed.id, lines)
  const receipt = { receiptNumber: payments[0]?.receiptNumber ?? null, isTest: false, serials }
  const invoice = await issueInvoice(tx, { ...toInvoiceInput(placed, receipt), advance }, now, shop)
  await sale.payOffset?.(placed)
  const kind = documentKind(invoice.kind, invoice.content.supplier.gstScheme ?? null)
  const done = toDoneSale(placed, { id: invoice.id, kind, code: invoice.code }, wanted)
  const presented = { ...done, ...(await presentExchange(tx, placed.id, wanted)) }
  return { ...presented, ...(advance && (await presentAdvance(tx, placed, advancePaise))) }
}

const payNow = (tx: Database, order: StoredOrder, { wanted, seller, now }: Sale) =>
  takeTenders(tx, wanted.tenders, {
    bills: [{ reference: order.id, owedPaise: order.totalPaise }],
    ...{ payerId: order.userId, phone: order.phoneNumber },
    ...{ takenBy: seller.id, drawerId: wanted.drawerId, now },
  })

export const toDoneSale = (
  { id, linkToken, totalPaise, creditPaise }: StoredOrder,
  bill: DoneSale['bill'],
  { tenders }: Pick<NewSale, 'tenders'>,
): DoneSale => ({
  order: id,
  bill,
  link: linkToken,
  total: toRupees(totalPaise),
  change: toRupees(changeOf(tenders.map(toTenderAmount))),
  due: toRupees(creditPaise),
})

/** Returns what the tenders leave. */
function refuseTotal(totalPaise: Paise, { shownTotal, tenders, due }: NewSale, paidBeforePaise: Paise) {
  if (totalPaise > maxTotalPaise) throw orderTooLarge()
  const shownPaise = fromRupees(shownTotal)
  if (shownPaise !== totalPaise) throw totalChanged(shownPaise, totalPaise)
  const before = { method: 'offset', amountPaise: paidBeforePaise, tenderedPaise: null }
  const paid = [before, ...tenders.map(toTenderAmount)]
  refuseTenders(paid, totalPaise, { mayPayLater: due !== undefined })
  return paise(totalPaise - paidBy(paid))
}

interface Placed {
  orderId: string
  userId: string
  totals: ReturnType<typeof priceBill>['totals']
  credit: Awaited<ReturnType<typeof creditOfSale>>
  shop: StoredShop
}

const toOrderRow = (
  lines: SaleLinePriced[],
  { wanted, seller, allowedBy, key, now, orderId, userId, totals, credit, shop }: Sale & Placed,
) => ({
  ...counterOrderRow({
    ...{ orderId, userId, seller, customer: wanted.customer, totals, credit, shop, now },
    catalogues: lines.map(({ item }) => item.catalogue),
  }),
  discountReason: wanted.discountReason,
  discountAllowedBy: allowedBy?.id ?? null,
  creditAllowedBy: credit.creditPaise > 0 ? (allowedBy?.id ?? null) : null,
  placedWithKey: key,
})

/** A phone that needs its number is in the shop or not: none is added to the count by a sale. */
const toTakenLines = (lines: SaleLinePriced[], wanted: SaleLine[], settings: CounterSettings) =>
  lines.map(({ productId, quantity, item, isSerialised, devices }, index) => {
    const mayCount = !isSerialised && !needsSerial(item.catalogue, settings)
    const isCounted = mayCount && wanted[index]!.counted === true
    return { productId, quantity, isSerialised, devices, mayCount, isCounted }
  })

/** The bill of this key, which the stored response does not know any more; another bill may not have its key. */
async function replay(order: StoredOrder, tx: Database, wanted: NewSale): Promise<DoneSale> {
  const isSame =
    toRupees(order.totalPaise) === wanted.shownTotal &&
    order.phoneNumber === wanted.customer.phone &&
    order.lines.length === wanted.lines.length &&
    order.lines.every(({ productId, quantity }, index) => {
      const line = wanted.lines[index]!
      return line.productId.toLowerCase() === productId && line.quantity === quantity
    })
  if (!isSame) throw keyReusedForAnotherRequest()
  const [bill] = await documentsStore(tx).invoicesOf([order.id])
  const done = toDoneSale(order, { id: bill!.id, kind: bill!.kind, code: bill!.code }, wanted)
  const booking = await bookingsStore(tx).ofOrder(order.id)
  const presented = { ...done, ...(await presentExchange(tx, order.id, wanted)) }
  return { ...presented, ...(await presentAdvance(tx, order, advanceFor(booking, order.totalPaise))) }
}
