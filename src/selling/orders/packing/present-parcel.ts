import { devicesStore } from '../../devices/devices-store.ts'
import type { Database } from '../../../platform/database.ts'
import { devicesOfLines } from './hand-over-devices.ts'
import { findNumberedLines } from './pieces-to-pack-store.ts'

/** As the page of an order shows it to staff. */
export async function presentParcel(db: Database, orderId: string) {
  const lines = await findNumberedLines(db, orderId)
  const packed = lines.length > 0 ? await devicesStore(db).packedFor([orderId]) : []
  return devicesOfLines(lines, packed).map(({ line: { position, name, quantity }, devices }) => ({
    ...{ position, product_name: name, quantity },
    devices: devices.map(({ number }) => number).sort(),
  }))
}
