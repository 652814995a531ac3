import type { AdminOrder } from './contract.ts'
import { bulkStatuses, type BulkStatus } from '../status.ts'

/** The steps that each of these orders can take now. */
export const commonTransitions = (orders: Pick<AdminOrder, 'nextSteps'>[]): BulkStatus[] =>
  bulkStatuses.filter(
    (step) => orders.length > 0 && orders.every(({ nextSteps }) => nextSteps.includes(step)),
  )

const labels: Record<BulkStatus, { label: string; said: string }> = {
  ready: { label: 'Mark ready', said: 'ready' },
  shipped: { label: 'Ship', said: 'shipped' },
  delivered: { label: 'Deliver', said: 'delivered' },
  collected: { label: 'Hand over', said: 'collected' },
}

const countText = (many: number) => `${many} ${many === 1 ? 'order' : 'orders'}`

/** "Ship 4 orders" */
export const bulkLabel = (step: BulkStatus, many: number) => `${labels[step].label} ${countText(many)}`

/** "4 orders shipped" */
export const bulkResultText = (step: BulkStatus, many: number) => `${countText(many)} ${labels[step].said}`

/** The page that prints the packing slips of these orders, each on a sheet of its own. */
export const packingSlipsPath = (ids: string[]) =>
  `/orders/packing-slips?${new URLSearchParams(ids.map((id) => ['id', id]))}`
