import type { CatalogueName } from '../../catalogue/catalogues.ts'
import type { OrderStatus } from '../status.ts'

/** Of the repair that a piece of a service became when it was paid; `in_shop`: the phone is here, and not ready. */
export const repairStages = ['booked', 'in_shop', 'ready', 'handed_over', 'cancelled'] as const
export type RepairStage = (typeof repairStages)[number]

export const stageLabels: Record<RepairStage, string> = {
  booked: 'booked',
  in_shop: 'in the shop',
  ready: 'ready',
  handed_over: 'handed over',
  cancelled: 'cancelled',
}

interface Repair {
  stage: RepairStage
}
type Lines = { catalogue: CatalogueName }[]

/** The phone was brought to the shop, so the order is not cancelled any more: each repair is. */
export const hasArrived = ({ stage }: Repair) => stage !== 'booked' && stage !== 'cancelled'

export const isOver = ({ stage }: Repair) => stage === 'handed_over' || stage === 'cancelled'

export const isOfServicesAlone = (lines: Lines) =>
  lines.length > 0 && lines.every(({ catalogue }) => catalogue === 'services')

/** Nothing of the order is packed: it is ready and collected with its repairs, and not by hand. */
export const followsRepairs = (lines: Lines, repairs: Repair[]) =>
  repairs.length > 0 && isOfServicesAlone(lines)

/** The status of a paid order of services alone; undefined once all its repairs are cancelled. */
export function statusOfRepairs(repairs: Repair[]): 'processing' | 'ready' | 'collected' | undefined {
  const wanted = repairs.filter(({ stage }) => stage !== 'cancelled')
  if (wanted.length === 0) return undefined
  if (wanted.every(({ stage }) => stage === 'handed_over')) return 'collected'
  return wanted.every(({ stage }) => stage === 'ready' || stage === 'handed_over') ? 'ready' : 'processing'
}

/** The next statuses that staff may still set by hand. An order of services alone cannot be returned. */
export const stepsBesideRepairs = (steps: OrderStatus[], lines: Lines, repairs: Repair[]) =>
  steps.filter((status) => {
    if (status === 'cancelled') return !repairs.some(hasArrived)
    return status === 'returned' ? !isOfServicesAlone(lines) : !followsRepairs(lines, repairs)
  })
