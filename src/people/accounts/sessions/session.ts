import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { runAsStaff } from '../../../platform/database/transaction.ts'
import type { User } from '../contract.ts'
import { notSignedIn, sessionLocked, staffOnly } from '../errors.ts'
import {
  recentStaff,
  type RecentStaff,
  requireRecentAuthByBody,
  requireRecentAuth,
} from '../reauthentication/recent-auth.ts'
import { permissionOf, requirePermission, requirePermissionsByBody } from '../roles/enforce-permissions.ts'
import { guestsStore } from '../users-store.ts'
import { deviceToken, setDeviceCookie, shopDeviceOf } from '../shop-devices/device-cookie.ts'
import { deviceSessionEnd, ownSessionsStore, sessionsStore } from './sessions-store.ts'

export interface Session {
  id: string
  user: User
  signedInAt: Date
  /** When the user last entered the password (and the two-factor code, if on). */
  confirmedAt: Date
  /** When the user last entered the PIN. */
  pinConfirmedAt: Date | null
  /** The shop's device that the session works on. */
  deviceId: string | null
  tokenHash: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's session, or undefined. Looked up at most once per request. */
    session(): Promise<Session | undefined>
    /** The caller's session on a device of the shop that waits for the PIN; `session()` does not return it. */
    lockedSession(): Promise<Session | undefined>
    /** The session cookie's token, for statements that join the session themselves. */
    sessionToken(): string | undefined
    /** The caller. @throws notSignedIn, sessionLocked (401) */
    customer(): Promise<User>
    /** The caller as staff with recent authentication. @throws reauthRequired (403) if password and PIN are older than 15 minutes */
    recentStaff(): Promise<RecentStaff>
  }
}

const cookieName = (app: FastifyInstance) => (app.config.origin.startsWith('https:') ? '__Host-sid' : 'sid')

/** Sessions and authorization: enforces each route's `access` before its body is read. */
export async function registerSessions(app: FastifyInstance) {
  await app.register(cookie)
  const sessionsByRequest = new WeakMap<FastifyRequest, ReturnType<typeof find>>()
  const find = async (token: string | undefined, device: string | undefined) =>
    token ? sessionsStore(app.db).byToken(token, app.clock(), device) : undefined
  function found(request: FastifyRequest) {
    const session = sessionsByRequest.get(request) ?? find(request.sessionToken(), deviceToken(app, request))
    sessionsByRequest.set(request, session)
    return session
  }

  app.decorateRequest('sessionToken', function (this: FastifyRequest) {
    return this.cookies[cookieName(app)]
  })
  app.decorateRequest('session', async function (this: FastifyRequest) {
    const session = await found(this)
    return session?.isLocked ? undefined : session
  })
  app.decorateRequest('lockedSession', async function (this: FastifyRequest) {
    const session = await found(this)
    return session?.isLocked ? session : undefined
  })
  app.decorateRequest('customer', async function (this: FastifyRequest) {
    const session = await found(this)
    if (!session) throw notSignedIn()
    if (session.isLocked) throw sessionLocked()
    return session.user
  })
  app.decorateRequest('recentStaff', async function (this: FastifyRequest) {
    return recentStaff(await this.session(), app.clock())
  })

  app.addHook('onRequest', async (request) => {
    if (request.is404) return
    // Routes without `access` are for staff only.
    const { access = 'staff', recentAuth } = request.routeOptions.config
    if (access === 'anyone') return
    const user = await request.customer()
    if (access === 'staff') {
      if (!user.isAdmin) throw staffOnly()
      requirePermission(user, permissionOf(request.routeOptions.config))
    }
    if (recentAuth === true) await requireRecentAuth(app, request)
  })
  requirePermissionsByBody(app)
  requireRecentAuthByBody(app)
  // In preHandler: parsing the body leaves the AsyncLocalStorage context of earlier hooks.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.routeOptions.config.access !== 'staff') done()
    else request.customer().then(({ _id }) => runAsStaff(_id, done), done)
  })
}

/** Starts a session and sets its cookie. Ends the browser's previous session. Returns the shop's device that it works on, if any. */
export async function startSession(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  user: User,
  proof: 'password' | 'pin' = 'password',
) {
  const sessions = sessionsStore(app.db)
  const old = request.cookies[cookieName(app)]
  if (old) await sessions.close(old)
  const device = user.isAdmin ? await shopDeviceOf(app, request) : undefined
  const agent = (request.headers['user-agent'] ?? '').slice(0, maxAgentLength)
  const from = { agent, ip: request.ip, deviceId: device?.id, proof }
  const token = await sessions.open(user._id, user.isAdmin, app.clock(), from)
  reply.setCookie(cookieName(app), token, cookieOptions(app))
  if (device) setDeviceCookie(app, reply, deviceToken(app, request)!)
  return device
}

const maxAgentLength = 200

/** Rotates the token of this request's session, locked or not, after a change of rights or authentication, so that a stolen token stops working. */
export async function renewSession(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  changes: Parameters<ReturnType<typeof sessionsStore>['rotate']>[1] = {},
) {
  const session = (await request.session()) ?? (await request.lockedSession())
  const token = session && (await sessionsStore(app.db).rotate(session.tokenHash, changes))
  if (token) reply.setCookie(cookieName(app), token, cookieOptions(app))
}

/** The session stays signed in on this device from now on. */
export const moveSessionToDevice = (
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  deviceId: string,
) => renewSession(app, request, reply, { deviceId, expiresAt: deviceSessionEnd(app.clock()) })

/** Unlocks the person's session, or confirms the person in it. Returns false if this browser's session is not theirs. */
export async function confirmByPin(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { _id }: User,
) {
  const session = (await request.session()) ?? (await request.lockedSession())
  if (!session?.deviceId || session.user._id !== _id) return false
  await renewSession(app, request, reply, { pinConfirmedAt: app.clock(), lastSeenAt: app.clock() })
  return true
}

/** Returns false if the session is not on a device of the shop. */
export async function lockSession(app: FastifyInstance, request: FastifyRequest) {
  const session = await request.session()
  return session !== undefined && ownSessionsStore(app.db).lock(session.tokenHash)
}

export async function endSession(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const token = request.cookies[cookieName(app)]
  if (token) {
    await sessionsStore(app.db).close(token)
    // Clears cached account data. Cookies stay: `known` identifies the device at the next sign-in. A device of the shop keeps its storage,
    // such as the bills that wait there; its pages clear what belongs to the person.
    const isShopDevice = (await shopDeviceOf(app, request)) !== undefined
    reply.header('clear-site-data', isShopDevice ? '"cache"' : '"cache", "storage"')
  }
  reply.clearCookie(cookieName(app), cookieOptions(app))
}

/** Lax, not Strict: users returning from a bank page or an emailed link stay signed in. */
function cookieOptions(app: FastifyInstance) {
  const thirtyDays = 30 * 24 * 60 * 60
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: app.config.origin.startsWith('https:'),
    maxAge: thirtyDays,
  } as const
}

/** The session's user. A visitor becomes a new guest, whose session cookie is set on the reply. @throws sessionLocked (401) */
export async function sessionUserOrNewGuest(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<User> {
  const session = await request.session()
  if (session) return session.user
  // Becoming a guest would sign the person out.
  if (await request.lockedSession()) throw sessionLocked()
  const guest = await guestsStore(app.db).add(app.clock())
  await startSession(app, request, reply, guest)
  return guest
}
