import { minutesAfter } from '../../platform/clock.ts'

/** DECISIONS gives a password change as long. */
const recentAuthMinutes = 15
/** Clocks of several machines differ by seconds. A mark further ahead was made before the clock was set back, and proves nothing. */
const skewMinutes = 1

/** Whether the session's user has given the password within the last 15 minutes. */
export function hasRecentAuth(session: { confirmedAt: Date } | undefined, now: Date) {
  if (!session) return false
  const { confirmedAt } = session
  return minutesAfter(confirmedAt, recentAuthMinutes) >= now && confirmedAt <= minutesAfter(now, skewMinutes)
}
