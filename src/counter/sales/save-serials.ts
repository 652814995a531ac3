import type { Database } from '../../platform/database.ts'
import { serialsStore } from '../../selling/orders/serials/serials-store.ts'
import { serialSold } from './errors.ts'

/** Of the order's lines, by their position. @throws serialSold (409) */
export async function saveSerials(tx: Database, orderId: string, lines: { serials: string[] }[]) {
  const store = serialsStore(tx)
  const entries = lines.flatMap(({ serials }, position) =>
    serials.map((serial) => ({ orderId, position, serial })),
  )
  const [sold] = await store.sold(entries.map(({ serial }) => serial))
  if (sold) throw serialSold(sold.serial, sold.orderId)
  await store.add(entries)
}
