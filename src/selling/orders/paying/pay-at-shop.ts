import { paymentsStore } from '../../payments/store.ts'
import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Requester } from '../../../platform/web/network-key.ts'
import type { StoredShop } from '../../../site/shop/settings/contract.ts'
import { shopStore } from '../../../site/shop/store.ts'
import { orderNotPayable } from '../errors.ts'
import { notPaidAtShop } from '../holds/errors.ts'
import { holdForShop } from '../holds/shop-holds.ts'
import { ordersStore, type StoredOrder } from '../store.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { payableBy, type Payer } from './reserve-for-payment.ts'

interface ShopPayer extends Payer {
  orderId: string
  requester: Requester
  now: Date
}

/**
 * The buyer pays at the counter: the order awaits its payment, and its stock is held until they can come. Chosen again it stays as it is,
 * so that a hold is not prolonged day by day.
 *
 * @throws orderNotFound (404), alreadyPaid, orderNotPayable, orderChanged, notPaidAtShop, and what `holdForShop` throws (409)
 */
export function payAtShop(db: Database, { orderId, requester, now, ...payer }: ShopPayer) {
  return inTransaction(db, async (tx) => {
    await paymentsStore(tx).lockFor(orderId)
    const { order } = await payableBy(tx, payer, await ordersStore(tx).lock(orderId))
    if (order.status !== 'awaiting_payment') throw orderNotPayable(order.status)
    if (order.paysAtShop) return order
    const shop = await shopStore(tx).profile()
    if (!canPayAtShop(order, shop)) throw notPaidAtShop()
    await holdForShop(tx, order, { shop, requester, now })
    const chosen = (await ordersStore(tx).byId(orderId))!
    await recordEvent(
      tx,
      { orderId, happenedAt: now, actor: 'buyer', actorId: payer.buyerId, kind: 'pays_at_shop' },
      { order: chosen },
    )
    return chosen
  })
}

/** Sales at the counter are paid there anyway. */
export const canPayAtShop = (
  { status, delivery, channel }: StoredOrder,
  { payAtShop: isOffered }: Pick<StoredShop, 'payAtShop'>,
) => isOffered && channel === 'online' && delivery === 'collect' && status === 'awaiting_payment'
