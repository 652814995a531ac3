import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '../contract.ts'
import { knownDeviceDays, knownDevicesStore } from './known-devices-store.ts'

const isSecure = (app: FastifyInstance) => app.config.origin.startsWith('https:')
const cookieName = (app: FastifyInstance) => (isSecure(app) ? '__Host-known' : 'known')

/** What the browser shows of having signed in before. It opens nothing: it only sets its guesses apart from a stranger's. */
export const knownDeviceToken = (app: FastifyInstance, request: FastifyRequest) =>
  request.cookies[cookieName(app)]

/** From now on this browser is known as the user's. It outlives the session, or it would be of no use to who was signed out. */
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
