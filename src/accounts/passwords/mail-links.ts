import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { mailedTokensStore } from './mailed-tokens-store.ts'
import { putAccountMail, resetMail, verificationMail } from './mails.ts'
import { usersStore } from '../users-store.ts'

/** Mails a link to choose a new password; an address without an account gets nothing. */
export function mailResetLink(db: Database, email: string, clock: Clock) {
  return inTransaction(db, async (tx) => {
    const found = await usersStore(tx).byEmail(email)
    if (!found) return
    const token = await mailedTokensStore(tx).issue(found.user._id, 'reset', clock())
    await putAccountMail(tx, resetMail(email, token), clock())
  })
}

/** Mails another link that confirms the address; one that is confirmed already needs none. */
export function mailVerificationLink(db: Database, email: string, clock: Clock) {
  return inTransaction(db, async (tx) => {
    const found = await usersStore(tx).byEmail(email)
    if (!found || found.user.isVerified) return
    const token = await mailedTokensStore(tx).issue(found.user._id, 'verify', clock())
    await putAccountMail(tx, verificationMail(email, token), clock())
  })
}

/** True when the link was good; the address is confirmed then. */
export function verifyEmail(db: Database, token: string, clock: Clock) {
  return inTransaction(db, async (tx) => {
    const userId = await mailedTokensStore(tx).redeem(token, 'verify', clock())
    if (userId) await usersStore(tx).markVerified(userId, clock())
    return userId !== undefined
  })
}
