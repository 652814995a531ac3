import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { lockKeys, lockKeyUntilCommit } from '../../platform/database/advisory-locks.ts'
import type { HashedNetwork } from '../../platform/web/requester.ts'
import { unpaidStatuses } from '../status.ts'
import { orderLines, orders } from '../tables.ts'

export interface HeldLine {
  orderId: string
  userId: string
  /** Hashes of the narrowest and the widest network that asked for the hold. */
  network: string | null
  site: string | null
  productId: string
  quantity: number
  /** Only counted stock can be kept from others. */
  isCounted: boolean
}

const columns = {
  orderId: orders.id,
  userId: orders.userId,
  network: orders.holdNetwork,
  site: orders.holdSite,
  productId: orderLines.productId,
  quantity: orderLines.quantity,
  isCounted: sql<boolean>`(select on_hand is not null from products where id = ${orderLines.productId})`,
}
const isHeldUnpaid = and(eq(orders.hold, 'held'), inArray(orders.status, unpaidStatuses))

/** Stock that orders hold while they are unpaid. */
export function holdsStore(db: Database) {
  return {
    /** Requests of one buyer or one network to hold stock run one after the other, until the transaction ends. */
    async lock(buyerId: string, networks: HashedNetwork[]) {
      const ofNetworks = networks.map(({ hash }) => lockKeys.network(hash))
      await lockKeyUntilCommit(db, lockKeys.buyer(buyerId), ...ofNetworks)
    },

    /** The lines held for this buyer or from these networks. */
    linesHeldBy(buyerId: string, networks: HashedNetwork[]): Promise<HeldLine[]> {
      const hashes = networks.map(({ hash }) => hash)
      const isTheirs =
        hashes.length === 0
          ? eq(orders.userId, buyerId)
          : or(
              eq(orders.userId, buyerId),
              inArray(orders.holdNetwork, hashes),
              inArray(orders.holdSite, hashes),
            )
      return db
        .select(columns)
        .from(orders)
        .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
        .where(and(isHeldUnpaid, isTheirs))
    },

    /** The lines of these items that unconfirmed claims hold for longer than this. */
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
