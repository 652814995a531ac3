import { itemNotFound, noLongerSold, usedWithoutImei } from '../../catalogue/errors.ts'
import type { Item } from '../../catalogue/item.ts'
import { itemTitle } from '../../catalogue/phones/phone-name-rules.ts'
import { catalogueStore } from '../../catalogue/store.ts'
import { taxOfItems } from '../../invoices/rates/rates-store.ts'
import { paise, type Paise } from '../../../platform/money/money.ts'
import type { Database } from '../../../platform/database.ts'
import type { NewOrder } from '../contract.ts'
import { quantityTooLarge } from '../errors.ts'
import type { StoredLine } from '../store.ts'

const maxQuantity = 999

export interface PricedLine {
  productId: string
  quantity: number
  pricePaise: Paise
  item: Item
  hsn: string
  taxRateBp: number
}

/** The lines at the shop's current prices, one per product. Prices sent by the client are ignored. */
export async function priceLines(db: Database, wanted: NewOrder['lines'], now: Date): Promise<PricedLine[]> {
  const quantities = quantitiesByProduct(wanted)
  const stored = await catalogueStore(db).byIds([...quantities.keys()])
  const items = new Map(stored.map((item) => [item.product._id, item]))
  for (const { product_id, type } of wanted) {
    const item = items.get(product_id.toLowerCase())
    if (!item) throw await unavailableError(db, product_id)
    if (item.catalogue !== type) throw itemNotFound()
    refuseUsedWithoutImei(item)
  }
  const taxes = await taxOfItems(db, stored, now)
  return [...quantities].map(([productId, quantity]) => {
    const item = items.get(productId)!
    if (quantity > maxQuantity) throw quantityTooLarge(item.product.product_name)
    return { productId, quantity, pricePaise: item.pricePaise, item, ...taxes.get(productId)! }
  })
}

/** The line as it is stored; `discountPaise` is off the whole line. */
export const toOrderLine = (
  orderId: string,
  { productId, quantity, pricePaise, item, hsn, taxRateBp }: PricedLine,
  position: number,
  discountPaise = paise(0),
): StoredLine => ({
  orderId,
  position,
  productId,
  catalogue: item.catalogue,
  name: itemTitle(item.catalogue, item.product),
  imageUrl: item.product.image_url,
  unitPricePaise: pricePaise,
  quantity,
  discountPaise,
  hsn,
  taxRateBp,
  warrantyDays: item.warrantyDays,
  marginPurchaseId: null,
  purchasePricePaise: null,
})

/** Adds up the lines of one product. */
export function quantitiesByProduct(wanted: NewOrder['lines']) {
  const quantities = new Map<string, number>()
  for (const { product_id, quantity } of wanted) {
    const id = product_id.toLowerCase()
    quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  }
  return quantities
}

/** A used phone is looked up in the IMEI register before it is sold, so that the shop must know the IMEI of each piece. */
export function refuseUsedWithoutImei({ catalogue, isSerialised, product }: Item) {
  if (catalogue === 'sales' && product.condition === 'used' && !isSerialised)
    throw usedWithoutImei(product.product_name)
}

export async function unavailableError(db: Database, productId: string) {
  const [sold] = await catalogueStore(db).namesIncludingDeleted([productId])
  return sold ? noLongerSold(sold.name) : itemNotFound()
}
