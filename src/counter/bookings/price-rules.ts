import { roleMay, whomToAsk, type StaffRole } from '../../people/accounts/roles/role-rules.ts'
import type { Paise } from '../../platform/money/money.ts'
import type { CounterSettings } from '../../site/shop/settings/contract.ts'
import type { CatalogueName } from '../../selling/catalogue/contract.ts'
import { discountNeedsManager, priceAboveMrp, priceNeedsManager } from './errors.ts'

/** An item as the shop sells it. */
export interface ShopItem {
  name: string
  catalogue: CatalogueName
  pricePaise: Paise
  mrpPaise: Paise | null
}

/** An item without a price, such as a repair after a look at the phone, is priced at the sale. A lower price is a discount. */
const mayRaisePrice = ({ pricePaise }: ShopItem, role: StaffRole) =>
  pricePaise === 0 || roleMay(role, 'catalogue')

/** @throws priceNeedsManager (403), priceAboveMrp (400) */
export function refusePrice(item: ShopItem, unitPricePaise: Paise, role: StaffRole) {
  if (unitPricePaise > item.pricePaise && !mayRaisePrice(item, role)) throw priceNeedsManager(item.name)
  if (item.mrpPaise !== null && unitPricePaise > item.mrpPaise) throw priceAboveMrp(item.name, item.mrpPaise)
}

/** @throws discountNeedsManager (403) if more is taken off than the role may give */
export function refuseAboveLimit(
  { givenPaise, fullPaise }: { givenPaise: number; fullPaise: number },
  role: StaffRole,
  settings: CounterSettings,
) {
  const limitBp = discountLimitBp(role, settings)
  if (givenPaise * 10_000 > limitBp * fullPaise)
    throw discountNeedsManager(`${limitBp / 100} %`, whomToAsk(role === 'manager' ? 'staff' : 'catalogue'))
}

/** In hundredths of a percent of what the items cost. */
export const discountLimitBp = (role: StaffRole, { discountLimitBp: limits }: CounterSettings) =>
  role === 'owner' ? 10_000 : role === 'manager' ? limits.manager : role === 'counter' ? limits.counter : 0

/** A price that is agreed for a booking: a lower one than the shop's is a discount. @throws as both rules above */
export function refuseAgreedPrice(
  item: ShopItem,
  agreedPaise: Paise,
  role: StaffRole,
  settings: CounterSettings,
) {
  refusePrice(item, agreedPaise, role)
  const givenPaise = Math.max(0, item.pricePaise - agreedPaise)
  refuseAboveLimit({ givenPaise, fullPaise: item.pricePaise }, role, settings)
}
