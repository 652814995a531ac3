import { paymentsStore } from '../../payments/store.ts'
import type { Database } from '../../platform/database.ts'
import { orderNotFound } from '../errors.ts'
import { ordersStore } from '../store.ts'

/** An order for whoever moves its money or goods: first the reference, then the row, so that no two wait for each other. */
export async function holdOrder(tx: Database, orderId: string) {
  await paymentsStore(tx).lockFor(orderId)
  const order = await ordersStore(tx).lock(orderId)
  if (!order) throw orderNotFound()
  return order
}
