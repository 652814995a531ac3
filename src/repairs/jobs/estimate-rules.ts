import { multiply, paise, sum, type Paise } from '../../platform/money/money.ts'
import type { LineKind, PartState } from './contract.ts'

interface Line {
  quantity: number
  unitPricePaise: Paise
}

export const totalOf = (lines: Line[]) =>
  sum(lines.map(({ quantity, unitPricePaise }) => multiply(unitPricePaise, quantity)))

interface Answered {
  sentAt: Date | null
  answer: { answer: 'approved' | 'declined'; confirmedAt: Date | null } | null
}

/** Estimates come with the newest first. The one that counts: all others are replaced. */
export const newestSent = <Estimate extends Answered>(estimates: Estimate[]) =>
  estimates.find(({ sentAt }) => sentAt !== null)

export const isApproved = ({ answer }: Answered) =>
  answer?.answer === 'approved' && answer.confirmedAt !== null

/** What goes on if the newest version is declined: the one that was approved last before it. */
export const approvedBefore = <Estimate extends Answered>(estimates: Estimate[]) => {
  const newest = newestSent(estimates)
  return estimates.find((one) => one !== newest && one.sentAt !== null && isApproved(one))
}

interface JobLineOf extends Line {
  kind: LineKind
  partState: PartState | null
}

/** What of an approved estimate is billed: work, and the parts that were used. */
export const billedLines = <JobLine extends JobLineOf>(lines: JobLine[]) =>
  lines.filter(({ partState }) => partState === null || partState === 'used')

interface Charged<Estimate> {
  charge: 'lines' | 'fee' | null
  diagnosisFeePaise: Paise
  newest: Estimate | undefined
}

/** What a job comes to as it stands: nothing beyond the newest estimate, and nothing of one that is not approved. */
export function chargeOf<Estimate extends Answered & { lines: JobLineOf[] }>({
  charge,
  diagnosisFeePaise,
  newest,
}: Charged<Estimate>): Paise {
  if (charge === 'fee') return diagnosisFeePaise
  if (!newest || !isApproved(newest)) return paise(0)
  return totalOf(charge === null ? newest.lines : billedLines(newest.lines))
}

/** Parts that are neither used nor released hold a job up. */
export const openParts = <JobLine extends JobLineOf>(lines: JobLine[]) =>
  lines.filter(({ partState }) => partState === 'wanted' || partState === 'held')

/** Lines of a new version that stand for parts that are fitted already: of the same item and number. Undefined if a fitted one has no line. */
export function fittedLines<New extends { productId?: string | null | undefined; quantity: number }>(
  used: { productId: string | null; quantity: number; name: string }[],
  lines: New[],
): { fitted: Set<New> } | { missing: string } {
  const fitted = new Set<New>()
  for (const part of used) {
    const line = lines.find(
      (one) => !fitted.has(one) && one.productId === part.productId && one.quantity === part.quantity,
    )
    if (!line) return { missing: part.name }
    fitted.add(line)
  }
  return { fitted }
}
