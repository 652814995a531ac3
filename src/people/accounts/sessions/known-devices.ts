import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '../contract.ts'
import { knownDeviceDays, knownDevicesStore } from './known-devices-store.ts'

const isSecure = (app: FastifyInstance) => app.config.origin.startsWith('https:')
const cookieName = (app: FastifyInstance) => (isSecure(app) ? '__Host-known' : 'known')

/** The known-device cookie. Not a credential: it only selects a separate rate limit for sign-ins. */
export const knownDeviceToken = (app: FastifyInstance, request: FastifyRequest) =>
  request.cookies[cookieName(app)]

/** Marks this browser as a known device of the user. The cookie outlives the session, since it is needed at the next sign-in. */
export async function rememberDevice(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  user: User,
) {
  const devices = knownDevicesStore(app.db)
  const token = knownDeviceToken(app, request)
  const isKnown = token !== undefined && (await devices.touch(token, user._id, app.clock()))
  reply.setCookie(cookieName(app), isKnown ? token : await devices.add(user._id, app.clock()), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(app),
    maxAge: knownDeviceDays * 24 * 60 * 60,
  })
}
