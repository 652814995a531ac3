import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { User } from '../contract.ts'
import { emailTokensStore } from './email-tokens-store.ts'
import { enqueueAccountEmail, resetEmail, verificationEmail } from './account-emails.ts'
import { usersStore } from '../users-store.ts'

interface LinkContext {
  clock: Clock
  /** False beyond the limit of the account: then a link is mailed only where the mailbox holds none that is valid. */
  isWithinLimit: boolean
}

/** Mails a link to choose a new password; an address without an account gets nothing. */
export function emailResetLink(db: Database, email: string, circumstances: LinkContext) {
  return inTransaction(db, async (tx) => {
    const found = await usersStore(tx).byEmail(email)
    if (!found) return
    const token = await issueToken(tx, found.user, 'reset', circumstances)
    if (token) await enqueueAccountEmail(tx, resetEmail(email, token), circumstances.clock())
  })
}

/** Mails another link that confirms the address; one that is confirmed already needs none. */
export function emailVerificationLink(db: Database, email: string, circumstances: LinkContext) {
  return inTransaction(db, async (tx) => {
    const found = await usersStore(tx).byEmail(email)
    if (!found || found.user.isVerified) return
    const token = await issueToken(tx, found.user, 'verify', circumstances)
    if (token) await enqueueAccountEmail(tx, verificationEmail(email, token), circumstances.clock())
  })
}

async function issueToken(
  tx: Database,
  { _id }: User,
  purpose: 'reset' | 'verify',
  { clock, isWithinLimit }: LinkContext,
) {
  const tokens = emailTokensStore(tx)
  // Requests that come at once are judged one after the other, or each would find no link yet.
  await usersStore(tx).lock(_id)
  if (!isWithinLimit && (await tokens.hasUsable(_id, purpose, clock()))) return undefined
  return tokens.issue(_id, purpose, clock())
}

/** True when the link was good; the address is confirmed then. */
export function verifyEmail(db: Database, token: string, clock: Clock) {
  return inTransaction(db, async (tx) => {
    const userId = await emailTokensStore(tx).redeem(token, 'verify', clock())
    if (userId) await usersStore(tx).markVerified(userId, clock())
    return userId !== undefined
  })
}
