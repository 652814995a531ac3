import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actAs } from '../../platform/database/acting-staff.ts'
import type { User } from '../contract.ts'
import { notSignedIn, staffOnly } from '../errors.ts'
import {
  recentStaff,
  type RecentStaff,
  requireRecentAuthByBody,
  requireRecentAuth,
} from '../reauthentication/recent-auth.ts'
import { sessionsStore } from './sessions-store.ts'
import { guestsStore } from '../users-store.ts'

export interface Session {
  id: string
  user: User
  signedInAt: Date
  /** When the password, and the code where one is asked for, was given last. */
  confirmedAt: Date
  tokenHash: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's session, or undefined; looked up at most once a request. */
    session(): Promise<Session | undefined>
    /** What the caller's cookie carries, for a statement that finds the session by the way. */
    sessionToken(): string | undefined
    /** The caller of an endpoint whose access is `customer` or `staff`. */
    customer(): Promise<User>
    /** The caller as somebody who may move money; refused where the password was given more than 15 minutes ago. */
    recentStaff(): Promise<RecentStaff>
  }
}

const cookieName = (app: FastifyInstance) => (app.config.origin.startsWith('https:') ? '__Host-sid' : 'sid')

/** Sessions and access: every endpoint's `access` is enforced here, before its body is read. */
export async function registerSessions(app: FastifyInstance) {
  await app.register(cookie)
  const sessionsByRequest = new WeakMap<FastifyRequest, Promise<Session | undefined>>()

  app.decorateRequest('sessionToken', function (this: FastifyRequest) {
    return this.cookies[cookieName(app)]
  })
  app.decorateRequest('session', function (this: FastifyRequest) {
    const token = this.sessionToken()
    const session =
      sessionsByRequest.get(this) ??
      (token ? sessionsStore(app.db).byToken(token, app.clock()) : Promise.resolve(undefined))
    sessionsByRequest.set(this, session)
    return session
  })
  app.decorateRequest('customer', async function (this: FastifyRequest) {
    const session = await this.session()
    if (!session) throw notSignedIn()
    return session.user
  })
  app.decorateRequest('recentStaff', async function (this: FastifyRequest) {
    return recentStaff(await this.session(), app.clock())
  })

  app.addHook('onRequest', async (request) => {
    if (request.is404) return
    // A route that forgot to say is nobody's but the staff's.
    const { access = 'staff', recentAuth: fresh } = request.routeOptions.config
    if (access === 'anyone') return
    const user = await request.customer()
    if (access === 'staff' && !user.isAdmin) throw staffOnly()
    if (fresh === true) await requireRecentAuth(app, request)
  })
  requireRecentAuthByBody(app)
  // After the body was read, since reading it leaves the context that an earlier hook would have opened.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.routeOptions.config.access !== 'staff') done()
    else request.customer().then(({ _id }) => actAs(_id, done), done)
  })
}

/** Opens a session and sends its cookie; a session that the browser had before ends. */
export async function startSession(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  user: User,
) {
  const sessions = sessionsStore(app.db)
  const old = request.cookies[cookieName(app)]
  if (old) await sessions.close(old)
  const from = { agent: (request.headers['user-agent'] ?? '').slice(0, maxAgentLength), ip: request.ip }
  const token = await sessions.open(user._id, user.isAdmin, app.clock(), from)
  reply.setCookie(cookieName(app), token, cookieOptions(app))
}

const maxAgentLength = 200

/** Another token for the session of this request, whose rights or proof have changed: who has stolen the old one has nothing. */
export async function renewSession(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  confirmedAt?: Date,
) {
  const session = await request.session()
  const token = session && (await sessionsStore(app.db).rotate(session.tokenHash, confirmedAt))
  if (token) reply.setCookie(cookieName(app), token, cookieOptions(app))
}

export async function endSession(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const token = request.cookies[cookieName(app)]
  if (token) {
    await sessionsStore(app.db).close(token)
    // What the browser keeps of an account goes with it. Cookies stay: `known` tells a returning owner from a stranger.
    reply.header('clear-site-data', '"cache", "storage"')
  }
  reply.clearCookie(cookieName(app), cookieOptions(app))
}

/** Lax, not Strict: who comes back from a bank or a mailed link stays signed in. */
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

/** Whoever's session this is; a visitor becomes a new guest, whose session cookie goes onto the reply. */
export async function sessionUserOrNewGuest(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<User> {
  const session = await request.session()
  if (session) return session.user
  const guest = await guestsStore(app.db).add(app.clock())
  await startSession(app, request, reply, guest)
  return guest
}
