import type { Database } from '../../../platform/database.ts'
import { catalogueStore } from '../../../selling/catalogue/store.ts'
import type { StoredOrder } from '../../../selling/orders/store.ts'
import { bookVisit } from '../book-visit.ts'

/** Each piece of a service of an order that was paid now is a booked repair, all in one visit: its customer brings the phones. */
export async function bookPrepaid(tx: Database, order: StoredOrder, now: Date) {
  const services = order.lines.filter(({ catalogue }) => catalogue === 'services')
  if (services.length === 0) return
  const items = await catalogueStore(tx).byIds([...new Set(services.map(({ productId }) => productId))])
  const devices = services.flatMap(({ position, productId, name, quantity }) => {
    const product = items.find((item) => item.product._id === productId)?.product
    return Array.from({ length: quantity }, (_, index) => ({
      brand: order.deviceBrand ?? product?.brand ?? '',
      model: order.deviceModel ?? product?.specifications?.device ?? 'Model not named',
      ...{ fault: name, serviceId: productId },
      prepaid: { orderId: order.id, position, piece: index + 1 },
    }))
  })
  const customer = { name: order.fullName, phone: order.phoneNumber }
  await bookVisit(tx, { customer, devices, now })
}
