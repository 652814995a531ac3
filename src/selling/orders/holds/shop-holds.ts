import { minutesAfter } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { lockKeys, lockKeyUntilCommit } from '../../../platform/database/advisory-locks.ts'
import { networksFromColumns, type HashedNetwork, type Requester } from '../../../platform/web/network-key.ts'
import type { StoredShop } from '../../../site/shop/settings/contract.ts'
import { closeOfNextOpeningDay } from '../../../site/shop/settings/opening-hours.ts'
import { catalogueStore } from '../../catalogue/store.ts'
import { ordersStore, type StoredOrder } from '../store.ts'
import { tooManyAtShop, tooManyAtShopFromNetwork } from './errors.ts'
import { extendHold } from './hold.ts'
import { holdsStore } from './holds-store.ts'
import { holdRefusal, scaleLimit } from './purchase-limits.ts'

/** Orders that wait at the shop, of one mobile number and from one network. `RATE_LIMIT_FACTOR` multiplies that of a network. */
const limits = { ofNumber: 2, fromNetwork: 4 }

const minutesWithoutHours = 24 * 60

/** Until when stock is held for a buyer who pays at the shop. */
export const shopHoldUntil = (shop: Pick<StoredShop, 'openingHours' | 'holidays'>, now: Date) =>
  closeOfNextOpeningDay(shop, now) ?? minutesAfter(now, minutesWithoutHours)

interface ShopHold {
  shop: StoredShop
  requester: Requester
  now: Date
}

/**
 * Holds the stock of a locked order until the buyer comes to the shop.
 *
 * @throws tooManyAtShop, tooManyAtShopFromNetwork, the purchase limits, stockIsShort, noLongerSold (409)
 */
export async function holdForShop(tx: Database, order: StoredOrder, { shop, requester, now }: ShopHold) {
  const { id, userId: buyerId, phoneNumber, lines } = order
  const networks = networksOf(order, requester)
  await holdsStore(tx).lock(buyerId, networks)
  await lockKeyUntilCommit(tx, lockKeys.mobileNumber(phoneNumber))
  await refuseTooMany(tx, phoneNumber, networks)
  if (order.hold === 'released') {
    const items = await catalogueStore(tx).byIds(lines.map(({ productId }) => productId))
    const refusal = await holdRefusal(tx, { buyerId, requester, lines, items })
    if (refusal) throw refusal.error
  }
  await extendHold(tx, order, { until: shopHoldUntil(shop, now), requester })
  await ordersStore(tx).update(id, { paysAtShop: true })
}

/** A hold counts against the networks that requested it first. */
const networksOf = ({ hold, holdNetwork: network, holdSite: site }: StoredOrder, requester: Requester) =>
  hold === 'held' ? networksFromColumns({ network, site }, requester.limitFactor) : requester.networks

async function refuseTooMany(tx: Database, phoneNumber: string, networks: HashedNetwork[]) {
  const waiting = await holdsStore(tx).payingAtShop(phoneNumber, networks)
  if (waiting.filter((order) => order.phoneNumber === phoneNumber).length >= limits.ofNumber)
    throw tooManyAtShop()
  for (const { hash, factor } of networks) {
    const many = waiting.filter(({ network, site }) => network === hash || site === hash).length
    if (many >= scaleLimit(limits.fromNetwork, factor)) throw tooManyAtShopFromNetwork()
  }
}
