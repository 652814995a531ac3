import type { FastifyInstance } from 'fastify'
import { findByCode } from '../catalogue/product-admin/find-by-code.ts'
import { findByName } from '../catalogue/product-admin/find-by-name.ts'
import { deviceSearchStore } from '../devices/device-search-store.ts'
import type { StoredDevice } from '../devices/devices-store.ts'
import { normalizeSerial } from '../devices/serial-rules.ts'

type App = Pick<FastifyInstance, 'db' | 'searchCaches'>

export interface FoundItem {
  id: string
  name: string
  code: number
}

export type Scanned =
  | { is: 'device'; device: StoredDevice }
  | { is: 'item'; productId: string }
  | { is: 'choice'; items: FoundItem[] }
  | { is: 'unknown' }

const maxFound = 8

/** What a code means, in this order: the number of a device, a barcode or a shop code, a name. An item by its name is always chosen. */
export async function findScanned(app: App, code: string): Promise<Scanned> {
  const device = await deviceSearchStore(app.db).newestWithNumber(normalizeSerial(code))
  if (device) return { is: 'device', device }
  const { items, archived } = await findByCode(app.db, code)
  const coded = items.filter(({ catalogue }) => catalogue !== 'services')
  if (coded.length === 1) return { is: 'item', productId: coded[0]!.id }
  if (coded.length === 0 && archived[0]) return { is: 'item', productId: archived[0].id }
  const named = coded.length > 0 || isNoName(code) ? coded : await findByName(app, code, maxFound)
  const goods = named.filter(({ catalogue }) => catalogue !== 'services')
  return goods.length === 0 ? { is: 'unknown' } : { is: 'choice', items: goods.map(toFoundItem) }
}

/** A barcode, an IMEI or an address, to which the search would offer what is similar. */
const isNoName = (code: string) => /^[\d\s-]{6,}$/.test(code) || URL.canParse(code)

const toFoundItem = ({ id, product }: Awaited<ReturnType<typeof findByName>>[number]): FoundItem => ({
  ...{ id, name: product.product_name },
  code: product.sales_id ?? product.accessories_id!,
})
