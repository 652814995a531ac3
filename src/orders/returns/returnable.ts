import { daysAfter } from '../../platform/clock.ts'
import type { StoredOrder } from '../store.ts'
import type { StoredReturn } from './returns-store.ts'

/** The terms: goods come back within 30 days of the hand-over; repairs that are done cannot. */
const returnDays = 30

export const returnUntil = ({ handedOverAt }: Pick<StoredOrder, 'handedOverAt'>) =>
  handedOverAt && daysAfter(handedOverAt, returnDays)

/** How many of each line the buyer still has and may give back, whatever the day. */
export function remainingLines(order: StoredOrder, returns: StoredReturn[]) {
  const counted = returns.filter(({ status }) => status !== 'refused' && status !== 'withdrawn')
  const gone = (position: number) =>
    counted
      .flatMap(({ lines }) => lines)
      .filter((line) => line.position === position)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  return order.lines
    .filter(({ catalogue }) => catalogue !== 'services')
    .map((line) => ({
      position: line.position,
      name: line.name,
      quantity: line.quantity - gone(line.position),
    }))
    .filter(({ quantity }) => quantity > 0)
}

/** What the buyer may ask to give back now; nothing while an earlier wish is open. */
export function returnableLines(order: StoredOrder, returns: StoredReturn[], now: Date) {
  const until = returnUntil(order)
  const isWithBuyer = order.status === 'delivered' || order.status === 'collected'
  const isOpen = returns.some(({ closedAt }) => closedAt === null)
  return isWithBuyer && until && now <= until && !isOpen ? remainingLines(order, returns) : []
}
