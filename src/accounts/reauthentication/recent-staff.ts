import { reauthRequired, notSignedIn, staffOnly } from '../errors.ts'
import { hasRecentAuth } from './recent-auth.ts'
import type { Session } from '../sessions/session.ts'

declare const checked: unique symbol

/**
 * A member of the staff who gave the password, and the code where one is asked for, within the last 15 minutes. Whatever
 * refunds money by hand or marks it as received takes this type, so an endpoint that does not check cannot call it.
 */
export interface RecentStaff {
  readonly actor: 'staff'
  readonly id?: string | undefined
  readonly [checked]: true
}

/** The only place that makes one for a request; refuses with 403 `sign_in_again` where the password was given longer ago. */
export function recentStaff(session: Session | undefined, now: Date): RecentStaff {
  if (!session) throw notSignedIn()
  if (!session.user.isAdmin) throw staffOnly()
  if (!hasRecentAuth(session, now)) throw reauthRequired()
  return { actor: 'staff', id: session.user._id } as RecentStaff
}
