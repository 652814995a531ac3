import type { Database } from '../../platform/database.ts'
import { readableCode } from '../../platform/ids.ts'
import { fromRupees, multiply, paise, sum, type Paise } from '../../platform/money/money.ts'
import { shopStore } from '../../site/shop/store.ts'
import type { StaffRole } from '../../people/accounts/roles/role-rules.ts'
import { catalogueStore } from '../../selling/catalogue/store.ts'
import { itemNotFound, noLongerSold } from '../../selling/catalogue/errors.ts'
import { holdStock, lockStock } from '../../selling/catalogue/stock/stock.ts'
import { issueReceiptVoucher } from '../../selling/invoices/vouchers/issue-voucher.ts'
import { paymentPartsStore } from '../../selling/payments/payment-parts-store.ts'
import type { Payment } from '../../selling/payments/store.ts'
import {
  lockCashOf,
  lockShiftOf,
  refuseTenders,
  takeTenders,
  toTenderAmount,
} from '../tenders/take-tenders.ts'
import { piecesHeld, refuseUntil } from './booking-rules.ts'
import { bookingsStore, type StoredBooking } from './bookings-store.ts'
import type { NewBooking } from './contract.ts'
import { customerOfNumber } from './customer-of-number.ts'
import { advanceTooLarge, onlyGoodsBooked } from './errors.ts'
import { refuseAgreedPrice } from './price-rules.ts'

/** New money, or what is left of a payment whose other parts pay bills. */
type Advance =
  Pick<NewBooking, 'tenders' | 'drawerId'> | { payment: Pick<Payment, 'id' | 'method'>; partPaise: Paise }

interface OpenBooking {
  wanted: Pick<NewBooking, 'customer' | 'item' | 'until'>
  advance: Advance
  by: { id: string; role: StaffRole }
  now: Date
}

/**
 * Books an item, or money without one, in the caller's transaction, and holds the pieces that are in stock. Locks as everywhere: references
 * of payments, the shift of the drawer, products, and last the series of receipt vouchers.
 *
 * @throws onlyGoodsBooked, bookedUntilPast, bookedTooLong, advanceTooLarge, priceAboveMrp, tooMuchCash (400), priceNeedsManager (403)
 */
export async function openBooking(
  tx: Database,
  { wanted, advance, by, now }: OpenBooking,
): Promise<StoredBooking> {
  const { customer, item: wantedItem, until } = wanted
  refuseUntil(until, now)
  const item = wantedItem && (await loadItem(tx, wantedItem, by.role))
  const advancePaise = amountOf(advance)
  const pricePaise = item?.pricePaise ?? null
  if (item && pricePaise !== null && advancePaise > multiply(pricePaise, item.quantity))
    throw advanceTooLarge(multiply(pricePaise, item.quantity))

  const id = `BK-${readableCode(10)}`
  const userId = await customerOfNumber(tx, customer.phone, now)
  if ('tenders' in advance) {
    await lockCashOf(tx, customer.phone, id)
    await lockShiftOf(tx, advance, now)
  }
  const booking = await bookingsStore(tx).add({
    ...{ id, userId, fullName: customer.name, phoneNumber: customer.phone, state: 'open' },
    ...{ productId: item?.productId ?? null, itemName: item?.name ?? '', quantity: item?.quantity ?? 0 },
    held: item ? await holdPieces(tx, item) : 0,
    ...{ pricePaise, advancePaise, untilDay: until, bookedBy: by.id, bookedAt: now },
  })
  await issueReceiptVoucher(
    tx,
    {
      ...{ reference: id, totalPaise: advancePaise, paidBy: await takeAdvance(tx, booking, advance, now) },
      buyer: customer,
      ...{ description: item?.name ?? 'Goods to be chosen', quantity: item?.quantity ?? 0 },
    },
    now,
  )
  return booking
}

const amountOf = (advance: Advance) =>
  'tenders' in advance
    ? sum(advance.tenders.map(({ amount }) => fromRupees(amount)))
    : paise(advance.partPaise)

async function takeAdvance(tx: Database, booking: StoredBooking, advance: Advance, now: Date) {
  if ('tenders' in advance) {
    refuseTenders(advance.tenders.map(toTenderAmount), booking.advancePaise)
    const payments = await takeTenders(tx, advance.tenders, {
      bills: [{ reference: booking.id, owedPaise: booking.advancePaise }],
      ...{ payerId: booking.userId, phone: booking.phoneNumber, takenBy: booking.bookedBy },
      ...{ drawerId: advance.drawerId, now },
    })
    return payments.map(({ method, amountPaise }) => ({ method, paise: amountPaise }))
  }
  const { payment, partPaise } = advance
  await paymentPartsStore(tx).add({ paymentId: payment.id, reference: booking.id, partPaise, at: now })
  return [{ method: payment.method, paise: partPaise }]
}

type WantedItem = NonNullable<NewBooking['item']>

async function loadItem(tx: Database, { productId, quantity, price }: WantedItem, role: StaffRole) {
  const [stored] = await catalogueStore(tx).byIds([productId.toLowerCase()])
  if (!stored) throw itemNotFound()
  const { product, catalogue, pricePaise } = stored
  if (catalogue === 'services') throw onlyGoodsBooked()
  const agreedPaise = price === undefined ? null : fromRupees(price)
  const name = product.product_name
  if (agreedPaise !== null) {
    const mrpPaise = product.mrp === undefined ? null : fromRupees(product.mrp)
    const { counter } = await shopStore(tx).profile()
    refuseAgreedPrice({ name, catalogue, pricePaise, mrpPaise }, agreedPaise, role, counter)
  }
  return { productId: product._id, name, quantity, pricePaise: agreedPaise }
}

/** What is not in stock yet is not held. Returns how many pieces are. */
async function holdPieces(tx: Database, { productId, quantity }: { productId: string; quantity: number }) {
  const level = (await lockStock(tx, [{ productId, quantity }])).get(productId)
  if (!level) throw itemNotFound()
  if (!level.isSold) throw noLongerSold(level.name)
  const held = piecesHeld(quantity, level.left)
  if (held > 0) await holdStock(tx, [{ productId, quantity: held }])
  return held
}
