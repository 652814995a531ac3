import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rateLimit } from '../../platform/rate-limit.ts'
import { siteKey } from '../../platform/web/network-key.ts'
import { networkLimit } from '../../platform/web/network-limit.ts'
import { knownDeviceToken } from '../sessions/known-devices.ts'
import { knownDevicesStore } from '../sessions/known-devices-store.ts'
import { usersStore } from '../users-store.ts'
import { afterResponse } from './after-response.ts'
import type { emailResetLink } from './email-links.ts'

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
