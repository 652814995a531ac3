import type { Database } from '../../platform/database.ts'
import { fromRupees } from '../../platform/money/money.ts'
import { catalogueStore } from '../../selling/catalogue/store.ts'
import type { StoredDevice } from '../../selling/devices/devices-store.ts'
import { taxOfItems } from '../../selling/invoices/rates/rates-store.ts'
import {
  refuseUsedWithoutImei,
  unavailableError,
  type PricedLine,
} from '../../selling/orders/checkout/price-lines.ts'
import type { SaleLine } from './contract.ts'
import type { SoldLine } from './sale-rules.ts'

type LoadedLine = PricedLine & SoldLine

/** With the devices that are sold on it; none of other items. */
export type SaleLinePriced = LoadedLine & { devices: StoredDevice[] }

/** Each line at its own price or the shop's: an item may stand on several lines. */
export async function loadSaleLines(db: Database, wanted: SaleLine[], now: Date): Promise<LoadedLine[]> {
  const ids = [...new Set(wanted.map(({ productId }) => productId.toLowerCase()))]
  const stored = await catalogueStore(db).byIds(ids)
  const items = new Map(stored.map((item) => [item.product._id, item]))
  const missing = ids.find((id) => !items.has(id))
  if (missing !== undefined) throw await unavailableError(db, missing)
  for (const item of stored) refuseUsedWithoutImei(item)
  const taxes = await taxOfItems(db, stored, now)
  return wanted.map(({ productId, quantity, price, discount = 0, serials }) => {
    const item = items.get(productId.toLowerCase())!
    const { product, catalogue } = item
    const pricePaise = price === undefined ? item.pricePaise : fromRupees(price)
    return {
      ...{ productId: product._id, quantity, item, pricePaise, ...taxes.get(product._id)! },
      ...{ unitPricePaise: pricePaise, discountPaise: fromRupees(discount), serials },
      isSerialised: item.isSerialised,
      shopItem: {
        ...{ name: product.product_name, catalogue, pricePaise: item.pricePaise },
        mrpPaise: product.mrp === undefined ? null : fromRupees(product.mrp),
      },
    }
  })
}
