import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rateLimit } from '../../../platform/rate-limit.ts'
import { siteKey } from '../../../platform/web/network-key.ts'
import { networkRateLimit } from '../../../platform/rate-limit.ts'
import { workAfterResponse } from '../../../platform/web/work-after-response.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { knownDeviceToken } from '../sessions/known-devices.ts'
import { knownDevicesStore } from '../sessions/known-devices-store.ts'
import { usersStore } from '../users-store.ts'
import type { User } from '../contract.ts'
import { emailTokensStore } from './email-tokens-store.ts'
import { enqueueAccountEmail, resetEmail, verificationEmail } from './account-emails.ts'

const anHour = { seconds: 60 * 60 }

/**
 * Handles requests for an emailed link and sends it after the response. Anyone can request a link for any account, so the
 * owner (by session or known device) has a separate rate limit. Beyond the limits a link is still sent if the mailbox has
 * no valid one, so an attacker cannot keep an owner from getting a link.
 */
export function emailLinkRequests(
  app: FastifyInstance,
  purpose: 'reset' | 'verification',
  sendLink: typeof emailResetLink,
) {
  const perNetwork = networkRateLimit(app, { name: `${purpose}-network`, times: 30, ...anHour })
  const perAccountAndNetwork = rateLimit(app, { name: `${purpose}-asked-from`, times: 3, ...anHour })
  const perAccount = rateLimit(app, { name: `${purpose}-account`, times: 10, ...anHour })
  const perOwner = rateLimit(app, { name: `${purpose}-owner`, times: 3, ...anHour })
  const runAfterResponse = workAfterResponse(app, 'Email link request failed')
  // Only emails with an account are counted, so that invented ones do not fill the rate limit store.
  const hasAccount = async (email: string) => (await usersStore(app.db).byEmail(email)) !== undefined

  return async (request: FastifyRequest, email: string) => {
    const isFromOwner = (await emailsOfBrowser(app, request)).includes(email)
    if (!isFromOwner) await perNetwork.count(request.ip)
    const pair = `${email} ${siteKey(request.ip)}`
    runAfterResponse(async () => {
      if (!(await hasAccount(email))) return
      const isWithinLimit = isFromOwner
        ? await perOwner.allows(email)
        : (await perAccountAndNetwork.allows(pair)) && (await perAccount.allows(email))
      await sendLink(app.db, email, { clock: app.clock, isWithinLimit })
    })
  }
}

/** The emails of the accounts that this browser is, or was, signed in to. */
export async function emailsOfBrowser(app: FastifyInstance, request: FastifyRequest): Promise<string[]> {
  const signedIn = (await request.session())?.user.email
  const token = knownDeviceToken(app, request)
  const known = token === undefined ? undefined : await knownDevicesStore(app.db).emailOf(token)
  return [signedIn, known].filter((email) => email !== undefined)
}

interface LinkContext {
  clock: Clock
  /** Beyond the account's limit a link is sent only if no earlier one is still valid. */
  isWithinLimit: boolean
}

/** Sends a link to set a new password. Does nothing for an unknown email. */
export function emailResetLink(db: Database, email: string, context: LinkContext) {
  return inTransaction(db, async (tx) => {
    const account = await usersStore(tx).byEmail(email)
    if (!account) return
    const token = await issueToken(tx, account.user, 'reset', context)
    if (token) await enqueueAccountEmail(tx, resetEmail(email, token), context.clock())
  })
}

/** Sends another verification link, unless the email is already verified. */
export function emailVerificationLink(db: Database, email: string, context: LinkContext) {
  return inTransaction(db, async (tx) => {
    const account = await usersStore(tx).byEmail(email)
    if (!account || account.user.isVerified) return
    const token = await issueToken(tx, account.user, 'verify', context)
    if (token) await enqueueAccountEmail(tx, verificationEmail(email, token), context.clock())
  })
}

async function issueToken(
  tx: Database,
  { _id }: User,
  purpose: 'reset' | 'verify',
  { clock, isWithinLimit }: LinkContext,
) {
  const tokens = emailTokensStore(tx)
  // Serializes simultaneous requests: otherwise none of them would see the others' links.
  await usersStore(tx).lock(_id)
  if (!isWithinLimit && (await tokens.hasUsable(_id, purpose, clock()))) return undefined
  return tokens.issue(_id, purpose, clock())
}

interface Verification {
  token: string
  /** Of the browser that opens the link. */
  emailsOfBrowser: string[]
  clock: Clock
}

/** Redeems the token and marks the email as verified. Returns false if the token is not valid. */
export function verifyEmail(db: Database, { token, emailsOfBrowser: own, clock }: Verification) {
  return inTransaction(db, async (tx) => {
    const users = usersStore(tx)
    const userId = await emailTokensStore(tx).redeem(token, 'verify', clock())
    if (!userId) return false
    const [user] = await users.byIds([userId])
    const isElsewhere = !user?.email || !own.includes(user.email)
    await users.markVerified(userId, clock(), { isElsewhere })
    return true
  })
}
