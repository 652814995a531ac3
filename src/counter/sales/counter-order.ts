import { randomBytes } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import { TransactionConflict } from '../../platform/database/transaction.ts'
import type { Paise } from '../../platform/money/money.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import { schemeOn } from '../../site/gst/scheme-rules.ts'
import type { StoredShop } from '../../site/shop/settings/contract.ts'
import type { CatalogueName } from '../../selling/catalogue/contract.ts'
import { placeOfOrder } from '../../selling/orders/checkout/place-of-order.ts'
import type { EmailFacts } from '../../selling/orders/emails/compose-emails.ts'
import { stockTakenColumns } from '../../selling/orders/holds/hold.ts'
import {
  ordersStore,
  type NewOrderRow,
  type StoredLine,
  type StoredOrder,
} from '../../selling/orders/store.ts'
import { recordEvent } from '../../selling/orders/timeline/record-event.ts'
import { transitionOrder } from '../../selling/orders/transitions/transition-order.ts'
import type { billTotals } from '../../selling/pricing/bill-totals.ts'
import type { NewSale } from './contract.ts'

interface CounterOrder {
  orderId: string
  userId: string
  seller: { id: string }
  customer: NewSale['customer']
  totals: ReturnType<typeof billTotals>
  credit: { creditPaise: Paise; dueUntil: string | null }
  catalogues: CatalogueName[]
  shop: StoredShop
  now: Date
}

/** An order of what leaves the counter at once. @throws as `placeOfOrder` */
export const counterOrderRow = ({ orderId, userId, seller, customer, ...order }: CounterOrder) => {
  const { totals, credit, catalogues, shop, now } = order
  const delivery = 'collect'
  const { name: fullName, phone: phoneNumber, address: deliveryAddress, stateCode, gstin } = customer
  const shipping = { fullName, phoneNumber, deliveryAddress }
  return {
    id: orderId,
    userId,
    channel: 'counter',
    soldBy: seller.id,
    status: 'awaiting_payment',
    delivery,
    ...shipping,
    ...totals,
    ...credit,
    // Nothing is reserved: the goods leave stock in this transaction.
    hold: 'released',
    placedAt: now,
    linkToken: randomBytes(16).toString('base64url'),
    buyerGstin: gstin || null,
    returnDays: shop.returnDays,
    placeOfSupply: placeOfOrder({ delivery, shipping, gstin, stateCode }, catalogues, {
      scheme: schemeOn(isoDayInIndia(now), shop),
      stateCode: shop.stateCode,
    }),
  } satisfies NewOrderRow
}

interface Placing {
  row: NewOrderRow & { soldBy: string; placedAt: Date }
  lines: StoredLine[]
  facts: EmailFacts
}

/** Adds the order with its first event. */
export async function placeAtCounter(tx: Database, { row, lines, facts }: Placing): Promise<StoredOrder> {
  const order = await ordersStore(tx).add(row, lines)
  if (!order) throw new TransactionConflict('This bill was sent twice at once.')
  const event = { orderId: order.id, happenedAt: row.placedAt, actor: 'staff', actorId: row.soldBy } as const
  await recordEvent(tx, { ...event, kind: 'placed', toStatus: order.status }, { order, facts })
  return order
}

/** Takes an order whose goods left stock and whose money is booked through its states: paid, unless some is due, and collected. */
export async function collectAtOnce(
  tx: Database,
  placed: StoredOrder,
  { by: { id }, now, facts }: { by: { id: string }; now: Date; facts: EmailFacts },
) {
  const by = { actor: 'staff', id } as const
  const paid = { ...stockTakenColumns, paidAt: placed.creditPaise > 0 ? null : now }
  await transitionOrder(tx, placed, { to: 'processing', by, now, changes: paid, facts })
  const processing = { ...placed, ...paid, status: 'processing' as const }
  await transitionOrder(tx, processing, { to: 'collected', by, now, changes: { handedOverAt: now }, facts })
}
