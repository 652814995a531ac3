import type { Database } from '../../../platform/database.ts'
import { parseMobileNumber } from '../../../platform/mobile-number.ts'
import { normalizeCode } from '../../../platform/normalize-code.ts'
import { isoDayInIndia, startOfDayInIndia } from '../../../platform/time-zone.ts'
import { toRupees } from '../../../platform/money/money.ts'
import { documentsStore } from '../../../selling/invoices/documents-store.ts'
import { orderNumberInAddress, parseOrderNumber } from '../../../selling/orders/admin/order-number-rules.ts'
import { ordersOfNumbersStore } from '../../../selling/orders/orders-of-numbers-store.ts'
import { ordersWithNumber } from '../../../selling/orders/serials/orders-with-number.ts'
import { isSold } from '../../../selling/orders/dues/is-sold.ts'
import { orderListsStore, ordersStore, type StoredOrder } from '../../../selling/orders/store.ts'
import { shopStore } from '../../../site/shop/store.ts'
import { isPayableAtCounter } from '../online-orders/pay-at-counter.ts'
import type { FoundBill } from './contract.ts'

const maxFound = 20

const maxOfDay = 200

interface Search {
  search: string
  now: Date
}

/** The counter's bills of today without a text; else orders that are paid or can be paid at the counter, by number of order or bill, mobile number, IMEI or serial number, or the link of the QR code, newest first. */
export async function findBills(db: Database, search: Search): Promise<FoundBill[]> {
  const orders = await orderListsStore(db).byIds(await idsOf(db, search))
  const shop = await shopStore(db).profile()
  const found = orders
    .filter((order) => isSold(order) || isPayableAtCounter(order, shop))
    .toSorted((a, b) => b.placedAt.getTime() - a.placedAt.getTime())
  const bills = await documentsStore(db).invoicesOf(found.map(({ id }) => id))
  const codes = new Map(bills.map(({ orderId, code }) => [orderId, code]))
  return found.map((order) => ({
    ...present(order, codes.get(order.id) ?? ''),
    isToPay: isPayableAtCounter(order, shop),
  }))
}

async function idsOf(db: Database, { search, now }: Search): Promise<string[]> {
  if (search === '')
    return orderListsStore(db).soldAtCounterSince(startOfDayInIndia(isoDayInIndia(now)), maxOfDay)
  const linked = await byLink(db, search)
  if (linked) return [linked]
  const number = orderNumberInAddress(search) ?? parseOrderNumber(search)
  if (number !== undefined) return [number]
  const phone = parseMobileNumber(search)
  if (phone !== undefined)
    return (await ordersOfNumbersStore(db).newest([phone], maxFound)).map(({ id }) => id)
  const billed = await documentsStore(db).orderOfCode(normalizeCode(search).toUpperCase())
  if (billed !== undefined) return [billed]
  return ordersWithNumber(db, search)
}

/** The bill's QR code opens /o/{token}. The host is not compared, as for packing slips. */
async function byLink(db: Database, search: string) {
  const text = search.trim()
  if (!URL.canParse(text)) return undefined
  const token = /^\/o\/([\w-]+)$/.exec(new URL(text).pathname)?.[1]
  return token === undefined ? undefined : (await ordersStore(db).byLink(token))?.id
}

const present = (order: StoredOrder, code: string) => ({
  order: order.id,
  date: order.placedAt.toISOString(),
  ...{ channel: order.channel, status: order.status, code },
  ...{ customer: order.fullName, phone: order.phoneNumber },
  product: order.lines.map(({ name }) => name).join(', '),
  total: toRupees(order.totalPaise),
})
