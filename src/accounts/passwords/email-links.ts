import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rateLimit } from '../../platform/rate-limit.ts'
import { siteKey } from '../../platform/web/network-key.ts'
import { networkLimit } from '../../platform/web/network-limit.ts'
import { knownDeviceToken } from '../sessions/known-devices.ts'
import { knownDevicesStore } from '../sessions/known-devices-store.ts'
import { usersStore } from '../users-store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { User } from '../contract.ts'
import { emailTokensStore } from './email-tokens-store.ts'
import { enqueueAccountEmail, resetEmail, verificationEmail } from './account-emails.ts'

const anHour = { seconds: 60 * 60 }

/**
 * Takes requests for a mailed link and mails it after the answer. Anybody can ask for anybody's link, so what strangers use
 * up is not the owner's: a session or known browser of the account counts apart. Beyond the silent limits a link still goes
 * out when no valid one is in the mailbox (`mail-links.ts`), so no number of requests keeps an owner without a link.
 */
export function emailLinkRequests(
  app: FastifyInstance,
  purpose: 'reset' | 'verification',
  sendLink: typeof emailResetLink,
) {
  const perNetwork = networkLimit(app, { name: `${purpose}-network`, times: 30, ...anHour })
  const perAccountAndNetwork = rateLimit(app, { name: `${purpose}-asked-from`, times: 3, ...anHour })
  const perAccount = rateLimit(app, { name: `${purpose}-account`, times: 10, ...anHour })
  const perOwner = rateLimit(app, { name: `${purpose}-owner`, times: 3, ...anHour })
  const runAfterResponse = afterResponse(app)
  // Only addresses with an account are counted: invented ones, which cost nothing, must not fill the memory.
  const hasAccount = async (email: string) => (await usersStore(app.db).byEmail(email)) !== undefined

  async function isOwner(request: FastifyRequest, email: string) {
    if ((await request.session())?.user.email === email) return true
    const known = knownDeviceToken(app, request)
    return known !== undefined && (await knownDevicesStore(app.db).emailOf(known)) === email
  }

  return async (request: FastifyRequest, email: string) => {
    const isFromOwner = await isOwner(request, email)
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

/**
 * Work whose length must not show in the answer's time: it starts when the answer is on its way, and the shop does
 * not close before it is done.
 */
function afterResponse(app: FastifyInstance) {
  const running = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(running)
  })

  return (work: () => Promise<void>) => {
    const done = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) => app.log.error(error))
      .finally(() => running.delete(done))
    running.add(done)
  }
}

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
