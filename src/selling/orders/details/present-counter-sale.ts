import { formerStaff, usersStore } from '../../../people/accounts/users-store.ts'
import type { Database } from '../../../platform/database.ts'
import { toRupees } from '../../../platform/money/money.ts'
import { warrantyEnd } from '../../devices/warranty-rules.ts'
import type { Payment } from '../../payments/store.ts'
import type { StoredSerial } from '../serials/serials-store.ts'
import type { StoredOrder } from '../store.ts'

/** For staff; null for an order that was paid online. */
export async function presentCounterSale(
  db: Database,
  { soldBy, discountReason, discountAllowedBy }: StoredOrder,
  payments: Payment[],
) {
  const sellerId = soldBy ?? payments.find(({ takenBy }) => takenBy !== null)?.takenBy
  if (sellerId == null) return null
  const names = await usersStore(db).namesOf([sellerId, ...(discountAllowedBy ? [discountAllowedBy] : [])])
  const nameOf = (id: string) => names.get(id) ?? formerStaff
  return {
    ...{ seller: nameOf(sellerId), discountReason },
    discountAllowedBy: discountAllowedBy === null ? null : nameOf(discountAllowedBy),
  }
}

/** What staff took, of payments that count. */
export const presentTenders = (paid: Payment[]) =>
  paid
    .filter(({ takenBy }) => takenBy !== null)
    .map(({ method, amountPaise }) => ({ method, amount: toRupees(amountPaise) }))

/** The pieces of an order that have numbers, each with the last day of its warranty. */
export const presentSerials = ({ lines, handedOverAt }: StoredOrder, serials: StoredSerial[]) =>
  serials.map(({ position, serial, returnedAt }) => {
    const { warrantyDays = null } = lines.find((line) => line.position === position) ?? {}
    const warrantyUntil = warrantyEnd(handedOverAt, warrantyDays)
    const isReturned = returnedAt !== null
    return { position, serial, isReturned, ...(warrantyUntil !== null && { warrantyUntil }) }
  })
