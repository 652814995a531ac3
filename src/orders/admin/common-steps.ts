import type { DeskOrder } from './contract.ts'
import { bulkSteps, type BulkStep } from '../status.ts'

/** The steps that each of these orders can take now. */
export const commonSteps = (orders: Pick<DeskOrder, 'nextSteps'>[]): BulkStep[] =>
  bulkSteps.filter((step) => orders.length > 0 && orders.every(({ nextSteps }) => nextSteps.includes(step)))

const words: Record<BulkStep, { label: string; said: string }> = {
  ready: { label: 'Mark ready', said: 'ready' },
  shipped: { label: 'Ship', said: 'shipped' },
  delivered: { label: 'Deliver', said: 'delivered' },
  collected: { label: 'Hand over', said: 'collected' },
}

const orders = (many: number) => `${many} ${many === 1 ? 'order' : 'orders'}`

/** "Ship 4 orders" */
export const bulkLabel = (step: BulkStep, many: number) => `${words[step].label} ${orders(many)}`

/** "4 orders shipped" */
export const bulkSaid = (step: BulkStep, many: number) => `${orders(many)} ${words[step].said}`
