import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { itemNotFound } from '../catalogue/errors.ts'
import { serialisedStore } from '../catalogue/stock/serialised-store.ts'
import { addDevices } from './add-devices.ts'
import { numberRefused, piecesHaveNoNumbers } from './errors.ts'
import { problemOfNumbers, type NumberRow } from './number-rows.ts'

interface FoundDevice extends NumberRow {
  item: string
  reason: string
}

/** A piece that is in the shop and was not known, without a cost. @throws itemNotFound (404), piecesHaveNoNumbers, numberTaken (409), numberRefused (400) */
export function addFoundDevice(
  db: Database,
  clock: Clock,
  { item: productId, reason: note, ...numbers }: FoundDevice,
) {
  return inTransaction(db, async (tx) => {
    const item = await serialisedStore(tx).lock(productId)
    if (!item) throw itemNotFound()
    if (!item.isSerialised) throw piecesHaveNoNumbers(item.name)
    const problem = problemOfNumbers(numbers)
    if (problem) throw numberRefused(problem)
    const device = { productId, numbers, state: 'in_stock', costPaise: null } as const
    const [id] = await addDevices(tx, [{ ...device, source: 'counted', reason: 'counted', note }], clock())
    return id!
  })
}
