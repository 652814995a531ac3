import type { OrderStatus } from '../../../status.ts'

/** The steps that only lead on; what takes goods or money back asks first, in a dialog of its own. */
const onward: Partial<Record<OrderStatus, string>> = {
  ready: 'Mark as ready',
  shipped: 'Mark as shipped',
  delivered: 'Mark as delivered',
  collected: 'Mark as collected',
}

export const onwardSteps = (steps: OrderStatus[]) =>
  steps.flatMap((status) => (onward[status] ? [{ status, label: onward[status] }] : []))
