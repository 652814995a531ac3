import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { shopDevicesStore } from './shop-devices-store.ts'
import { deviceHint } from './device-hint.ts'

const isSecure = (app: FastifyInstance) => app.config.origin.startsWith('https:')
const cookieName = (app: FastifyInstance) => (isSecure(app) ? '__Host-device' : 'device')

/** The secret of a shop's device, without which no PIN works. */
export const deviceToken = (app: FastifyInstance, request: FastifyRequest) => request.cookies[cookieName(app)]

/** The shop's device that sends the request, or undefined. */
export async function shopDeviceOf(app: FastifyInstance, request: FastifyRequest) {
  const token = deviceToken(app, request)
  return token === undefined ? undefined : shopDevicesStore(app.db).byToken(token)
}

/** Sets or renews the cookie for as long as browsers allow. The hint lets the sign-in page offer the PIN; it proves nothing. */
export function setDeviceCookie(app: FastifyInstance, reply: FastifyReply, token: string) {
  const maxAge = 400 * 24 * 60 * 60
  const options = { path: '/', sameSite: 'lax', secure: isSecure(app), maxAge } as const
  reply.setCookie(cookieName(app), token, { ...options, httpOnly: true })
  reply.setCookie(deviceHint, '1', options)
}

export function clearDeviceCookie(app: FastifyInstance, reply: FastifyReply) {
  reply.clearCookie(cookieName(app), { path: '/', secure: isSecure(app) })
  reply.clearCookie(deviceHint, { path: '/', secure: isSecure(app) })
}
