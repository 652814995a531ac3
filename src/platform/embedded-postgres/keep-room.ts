import type { SharedSession } from './shared-session.ts'
import type { DiskReserve } from './disk-space.ts'

const lookEveryMs = 1_000

/**
 * Has the database refuse to write before the disk is full, and write again when there is room. PostgreSQL that cannot write
 * its log ends at once, and then nobody could read either.
 */
export function guardDiskSpace(session: SharedSession, reserve: DiskReserve) {
  let wasLow = false
  const check = async () => {
    const isLow = reserve.isLow()
    if (isLow !== wasLow) await session.setReadOnly(isLow)
    wasLow = isLow
    if (!isLow) reserve.refillIfPossible()
  }
  // A look that fails (the disk is away for a moment) is made good by the next.
  const timer = setInterval(() => void check().catch(() => undefined), lookEveryMs)
  return { look: check, stop: () => clearInterval(timer) }
}
