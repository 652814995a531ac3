import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { minutesAfter } from '../../../platform/clock.ts'
import type { Endpoint, RecentAuth } from '../../../platform/contract.ts'
import { notSignedIn, passwordMissing, pinRequired, reauthRequired, staffOnly } from '../errors.ts'
import { pinsStore } from '../pins/pins-store.ts'
import { permissionOf } from '../roles/enforce-permissions.ts'
import { isPinEnoughFor } from '../roles/role-rules.ts'
import type { Session } from '../sessions/session.ts'

/** As long as DECISIONS allows for a password change. */
const recentAuthMinutes = 15
/** Tolerated clock skew between machines. A timestamp further ahead was made before the clock was set back, and proves nothing. */
const skewMinutes = 1

const isRecent = (moment: Date, now: Date) =>
  minutesAfter(moment, recentAuthMinutes) >= now && moment <= minutesAfter(now, skewMinutes)

/** Whether the user entered the password in the last 15 minutes. */
export const hasRecentAuth = (session: { confirmedAt: Date } | undefined, now: Date) =>
  session !== undefined && isRecent(session.confirmedAt, now)

/** Whether the user entered the password or, on a device of the shop, the PIN in the last 15 minutes. */
const hasRecentPin = (session: Session, now: Date) =>
  hasRecentAuth(session, now) ||
  (session.deviceId !== null && session.pinConfirmedAt !== null && isRecent(session.pinConfirmedAt, now))

/**
 * The PIN is enough for what moves money or goods, and for what is their own of people who have no password.
 *
 * @throws reauthRequired (403 `sign_in_again`), pinRequired (403 `pin_needed`) or passwordMissing (403) if the session's last authentication is
 * older than 15 minutes
 */
export async function requireRecentAuth(app: FastifyInstance, request: FastifyRequest) {
  const session = await request.session()
  if (!session) throw reauthRequired()
  const permission = permissionOf(request.routeOptions.config)
  const hasPassword = session.user.email !== ''
  const isPinEnough = permission === undefined ? !hasPassword : isPinEnoughFor(permission)
  if (isPinEnough ? hasRecentPin(session, app.clock()) : hasRecentAuth(session, app.clock())) return
  if (isPinEnough && session.deviceId && (await pinsStore(app.db).holder(session.user._id)))
    throw pinRequired()
  throw hasPassword ? reauthRequired() : passwordMissing()
}

/** For contracts with `recentAuth: { body }`: requires recent authentication only if the body has one of the listed values. */
export function requireRecentAuthByBody(app: FastifyInstance) {
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    const unknown = unknownValues(config?.recentAuth, schema as Partial<Endpoint['schema']> | undefined)
    if (unknown.length > 0)
      throw new Error(
        `${String(method)} ${url}: \`recentAuth\` lists values that the body does not allow: ${unknown.join(', ')}`,
      )
  })
  app.addHook('preHandler', async (request) => {
    const { recentAuth } = request.routeOptions.config
    if (typeof recentAuth !== 'object') return
    const body = (request.body ?? {}) as Record<string, unknown>
    if (Object.entries(recentAuth.body).some(([field, values]) => values.includes(String(body[field]))))
      await requireRecentAuth(app, request)
  })
}

/** A misspelt value would silently disable the check, so it fails at start-up. */
function unknownValues(recentAuth: RecentAuth | undefined, schema: Partial<Endpoint['schema']> | undefined) {
  if (typeof recentAuth !== 'object') return []
  const shape: Record<string, unknown> = schema?.body instanceof z.ZodObject ? schema.body.shape : {}
  return Object.entries(recentAuth.body).flatMap(([field, values]) => {
    const known = shape[field]
    const taken: readonly unknown[] = known instanceof z.ZodEnum ? known.options : []
    return values.filter((value) => !taken.includes(value)).map((value) => `${field}: ${value}`)
  })
}

declare const checked: unique symbol

/**
 * Staff with recent authentication (password, and two-factor code if on, or PIN on a device of the shop, in the last 15 minutes). Functions that refund
 * money or mark it as received take this type, so an endpoint without the check cannot call them.
 */
export interface RecentStaff {
  readonly actor: 'staff'
  readonly id?: string | undefined
  readonly [checked]: true
}

/** The only constructor of RecentStaff for requests. @throws notSignedIn (401), staffOnly (403), reauthRequired (403) */
export function recentStaff(session: Session | undefined, now: Date): RecentStaff {
  if (!session) throw notSignedIn()
  if (!session.user.isAdmin) throw staffOnly()
  if (!hasRecentPin(session, now)) throw reauthRequired()
  return { actor: 'staff', id: session.user._id } as RecentStaff
}
