import { inTransaction } from '../platform/database/transaction.ts'
import { paise } from '../platform/money/money.ts'
import { addDevices } from '../selling/devices/add-devices.ts'
import { imeiOf } from './imeis.ts'
import { insertProducts } from './product-fixtures.ts'
import type { TestApp } from './test-app.ts'

let given = 0

/** IMEIs that no other device of a test has. */
export const newImeis = (count: number) => Array.from({ length: count }, () => imeiOf(++given))

export async function addPieces(app: TestApp, productId: string, pieces: number) {
  const imeis = newImeis(pieces)
  const devices = imeis.map((imei1) => ({
    ...{ productId, numbers: { imei1 }, state: 'in_stock' as const, source: 'purchase' as const },
    ...{ reason: 'received' as const, costPaise: paise(40_000_00 + given) },
  }))
  const ids = await inTransaction(app.db, (tx) => addDevices(tx, devices, app.clock()))
  return { imeis, ids }
}

/** A phone whose pieces have IMEIs and costs. */
export async function serialisedPhone(
  app: TestApp,
  pieces: number,
  item: Parameters<typeof insertProducts>[2][number] = {},
) {
  const [phone] = await insertProducts(app, 'sales', [{ ...item, onHand: 0, isSerialised: true }])
  return { phone, ...(await addPieces(app, phone._id, pieces)) }
}
