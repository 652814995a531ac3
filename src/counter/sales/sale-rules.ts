import { multiply, paise, sum, type Paise } from '../../platform/money/money.ts'
import { roleMay, whomToAsk, type StaffRole } from '../../people/accounts/roles/role-rules.ts'
import type { CounterSettings } from '../../site/shop/settings/contract.ts'
import type { CatalogueName } from '../../selling/catalogue/contract.ts'
import { serialProblem } from '../../selling/orders/serials/serial-rules.ts'
import { billTotals, lineAmount, withBillDiscount, type BillLine } from '../../selling/pricing/bill-totals.ts'
import {
  billIsZero,
  discountNeedsManager,
  discountReasonNeeded,
  discountTooLarge,
  priceAboveMrp,
  priceNeedsManager,
  serialRefused,
} from './errors.ts'

/** An item as the shop sells it. */
interface ShopItem {
  name: string
  catalogue: CatalogueName
  pricePaise: Paise
  mrpPaise: Paise | null
}

export interface SoldLine extends Required<BillLine> {
  shopItem: ShopItem
  serials: string[]
}

interface Bill {
  discountPaise: Paise
  discountReason: string
  role: StaffRole
  settings: CounterSettings
}

/**
 * The lines with the bill's discount on them, and the totals in whole rupees.
 *
 * @throws priceNeedsManager, discountNeedsManager (403); priceAboveMrp, discountTooLarge, discountReasonNeeded, billIsZero (400)
 */
export function priceBill<Line extends SoldLine>(lines: Line[], bill: Bill) {
  for (const line of lines) refusePrice(line, bill.role)
  if (bill.discountPaise > sum(lines.map(lineAmount))) throw discountTooLarge()
  const discounted = withBillDiscount(lines, bill.discountPaise)
  refuseDiscount(discounted, bill)
  const totals = billTotals(discounted, { deliveryPaise: paise(0), isRounded: true })
  if (totals.totalPaise < 100) throw billIsZero()
  return { lines: discounted, totals }
}

/** An item without a price, such as a repair after a look at the phone, is priced at the sale. A lower price is a discount. */
const mayRaisePrice = ({ pricePaise }: ShopItem, role: StaffRole) =>
  pricePaise === 0 || roleMay(role, 'catalogue')

function refusePrice({ shopItem, discountPaise, ...line }: SoldLine, role: StaffRole) {
  const { name, pricePaise, mrpPaise } = shopItem
  if (line.unitPricePaise > pricePaise && !mayRaisePrice(shopItem, role)) throw priceNeedsManager(name)
  if (mrpPaise !== null && line.unitPricePaise > mrpPaise) throw priceAboveMrp(name, mrpPaise)
  if (discountPaise > multiply(line.unitPricePaise, line.quantity)) throw discountTooLarge(name)
}

/** A price below the shop's is a discount too, so that it needs the same reason and is within the same limit. */
function refuseDiscount(lines: SoldLine[], { discountReason, role, settings }: Bill) {
  const fullPaise = sum(
    lines.map(({ shopItem, unitPricePaise, quantity }) =>
      multiply(paise(Math.max(shopItem.pricePaise, unitPricePaise)), quantity),
    ),
  )
  const givenPaise = fullPaise - sum(lines.map(lineAmount))
  if (givenPaise === 0) return
  if (discountReason === '') throw discountReasonNeeded()
  const limitBp = discountLimitBp(role, settings)
  if (givenPaise * 10_000 > limitBp * fullPaise)
    throw discountNeedsManager(`${limitBp / 100} %`, whomToAsk(role === 'manager' ? 'staff' : 'catalogue'))
}

/** In hundredths of a percent of what the items cost. */
export const discountLimitBp = (role: StaffRole, { discountLimitBp: limits }: CounterSettings) =>
  role === 'owner' ? 10_000 : role === 'manager' ? limits.manager : role === 'counter' ? limits.counter : 0

export const needsSerial = (catalogue: CatalogueName, { serialForPhones }: CounterSettings) =>
  serialForPhones && catalogue === 'sales'

/** @throws serialRefused (400) unless each piece has its own valid number, where numbers are given or obligatory */
export function refuseSerials(lines: SoldLine[], settings: CounterSettings) {
  const seen = new Set<string>()
  for (const { serials, quantity, shopItem } of lines) {
    if (serials.length === 0 && !needsSerial(shopItem.catalogue, settings)) continue
    if (serials.length !== quantity)
      throw serialRefused(
        `${shopItem.name} needs one IMEI or serial number for each of its ${quantity} pieces, and has ${serials.length}.`,
      )
    for (const serial of serials) {
      const problem = serialProblem(serial)
      if (problem !== undefined) throw serialRefused(problem)
      if (seen.has(serial))
        throw serialRefused(`${serial} is on this bill twice. Please scan the other piece.`)
      seen.add(serial)
    }
  }
}
