import type { Database } from '../../../platform/database.ts'
import { paise, sum, toRupees } from '../../../platform/money/money.ts'
import { isoDayInIndia } from '../../../platform/time-zone.ts'
import { itemNotFound } from '../../../selling/catalogue/errors.ts'
import { productTableStore, type ProductRow } from '../../../selling/catalogue/product-table/table-store.ts'
import { canEnterCost } from '../../../selling/devices/enter-device-costs.ts'
import { isOnHand } from '../../../selling/devices/device-states.ts'
import { type DeviceCost, livesStore } from '../../../selling/devices/lives-store.ts'
import { taxOfItems } from '../../../selling/invoices/rates/rates-store.ts'
import { splitMargin, splitTax } from '../../../selling/invoices/tax.ts'
import { marginOf } from '../../../selling/pricing/margin-rules.ts'
import { chargesTax, schemeOn } from '../../../site/gst/scheme-rules.ts'
import { shopStore } from '../../../site/shop/store.ts'
import type { ItemCosts } from './contract.ts'
import { piecesWithoutCost } from './cost-rules.ts'

/** @throws itemNotFound (404) */
export async function showCosts(db: Database, id: string, now: Date): Promise<ItemCosts> {
  const item = await productTableStore(db).byId(id)
  if (!item) throw itemNotFound()
  const { piecesWithCost, stockValuePaise } = item
  const eachPaise = piecesWithCost === 0 ? null : paise(Math.round(stockValuePaise / piecesWithCost))
  const devices = item.isSerialised ? await livesStore(db).ofItem(item.id) : []
  const withoutTaxPaise = await priceWithoutTax(db, item, devices, now)
  const margin = eachPaise === null ? null : marginOf(withoutTaxPaise, eachPaise)
  return {
    ...{ name: item.name, isSerialised: item.isSerialised, onHand: item.onHand },
    withoutCost: piecesWithoutCost(item),
    value: toRupees(stockValuePaise),
    each: eachPaise === null ? null : toRupees(eachPaise),
    price: toRupees(item.pricePaise),
    priceWithoutTax: toRupees(withoutTaxPaise),
    margin: margin && toRupees(margin.marginPaise),
    marginPercent: margin?.marginBp == null ? null : margin.marginBp / 100,
    devices: devices.filter(canEnterCost).map(({ id: device, number, costPaise }) => ({
      ...{ id: device, number, cost: costPaise === null ? null : toRupees(costPaise) },
    })),
  }
}

/** Of a piece; where those in the shop are taxed differently, the mean of them, as the cost of a piece is. */
async function priceWithoutTax(db: Database, item: ProductRow, devices: DeviceCost[], now: Date) {
  const shop = await shopStore(db).profile()
  if (!chargesTax(schemeOn(isoDayInIndia(now), shop))) return item.pricePaise
  const product = { _id: item.id, product_name: item.name, category: item.category ?? undefined }
  const taxes = await taxOfItems(db, [{ catalogue: item.catalogue, hsn: item.hsn, product }], now)
  const rate = [taxes.get(item.id)!.taxRateBp, true] as const
  const prices = devices
    .filter(({ state }) => isOnHand(state))
    .map(({ isMarginScheme, costPaise }) => {
      if (!isMarginScheme) return splitTax(item.pricePaise, ...rate).taxablePaise
      // Without repairs, which do not lower the taxed margin.
      const { taxablePaise, untaxedPaise } = splitMargin(item.pricePaise, costPaise!, ...rate)
      return paise(taxablePaise + untaxedPaise)
    })
  if (prices.length === 0) return splitTax(item.pricePaise, ...rate).taxablePaise
  return paise(Math.round(sum(prices) / prices.length))
}
