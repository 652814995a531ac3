import type { FastifyInstance } from 'fastify'
import { toRupees } from '../../../platform/money/money.ts'
import { shopStore } from '../../../site/shop/store.ts'
import { normalizeBarcode } from '../../../selling/catalogue/barcode-rules.ts'
import {
  staffProductsStore,
  type StaffProduct,
} from '../../../selling/catalogue/product-admin/staff-products-store.ts'
import { unlimited } from '../../../selling/catalogue/search/correction-limit.ts'
import { searchRequest } from '../../../selling/catalogue/search/search-request.ts'
import { searchAllCatalogues } from '../../../selling/catalogue/search/search-all.ts'
import { parseOrderNumber } from '../../../selling/orders/admin/order-number-rules.ts'
import { holdsStore } from '../../../selling/orders/holds/holds-store.ts'
import { normalizeSerial } from '../../../selling/orders/serials/serial-rules.ts'
import { serialsStore } from '../../../selling/orders/serials/serials-store.ts'
import type { CounterItem, FoundItems } from '../contract.ts'
import { needsSerial } from '../sale-rules.ts'

type App = Pick<FastifyInstance, 'db' | 'searchCaches'>

const maxFound = 8

/** What a scan or a typed text means, in this order: a number that was sold, a barcode or a shop code, a name. */
export async function findItems(app: App, code: string): Promise<FoundItems> {
  const [sold] = await serialsStore(app.db).sold([normalizeSerial(code)])
  if (sold) return { by: 'serial', items: [], soldOn: sold.orderId }
  const coded = await byCode(app, code)
  if (coded.items.length > 0)
    return { by: coded.by, items: await presentItems(app, coded.items), soldOn: null }
  const named = isNoName(code) ? [] : await byName(app, code)
  return { by: named.length > 0 ? 'name' : 'nothing', items: await presentItems(app, named), soldOn: null }
}

/** A barcode, an IMEI, or the number or QR code of a bill, to which the search would offer what is similar. */
const isNoName = (code: string) =>
  /^\d{8,}$/.test(normalizeBarcode(code)) || URL.canParse(code) || parseOrderNumber(code) !== undefined

/** All items that share the code. */
async function byCode({ db }: App, code: string) {
  const products = staffProductsStore(db)
  const barcode = normalizeBarcode(code)
  const scanned = (await products.byIdsAndBarcodes([], [barcode])).filter(({ isArchived }) => !isArchived)
  const typed = /^\d{1,9}$/.test(barcode) ? await products.byShopCode(Number(barcode)) : []
  const ids = new Set(scanned.map(({ id }) => id))
  const items = [...scanned, ...typed.filter(({ id }) => !ids.has(id))]
  return { by: scanned.length > 0 ? ('barcode' as const) : ('shop_code' as const), items }
}

/** By the shop's search, in its order. */
async function byName({ db, searchCaches }: App, q: string) {
  const { caches } = searchRequest(searchCaches, q, unlimited)
  const { items } = await searchAllCatalogues(caches, { q, limit: maxFound })
  const ids = items.map(({ product }) => product._id)
  const stored = new Map(
    (await staffProductsStore(db).byIdsAndBarcodes(ids, [])).map((item) => [item.id, item]),
  )
  return ids.flatMap((id) => stored.get(id) ?? [])
}

/** Items as the counter sells them. */
export async function presentItems({ db }: Pick<App, 'db'>, items: StaffProduct[]): Promise<CounterItem[]> {
  const { counter } = await shopStore(db).profile()
  const heldPieces = ({ onHand, product: { stock } }: StaffProduct) => (onHand ?? 0) - (stock ?? 0)
  const ends = await holdsStore(db).nextEnds(items.filter((item) => heldPieces(item) > 0).map(({ id }) => id))
  return items.map((item) => {
    const { id, catalogue, product, pricePaise, barcode } = item
    return {
      ...{ productId: id, catalogue, name: product.product_name, brand: product.brand },
      ...{ model: product.model ?? '', image: product.image_url, price: toRupees(pricePaise) },
      ...{ mrp: product.mrp ?? null, left: product.stock, held: heldPieces(item) },
      heldUntil: ends.get(id)?.toISOString() ?? null,
      barcode: barcode ?? '',
      shopCode: product.sales_id ?? product.services_id ?? product.accessories_id!,
      needsSerial: needsSerial(catalogue, counter),
    }
  })
}
