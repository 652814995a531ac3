import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { minutesAfter } from '../../../platform/clock.ts'
import type { Endpoint, RecentAuth } from '../../../platform/contract.ts'
import { reauthRequired, notSignedIn, staffOnly } from '../errors.ts'
import type { Session } from '../sessions/session.ts'

/** As long as DECISIONS allows for a password change. */
const recentAuthMinutes = 15
/** Tolerated clock skew between machines. A timestamp further ahead was made before the clock was set back, and proves nothing. */
const skewMinutes = 1

/** Whether the user authenticated or re-authenticated in the last 15 minutes. */
export function hasRecentAuth(session: { confirmedAt: Date } | undefined, now: Date) {
  if (!session) return false
  const { confirmedAt } = session
  return minutesAfter(confirmedAt, recentAuthMinutes) >= now && confirmedAt <= minutesAfter(now, skewMinutes)
}

/** @throws reauthRequired (403 `sign_in_again`) if the session's last authentication is older than 15 minutes */
export async function requireRecentAuth(app: FastifyInstance, request: FastifyRequest) {
  if (!hasRecentAuth(await request.session(), app.clock())) throw reauthRequired()
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
 * Staff with recent authentication (password, and two-factor code if on, in the last 15 minutes). Functions that refund
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
  if (!hasRecentAuth(session, now)) throw reauthRequired()
  return { actor: 'staff', id: session.user._id } as RecentStaff
}
