import type { Database } from '../../../platform/database.ts'
import { serialNotOfLine, serialsOfReturnNeeded } from '../errors.ts'
import type { StoredLine } from '../store.ts'
import { serialsStore } from './serials-store.ts'

interface Pieces {
  quantity: number
  /** Left out: all that were sold on the line and have not come back. */
  serials: string[] | undefined
  now: Date
}

/**
 * Frees the numbers of pieces that come back: of a line that was sold with numbers, only the sold pieces themselves.
 *
 * @throws serialNotOfLine (409), serialsOfReturnNeeded (400)
 */
export async function takeSerialsBack(
  tx: Database,
  { orderId, position, name }: Pick<StoredLine, 'orderId' | 'position' | 'name'>,
  { quantity, serials, now }: Pieces,
) {
  const store = serialsStore(tx)
  const sold = (await store.ofOrder(orderId))
    .filter((entry) => entry.position === position && entry.returnedAt === null)
    .map(({ serial }) => serial)
  const back = [...new Set(serials ?? sold)]
  const stranger = back.find((serial) => !sold.includes(serial))
  if (stranger !== undefined) throw serialNotOfLine(stranger, name)
  if (sold.length === 0) return
  if (back.length !== quantity) throw serialsOfReturnNeeded(name)
  await store.saveReturned(orderId, position, back, now)
}
