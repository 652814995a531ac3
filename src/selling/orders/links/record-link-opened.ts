import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { LinkSeen } from '../../../people/mail/listeners.ts'
import { ordersStore, type StoredOrder } from '../store.ts'
import { recordEvent } from '../timeline/record-event.ts'

const tokens = /\{shop-address\}\/o\/([\w-]+)/g

/** Records in the timeline who of the staff reads an order's link, in the order's page or in an email. */
export const recordLinkOpened =
  (clock: Clock): LinkSeen =>
  (db, { table, row, text = '', staffId }) =>
    inTransaction(db, async (tx) => {
      const orders = ordersStore(tx)
      const links = new Set([...text.matchAll(tokens)].map(([, token]) => token!))
      const found =
        table === 'orders' ? [await orders.byId(row)] : await Promise.all([...links].map(orders.byLink))
      for (const order of found.filter((one): one is StoredOrder => one !== undefined))
        await recordEvent(
          tx,
          { orderId: order.id, happenedAt: clock(), actor: 'staff', actorId: staffId, kind: 'link_opened' },
          { order },
        )
    })
