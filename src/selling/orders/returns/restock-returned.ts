import type { Database } from '../../../platform/database.ts'
import { lockStock, restock } from '../../catalogue/stock/stock.ts'
import { catalogueStore } from '../../catalogue/store.ts'
import { moreThanReturned } from '../errors.ts'
import { serialsStore } from '../serials/serials-store.ts'
import { takeDevicesBack, type NotSoldAgain, type ReturnedPieces } from '../serials/take-devices-back.ts'
import { takeSerialsBack } from '../serials/take-serials-back.ts'
import type { StoredOrder } from '../store.ts'
import { returnsStore, type StoredReturn } from './returns-store.ts'

export interface InspectedLine {
  position: number
  /** How many can be sold again. */
  restocked: number
  /** The IMEIs or serial numbers that came back; without them all that were sold on the line. */
  serials?: string[] | undefined
  /** Which devices cannot, and where they go; those that are left out of a line with `restocked` 0 are withheld. */
  notSoldAgain?: NotSoldAgain[] | undefined
}

/**
 * All these pieces, as they were sold and fit for sale. Pieces that were sold before their item had devices go back into stock once staff
 * enter their numbers.
 */
export async function inspectUnopened(
  tx: Database,
  order: StoredOrder,
  pieces: { position: number; quantity: number }[],
): Promise<InspectedLine[]> {
  const serialised = await catalogueStore(tx).serialised(order.lines.map(({ productId }) => productId))
  const numbered = new Set((await serialsStore(tx).ofOrder(order.id)).map(({ position }) => position))
  return pieces.map(({ position, quantity }) => {
    const { productId } = order.lines.find((line) => line.position === position)!
    const lacksNumbers = serialised.has(productId) && !numbered.has(position)
    return { position, restocked: lacksNumbers ? 0 : quantity }
  })
}

/** The goods of a return of a locked order: pieces go back into stock by count, devices as those that they are. */
export async function restockReturned(
  tx: Database,
  order: StoredOrder,
  request: StoredReturn,
  inspected: InspectedLine[],
  now: Date,
) {
  const lines = request.lines.map(({ position, quantity }) => {
    const inspection = inspected.find((line) => line.position === position) ?? { position, restocked: 0 }
    if (inspection.restocked > quantity) throw moreThanReturned()
    return { ...inspection, quantity, line: order.lines.find((sold) => sold.position === position)! }
  })
  const levels = await lockStock(
    tx,
    lines.map(({ line, quantity }) => ({ productId: line.productId, quantity })),
  )
  const counted = []
  const devices: ReturnedPieces[] = []
  for (const { line, quantity, restocked, serials, notSoldAgain = [] } of lines) {
    await returnsStore(tx).updateRestocked(request.id, line.position, restocked)
    const isSerialised = levels.get(line.productId)?.isSerialised === true
    const back = await takeSerialsBack(tx, line, { quantity, serials, isSerialised, now })
    if (isSerialised) devices.push({ line, quantity, restocked, back, notSoldAgain })
    else if (restocked > 0) counted.push({ productId: line.productId, quantity: restocked })
  }
  // The goods of a test payment may never have left the stock.
  if (order.hold !== 'taken') return
  await takeDevicesBack(tx, devices, { orderId: order.id, now })
  await restock(tx, counted, { reason: 'returned', orderId: order.id, now })
}
