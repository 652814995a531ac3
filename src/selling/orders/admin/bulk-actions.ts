import type { AdminOrder } from './contract.ts'
import { bulkStatuses, type BulkStatus } from '../status.ts'

/** Each bulk transition with the orders that allow it; a usual day has parcels and collections side by side. */
export const bulkTransitions = (orders: Pick<AdminOrder, 'id' | 'nextSteps'>[]) =>
  bulkStatuses.flatMap((status) => {
    const ids = orders.filter(({ nextSteps }) => nextSteps.includes(status)).map(({ id }) => id)
    return ids.length > 0 ? [{ status, ids }] : []
  })

const labels: Record<BulkStatus, { label: string; result: string }> = {
  ready: { label: 'Mark ready', result: 'ready' },
  shipped: { label: 'Ship', result: 'shipped' },
  delivered: { label: 'Deliver', result: 'delivered' },
  collected: { label: 'Hand over', result: 'collected' },
}

const countText = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`

/** "Ship 4 orders" */
export const bulkLabel = (status: BulkStatus, count: number) => `${labels[status].label} ${countText(count)}`

/** "4 orders shipped" */
export const bulkResultText = (status: BulkStatus, count: number) =>
  `${countText(count)} ${labels[status].result}`

/** The page that prints one packing slip per sheet for these orders. */
export const packingSlipsPath = (ids: string[]) =>
  `/orders/packing-slips?${new URLSearchParams(ids.map((id) => ['id', id]))}`
