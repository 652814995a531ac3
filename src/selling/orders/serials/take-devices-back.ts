import type { Database } from '../../../platform/database.ts'
import { addDevices, type NewDevice } from '../../devices/add-devices.ts'
import { changeDevices } from '../../devices/change-devices.ts'
import { deviceNotThere } from '../../devices/errors.ts'
import { numbersOf } from '../../devices/serial-rules.ts'
import { conditionOfDevicesNeeded, numbersOfReturnNeeded } from './errors.ts'
import type { StoredLine } from '../store.ts'
import type { SerialBack } from './take-serials-back.ts'

/** A device that came back and cannot be sold again as it is. */
export interface NotSoldAgain {
  serial: string
  to: 'withheld' | 'scrapped'
}

export interface ReturnedPieces {
  line: Pick<StoredLine, 'productId' | 'name'>
  quantity: number
  /** How many can be sold again. */
  restocked: number
  back: SerialBack[]
  notSoldAgain: NotSoldAgain[]
}

interface Cause {
  orderId: string
  now: Date
}

const states = ['in_stock', 'withheld', 'scrapped'] as const
type BackAs = (typeof states)[number]
const reasons = { in_stock: 'returned', withheld: 'withheld', scrapped: 'scrapped' } as const

/**
 * Brings the sold devices of a return back, each with the cost that it had. Pieces that were sold before their item had devices become
 * devices without a cost. The caller holds the locks of the items.
 *
 * @throws conditionOfDevicesNeeded (400), numbersOfReturnNeeded, deviceNotThere, numberTaken (409)
 */
export async function takeDevicesBack(tx: Database, returned: ReturnedPieces[], { orderId, now }: Cause) {
  const pieces = returned.flatMap(withStates)
  const sold = pieces.filter(({ deviceId }) => deviceId !== null)
  for (const to of states) {
    const ids = sold.flatMap((piece) => (piece.to === to ? piece.deviceId! : []))
    if (ids.length === 0) continue
    const before = await changeDevices(tx, ids, { from: 'sold', to, reason: reasons[to], orderId }, now)
    for (const { id, number, state, orderId: itsOrder, purchaseId } of before)
      if (sold.find(({ deviceId }) => deviceId === id)!.devicePurchaseId !== purchaseId)
        throw deviceNotThere(number, state, itsOrder)
  }
  const unknown = pieces.filter(({ deviceId, to }) => deviceId === null && to !== 'scrapped')
  await addDevices(
    tx,
    unknown.map(({ productId, serial, to }): NewDevice => ({
      ...{ productId, numbers: numbersOf(serial), state: to, source: 'sold_before', costPaise: null },
      ...{ reason: reasons[to], orderId },
    })),
    now,
  )
}

/** Each piece of a line with the state in which it comes back. */
function withStates({ line, quantity, restocked, back, notSoldAgain }: ReturnedPieces) {
  if (restocked > 0 && back.length < quantity) throw numbersOfReturnNeeded(line.name)
  const damaged = new Map(notSoldAgain.map(({ serial, to }) => [serial, to]))
  const stateOf = (serial: string): BackAs =>
    damaged.get(serial) ?? (restocked === 0 ? 'withheld' : 'in_stock')
  const pieces = back.map((piece) => ({ ...piece, productId: line.productId, to: stateOf(piece.serial) }))
  if (pieces.filter(({ to }) => to === 'in_stock').length !== restocked)
    throw conditionOfDevicesNeeded(line.name)
  return pieces
}
