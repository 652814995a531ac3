import type { Database } from '../../platform/database.ts'
import { challengesStore } from '../two-factor/challenges-store.ts'
import { sessionsStore } from '../sessions/sessions-store.ts'
import { usersStore } from '../users-store.ts'
import { emailTokensStore } from './email-tokens-store.ts'

/**
 * Sets another password and ends what the old one, or a mail to the old owner, could still open: mailed links, half-done
 * sign-ins and all sessions but the one named. Called inside the transaction that decided it.
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
