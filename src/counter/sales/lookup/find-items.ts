import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database.ts'
import { toRupees } from '../../../platform/money/money.ts'
import { shopStore } from '../../../site/shop/store.ts'
import { normalizeBarcode } from '../../../selling/catalogue/barcode-rules.ts'
import { findByCode } from '../../../selling/catalogue/product-admin/find-by-code.ts'
import { findByName } from '../../../selling/catalogue/product-admin/find-by-name.ts'
import {
  staffProductsStore,
  type StaffProduct,
} from '../../../selling/catalogue/product-admin/staff-products-store.ts'
import { parseOrderNumber } from '../../../selling/orders/admin/order-number-rules.ts'
import { holdsStore } from '../../../selling/orders/holds/holds-store.ts'
import { deviceSearchStore } from '../../../selling/devices/device-search-store.ts'
import type { StoredDevice } from '../../../selling/devices/devices-store.ts'
import { deviceNotThere } from '../../../selling/devices/errors.ts'
import { lastDigits, normalizeSerial } from '../../../selling/devices/serial-rules.ts'
import { serialsStore } from '../../../selling/orders/serials/serials-store.ts'
import type { CounterItem, FoundItems } from '../contract.ts'
import { needsSerial } from '../sale-rules.ts'

type App = Pick<FastifyInstance, 'db' | 'searchCaches'>

const maxFound = 8

/**
 * What a scan or a typed text means, in this order: the number of a device, a number that was sold, a barcode or a shop code, a name.
 * Six digits can be the last ones of devices in stock, and a code.
 */
export async function findItems(app: App, code: string): Promise<FoundItems> {
  const device = (await deviceSearchStore(app.db).byNumbers([normalizeSerial(code)])).values().next().value
  if (device && device.state !== 'in_stock') return elsewhere(device)
  const devices = device ? [device] : await devicesWithLastDigits(app.db, code)
  const pieces = await presentDevices(app, devices)
  if (device) return { by: 'serial', items: pieces, soldOn: null }
  const others = await findOthers(app, code)
  return pieces.length === 0
    ? others
    : { by: 'serial', items: [...pieces, ...(others.by === 'name' ? [] : others.items)], soldOn: null }
}

const elsewhere = ({ number, state, orderId }: StoredDevice): FoundItems =>
  state === 'sold' && orderId !== null
    ? { by: 'serial', items: [], soldOn: orderId }
    : { by: 'serial', items: [], soldOn: null, elsewhere: deviceNotThere(number, state, orderId).message }

async function devicesWithLastDigits(db: Database, code: string) {
  const digits = lastDigits(code)
  if (digits === undefined) return []
  const devices = await deviceSearchStore(db).byLastDigits(digits, maxFound)
  return devices.filter(({ state }) => state === 'in_stock')
}

/** The item of each device, with its number. */
async function presentDevices(app: App, devices: StoredDevice[]) {
  const stored = await staffProductsStore(app.db).byIdsAndBarcodes(
    devices.map(({ productId }) => productId),
    [],
  )
  const items = new Map((await presentItems(app, stored)).map((item) => [item.productId, item]))
  return devices.flatMap(({ productId, number: serial }) => {
    const item = items.get(productId)
    return item ? { ...item, serial } : []
  })
}

async function findOthers(app: App, code: string): Promise<FoundItems> {
  const [sold] = await serialsStore(app.db).sold([normalizeSerial(code)])
  if (sold) return { by: 'serial', items: [], soldOn: sold.orderId }
  const coded = await findByCode(app.db, code)
  if (coded.items.length > 0)
    return { by: coded.by, items: await presentItems(app, coded.items), soldOn: null }
  const named = isNoName(code) ? [] : await findByName(app, code, maxFound)
  return { by: named.length > 0 ? 'name' : 'nothing', items: await presentItems(app, named), soldOn: null }
}

/** A barcode, an IMEI, or the number or QR code of a bill, to which the search would offer what is similar. */
const isNoName = (code: string) =>
  /^\d{8,}$/.test(normalizeBarcode(code)) || URL.canParse(code) || parseOrderNumber(code) !== undefined

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
      needsSerial: item.isSerialised || needsSerial(catalogue, counter),
      ...(item.isSerialised && { isSerialised: true }),
    }
  })
}
