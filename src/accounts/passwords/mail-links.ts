import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { User } from '../contract.ts'
import { mailedTokensStore } from './mailed-tokens-store.ts'
import { putAccountMail, resetMail, verificationMail } from './mails.ts'
import { usersStore } from '../users-store.ts'

interface Circumstances {
  clock: Clock
  /** False beyond the limit of the account: then a link is mailed only where the mailbox holds none that is valid. */
  isWithinLimit: boolean
}

/** Mails a link to choose a new password; an address without an account gets nothing. */
export function mailResetLink(db: Database, email: string, circumstances: Circumstances) {
  return inTransaction(db, async (tx) => {
    const found = await usersStore(tx).byEmail(email)
    if (!found) return
    const token = await issue(tx, found.user, 'reset', circumstances)
    if (token) await putAccountMail(tx, resetMail(email, token), circumstances.clock())
  })
}

/** Mails another link that confirms the address; one that is confirmed already needs none. */
export function mailVerificationLink(db: Database, email: string, circumstances: Circumstances) {
  return inTransaction(db, async (tx) => {
    const found = await usersStore(tx).byEmail(email)
    if (!found || found.user.isVerified) return
    const token = await issue(tx, found.user, 'verify', circumstances)
    if (token) await putAccountMail(tx, verificationMail(email, token), circumstances.clock())
  })
}

async function issue(
  tx: Database,
  { _id }: User,
  purpose: 'reset' | 'verify',
  { clock, isWithinLimit }: Circumstances,
) {
  const tokens = mailedTokensStore(tx)
  // Requests that come at once are judged one after the other, or each would find no link yet.
  await usersStore(tx).lock(_id)
  if (!isWithinLimit && (await tokens.hasUsable(_id, purpose, clock()))) return undefined
  return tokens.issue(_id, purpose, clock())
}

/** True when the link was good; the address is confirmed then. */
export function verifyEmail(db: Database, token: string, clock: Clock) {
  return inTransaction(db, async (tx) => {
    const userId = await mailedTokensStore(tx).redeem(token, 'verify', clock())
    if (userId) await usersStore(tx).markVerified(userId, clock())
    return userId !== undefined
  })
}
