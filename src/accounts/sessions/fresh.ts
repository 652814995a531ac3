import { minutesAfter } from '../../platform/clock.ts'

/** DECISIONS §3 gives a password change as long. */
const freshMinutes = 15

/** Whether whoever sits there has shown lately that it is still the same person. */
export const isFresh = (session: { confirmedAt: Date } | undefined, now: Date) =>
  session !== undefined && minutesAfter(session.confirmedAt, freshMinutes) >= now
