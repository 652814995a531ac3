import type { Database } from '../../../platform/database.ts'
import { paise, toRupees } from '../../../platform/money/money.ts'
import { isoDayInIndia } from '../../../platform/time-zone.ts'
import { itemNotFound } from '../../../selling/catalogue/errors.ts'
import { productTableStore, type ProductRow } from '../../../selling/catalogue/product-table/table-store.ts'
import { canEnterCost } from '../../../selling/devices/enter-device-costs.ts'
import { livesStore } from '../../../selling/devices/lives-store.ts'
import { taxOfItems } from '../../../selling/invoices/rates/rates-store.ts'
import { splitTax } from '../../../selling/invoices/tax.ts'
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
  const withoutTaxPaise = await priceWithoutTax(db, item, now)
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
    devices: item.isSerialised ? await devicesToCost(db, item.id) : [],
  }
}

const devicesToCost = async (db: Database, productId: string) =>
  (await livesStore(db).ofItem(productId)).filter(canEnterCost).map(({ id, number, costPaise }) => ({
    id,
    number,
    cost: costPaise === null ? null : toRupees(costPaise),
  }))

async function priceWithoutTax(db: Database, item: ProductRow, now: Date) {
  const shop = await shopStore(db).profile()
  if (!chargesTax(schemeOn(isoDayInIndia(now), shop))) return item.pricePaise
  const product = { _id: item.id, product_name: item.name, category: item.category ?? undefined }
  const taxes = await taxOfItems(db, [{ catalogue: item.catalogue, hsn: item.hsn, product }], now)
  return splitTax(item.pricePaise, taxes.get(item.id)!.taxRateBp, true).taxablePaise
}
