import { daysAfter } from '../../platform/clock.ts'
import type { StoredOrder } from '../store.ts'
import type { StoredReturn } from './returns-store.ts'

/** By the shop's terms, goods can be returned within 30 days of the hand-over; repairs cannot. */
const returnDays = 30

export const returnUntil = ({ handedOverAt }: Pick<StoredOrder, 'handedOverAt'>) =>
  handedOverAt && daysAfter(handedOverAt, returnDays)

/** Quantities that were not returned yet, regardless of the time limit. */
export function remainingLines(order: StoredOrder, returns: StoredReturn[]) {
  const counted = returns.filter(({ status }) => status !== 'refused' && status !== 'withdrawn')
  const returnedQuantity = (position: number) =>
    counted
      .flatMap(({ lines }) => lines)
      .filter((line) => line.position === position)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  return order.lines
    .filter(({ catalogue }) => catalogue !== 'services')
    .map((line) => ({
      position: line.position,
      name: line.name,
      quantity: line.quantity - returnedQuantity(line.position),
    }))
    .filter(({ quantity }) => quantity > 0)
}

/** The lines of a new return request; none while another request is open. */
export function returnableLines(order: StoredOrder, returns: StoredReturn[], now: Date) {
  const until = returnUntil(order)
  const isWithBuyer = order.status === 'delivered' || order.status === 'collected'
  const isOpen = returns.some(({ closedAt }) => closedAt === null)
  return isWithBuyer && until && now <= until && !isOpen ? remainingLines(order, returns) : []
}
