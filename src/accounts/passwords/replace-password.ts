import type { Database } from '../../platform/database.ts'
import { challengesStore } from '../two-factor/challenges-store.ts'
import { sessionsStore } from '../sessions/sessions-store.ts'
import { usersStore } from '../users-store.ts'
import { mailedTokensStore } from './mailed-tokens-store.ts'

/**
 * Sets another password and ends what the old one, or a mail to the old owner, could still open: mailed links, half-done
 * sign-ins and all sessions but the one named. Called inside the transaction that decided it.
 */
export async function replacePassword(tx: Database, userId: string, passwordHash: string, keptSession = '') {
  await usersStore(tx).setPassword(userId, passwordHash)
  await mailedTokensStore(tx).cancelAllOf(userId)
  await challengesStore(tx).closeAllOf(userId)
  await sessionsStore(tx).closeAllOf(userId, keptSession)
}
