import type { SharedSession } from '../shared-session.ts'
import type { Reserve } from './reserve.ts'

const lookEveryMs = 1_000

/**
 * Has the database refuse to write before the disk is full, and write again when there is room. PostgreSQL that cannot write
 * its log ends at once, and then nobody could read either.
 */
export function keepRoom(session: SharedSession, reserve: Reserve) {
  let wasShort = false
  const look = async () => {
    const isShort = reserve.isShort()
    if (isShort !== wasShort) await session.onlyRead(isShort)
    wasShort = isShort
    if (!isShort) reserve.layUpIfPossible()
  }
  // A look that fails (the disk is away for a moment) is made good by the next.
  const timer = setInterval(() => void look().catch(() => undefined), lookEveryMs)
  return { look, stop: () => clearInterval(timer) }
}
