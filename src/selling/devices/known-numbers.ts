import type { Database } from '../../platform/database.ts'
import { catalogueStore } from '../catalogue/store.ts'
import { deviceSearchStore } from './device-search-store.ts'
import { numbersOfRow, type KnownNumber, type NumberRow } from './number-rows.ts'

interface KnownDevice extends KnownNumber {
  productId: string
}

/** Those of the rows' numbers that a device has, with its item and where it is. */
export async function knownNumbers(db: Database, rows: NumberRow[]): Promise<Map<string, KnownDevice>> {
  const devices = await deviceSearchStore(db).byNumbers(rows.flatMap(numbersOfRow))
  const ids = new Set([...devices.values()].map(({ productId }) => productId))
  const items = await catalogueStore(db).namesIncludingDeleted([...ids])
  const names = new Map(items.map(({ id, name }) => [id, name]))
  return new Map(
    [...devices].map(([number, { id, productId, state }]) => [
      number,
      { id, productId, name: names.get(productId) ?? 'device', state },
    ]),
  )
}
