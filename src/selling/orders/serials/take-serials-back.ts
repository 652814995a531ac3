import type { Database } from '../../../platform/database.ts'
import { devicesStore } from '../../devices/devices-store.ts'
import { serialNotOfLine, serialsOfReturnNeeded } from './errors.ts'
import type { StoredLine } from '../store.ts'
import { serialsStore, type StoredSerial } from './serials-store.ts'

interface Pieces {
  quantity: number
  /** Left out: all that were sold on the line and have not come back. */
  serials: string[] | undefined
  /** Its pieces are devices by now, also if they were sold before without numbers. */
  isSerialised: boolean
  now: Date
}

export type SerialBack = Pick<StoredSerial, 'serial' | 'deviceId' | 'devicePurchaseId'>

/**
 * Frees the numbers of pieces that come back: of a line that was sold with numbers, only the sold pieces themselves. Returns them; of a
 * line without numbers whose item has devices now, those that were scanned.
 *
 * @throws serialNotOfLine (409), serialsOfReturnNeeded (400)
 */
export async function takeSerialsBack(
  tx: Database,
  { orderId, position, name }: Pick<StoredLine, 'orderId' | 'position' | 'name'>,
  { quantity, serials, isSerialised, now }: Pieces,
): Promise<SerialBack[]> {
  const store = serialsStore(tx)
  const ofLine = (await store.ofOrder(orderId)).filter((entry) => entry.position === position)
  const sold = ofLine.filter(({ returnedAt }) => returnedAt === null)
  const scanned = [...new Set(serials)]
  if (ofLine.length === 0 && isSerialised)
    return scanned.map((serial) => ({ serial, deviceId: null, devicePurchaseId: null }))
  const back = serials ? await soldPieces(tx, scanned, { sold, name }) : sold
  if (ofLine.length === 0) return []
  if (back.length !== quantity) throw serialsOfReturnNeeded(name)
  await store.saveReturned(
    orderId,
    position,
    back.map(({ serial }) => serial),
    now,
  )
  return back
}

/** By the number on the bill, or the other one of the same device. */
async function soldPieces(
  tx: Database,
  scanned: string[],
  { sold, name }: { sold: StoredSerial[]; name: string },
) {
  const devices = await devicesStore(tx).idsByNumber(scanned)
  const pieces = scanned.map((number) => {
    const piece = sold.find(
      ({ serial, deviceId }) => serial === number || (deviceId !== null && deviceId === devices.get(number)),
    )
    if (!piece) throw serialNotOfLine(number, name)
    return piece
  })
  return [...new Set(pieces)]
}
