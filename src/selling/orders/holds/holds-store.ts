import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { lockKeys, lockKeyUntilCommit } from '../../../platform/database/advisory-locks.ts'
import type { HashedNetwork } from '../../../platform/web/network-key.ts'
import { unpaidStatuses } from '../status.ts'
import { orderLines, orders } from '../tables.ts'

export interface HeldLine {
  orderId: string
  userId: string
  /** Hashes of the narrowest and the widest network that requested the hold. */
  network: string | null
  site: string | null
  productId: string
  quantity: number
  /** Whether the product's stock is counted. */
  isCounted: boolean
}

const columns = {
  orderId: orders.id,
  userId: orders.userId,
  network: orders.holdNetwork,
  site: orders.holdSite,
  productId: orderLines.productId,
  quantity: orderLines.quantity,
  isCounted: sql<boolean>`(select on_hand is not null from stock_levels where product_id = ${orderLines.productId})`,
}
const isHeldUnpaid = and(eq(orders.hold, 'held'), inArray(orders.status, unpaidStatuses))

/** Stock held by unpaid orders. */
export function holdsStore(db: Database) {
  return {
    /** Serializes hold requests of one buyer or network until the transaction ends. */
    async lock(buyerId: string, networks: HashedNetwork[]) {
      const ofNetworks = networks.map(({ hash }) => lockKeys.network(hash))
      await lockKeyUntilCommit(db, lockKeys.buyer(buyerId), ...ofNetworks)
    },

    /** Lines held by this buyer or from these networks. */
    async linesHeldBy(buyerId: string, networks: HashedNetwork[]): Promise<HeldLine[]> {
      const hashes = networks.map(({ hash }) => hash)
      const isFromBuyer = eq(orders.userId, buyerId)
      const isFromNetworks = [inArray(orders.holdNetwork, hashes), inArray(orders.holdSite, hashes)]
      return db
        .select(columns)
        .from(orders)
        .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
        .where(and(isHeldUnpaid, or(isFromBuyer, ...isFromNetworks)))
    },

    /** Unpaid orders that wait at the shop for this mobile number or were held from these networks. */
    async payingAtShop(phoneNumber: string, networks: HashedNetwork[]) {
      const hashes = networks.map(({ hash }) => hash)
      const isCounted = or(
        eq(orders.phoneNumber, phoneNumber),
        inArray(orders.holdNetwork, hashes),
        inArray(orders.holdSite, hashes),
      )
      return db
        .select({ phoneNumber: orders.phoneNumber, network: orders.holdNetwork, site: orders.holdSite })
        .from(orders)
        .where(and(isHeldUnpaid, eq(orders.paysAtShop, true), isCounted))
    },

    /** When the first of the holds on each of these products ends, of orders and of bookings. */
    async nextEnds(productIds: string[]): Promise<Map<string, Date>> {
      if (productIds.length === 0) return new Map()
      const { rows } = await db.execute<{ productId: string; until: string }>(sql`
        select product_id as "productId", min(until) as until from (
          select l.product_id, o.hold_until as until from orders o join order_lines l on l.order_id = o.id
          where o.hold = 'held' and o.status in ${unpaidStatuses}
          union all
          select product_id, (until_day + 1)::timestamp at time zone 'Asia/Kolkata' from booking_summaries where held > 0
        ) as holds where product_id = any(${sql.param(productIds)}::uuid[]) group by 1`)
      return new Map(rows.map(({ productId, until }) => [productId, new Date(until)]))
    },

    /** Lines of these products that unconfirmed claims hold for longer than this. */
    linesHeldByClaims: (productIds: string[], longerThan: Date): Promise<HeldLine[]> =>
      db
        .select(columns)
        .from(orders)
        .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
        .where(
          and(
            eq(orders.hold, 'held'),
            eq(orders.status, 'payment_to_confirm'),
            gt(orders.holdUntil, longerThan),
            inArray(orderLines.productId, productIds),
          ),
        ),
  }
}
