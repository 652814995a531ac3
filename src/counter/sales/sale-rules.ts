import { multiply, paise, sum, type Paise } from '../../platform/money/money.ts'
import type { StaffRole } from '../../people/accounts/roles/role-rules.ts'
import type { CounterSettings } from '../../site/shop/settings/contract.ts'
import type { CatalogueName } from '../../selling/catalogue/contract.ts'
import { serialProblem } from '../../selling/devices/serial-rules.ts'
import { billTotals, lineAmount, withBillDiscount, type BillLine } from '../../selling/pricing/bill-totals.ts'
import { refuseAboveLimit, refusePrice, type ShopItem } from '../bookings/price-rules.ts'
import { billIsZero, discountReasonNeeded, discountTooLarge, serialRefused } from './errors.ts'

export interface SoldLine extends Required<BillLine> {
  shopItem: ShopItem
  /** Each piece is a device, and leaves as the one that its number names. */
  isSerialised: boolean
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
  for (const line of lines) refuseLine(line, bill.role)
  if (bill.discountPaise > sum(lines.map(lineAmount))) throw discountTooLarge()
  const discounted = withBillDiscount(lines, bill.discountPaise)
  refuseDiscount(discounted, bill)
  const totals = billTotals(discounted, { deliveryPaise: paise(0), isRounded: true })
  if (totals.totalPaise < 100) throw billIsZero()
  return { lines: discounted, totals }
}

function refuseLine({ shopItem, discountPaise, unitPricePaise, quantity }: SoldLine, role: StaffRole) {
  refusePrice(shopItem, unitPricePaise, role)
  if (discountPaise > multiply(unitPricePaise, quantity)) throw discountTooLarge(shopItem.name)
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
  refuseAboveLimit({ givenPaise, fullPaise }, role, settings)
}

export const needsSerial = (catalogue: CatalogueName, { serialForPhones }: CounterSettings) =>
  serialForPhones && catalogue === 'sales'

interface SerialLine {
  quantity: number
  serials: string[]
  isSerialised: boolean
  shopItem: Pick<ShopItem, 'name' | 'catalogue'>
}

/** @throws serialRefused (400) unless each piece has its own valid number, where numbers are given or obligatory */
export function refuseSerials(lines: SerialLine[], settings: CounterSettings) {
  const seen = new Set<string>()
  for (const { serials, quantity, shopItem, isSerialised } of lines) {
    if (serials.length === 0 && !isSerialised && !needsSerial(shopItem.catalogue, settings)) continue
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
