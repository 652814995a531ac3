import type { Database } from '../../../platform/database.ts'
import { devicesStore } from '../../devices/devices-store.ts'
import { normalizeSerial } from '../../devices/serial-rules.ts'
import { serialsStore } from './serials-store.ts'

/** The orders that have or had the piece with this IMEI or serial number; a device is known by any of its numbers. */
export async function ordersWithNumber(db: Database, text: string): Promise<string[]> {
  const number = normalizeSerial(text)
  const devices = await devicesStore(db).idsByNumber([number])
  return serialsStore(db).ordersWith(number, devices.get(number))
}
