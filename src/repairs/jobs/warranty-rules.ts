import { isoDayInIndia, laterDay } from '../../platform/time-zone.ts'
import type { LineWarranty } from './contract.ts'

interface HandedOver {
  state: string
  outcome: string | null
  endedAt: Date | null
}

/** Of each billed line with a warranty: it begins with the hand-over, and no claim extends it. */
export function warrantiesOf(
  job: HandedOver,
  lines: { name: string; warrantyDays: number }[],
  now: Date,
): LineWarranty[] {
  const { state, outcome, endedAt } = job
  if (state !== 'handed_over' || outcome !== 'repaired' || endedAt === null) return []
  const first = isoDayInIndia(endedAt)
  const today = isoDayInIndia(now)
  return lines
    .filter(({ warrantyDays }) => warrantyDays > 0)
    .map(({ name, warrantyDays }) => {
      const until = laterDay(first, warrantyDays)
      return { name, until, isInWarranty: today <= until }
    })
}
