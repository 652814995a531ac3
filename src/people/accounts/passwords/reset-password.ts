import type { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { PasswordReset, User } from '../contract.ts'
import { linkNotValid, notSignedIn, notYours, reauthRequiredForPassword } from '../errors.ts'
import { hasRecentAuth } from '../reauthentication/recent-auth.ts'
import type { Session } from '../sessions/session.ts'
import { usersStore } from '../users-store.ts'
import { challengesStore } from '../two-factor/two-factor-store.ts'
import { pinsStore } from '../pins/pins-store.ts'
import { knownDevicesStore } from '../sessions/known-devices-store.ts'
import { sessionsStore } from '../sessions/sessions-store.ts'
import { emailTokensStore } from './email-tokens-store.ts'
import { passwordChangedEmail, enqueueAccountEmail } from './account-emails.ts'
import { hashPassword } from './password.ts'
import { refuseWeakPassword } from './weak-password.ts'

type Request = z.output<typeof PasswordReset>

/**
 * Sets a new password, authorized by an emailed link or by a session with recent authentication. Ends all other sessions
 * of the account and notifies its owner by email.
 *
 * @throws linkNotValid, notYours, reauthRequiredForPassword (403), notSignedIn (401), tooCommon, tooSimilar (400)
 */
export async function resetPassword(
  db: Database,
  request: Request,
  session: Session | undefined,
  { clock, address }: { clock: Clock; address?: string },
) {
  const user = request.token
    ? await ownerOfLink(db, request.token, request.email, clock())
    : ownerOfSession(session, request.email, clock())
  await refuseWeakPassword(db, request)
  const passwordHash = await hashPassword(request.password, { address, account: user.email })

  await inTransaction(db, async (tx) => {
    const now = clock()
    // Several links may be valid: of two opened at once, the first voids the other.
    await usersStore(tx).lock(user._id)
    if (request.token && !(await emailTokensStore(tx).redeem(request.token, 'reset', now)))
      throw linkNotValid()
    // The PIN may be that of another person, who had the account before.
    if (request.token) await pinsStore(tx).remove(user._id)
    if (request.token && !user.isVerified) await confirmByLink(tx, user._id, now)
    await replacePassword(tx, user._id, passwordHash, request.token ? '' : session?.tokenHash)
    await enqueueAccountEmail(tx, passwordChangedEmail(user.email, user._id, now), now)
  })
}

/** The link was opened in the mailbox. Until then anyone may have signed in with the account, so no browser stays a known device. */
async function confirmByLink(tx: Database, userId: string, now: Date) {
  await usersStore(tx).markVerified(userId, now)
  await knownDevicesStore(tx).deleteAllOf(userId)
}

async function ownerOfLink(db: Database, token: string, email: string, now: Date): Promise<User> {
  const user = await emailTokensStore(db).owner(token, 'reset', now)
  if (user?.email !== email) throw linkNotValid()
  return user
}

function ownerOfSession(session: Session | undefined, email: string, now: Date): User {
  if (!session) throw notSignedIn()
  if (session.user.email !== email) throw notYours()
  if (!hasRecentAuth(session, now)) throw reauthRequiredForPassword()
  return session.user
}

/**
 * Sets the password and revokes emailed links, unfinished sign-ins and all sessions but the current one. Runs in the
 * caller's transaction.
 */
export async function replacePassword(
  tx: Database,
  userId: string,
  passwordHash: string,
  currentSessionHash = '',
) {
  await usersStore(tx).setPassword(userId, passwordHash)
  await emailTokensStore(tx).cancelAllOf(userId)
  await challengesStore(tx).deleteAllOf(userId)
  await sessionsStore(tx).closeAllOf(userId, currentSessionHash)
}
