import { minutesAfter } from '../../platform/clock.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint, RecentAuth } from '../../platform/contract.ts'
import { reauthRequired, notSignedIn, staffOnly } from '../errors.ts'
import type { Session } from '../sessions/session.ts'

/** DECISIONS gives a password change as long. */
const recentAuthMinutes = 15
/** Clocks of several machines differ by seconds. A mark further ahead was made before the clock was set back, and proves nothing. */
const skewMinutes = 1

/** Whether the session's user has given the password within the last 15 minutes. */
export function hasRecentAuth(session: { confirmedAt: Date } | undefined, now: Date) {
  if (!session) return false
  const { confirmedAt } = session
  return minutesAfter(confirmedAt, recentAuthMinutes) >= now && confirmedAt <= minutesAfter(now, skewMinutes)
}

/** Refuses with 403 `sign_in_again` where the contract asks for a recent password and the session's is older. */
export async function requireRecentAuth(app: FastifyInstance, request: FastifyRequest) {
  if (!hasRecentAuth(await request.session(), app.clock())) throw reauthRequired()
}

/** Endpoints of which only some calls need it: those whose body holds one of the values that the contract lists. */
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

/** A misspelt value would silently ask nobody. */
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
 * A member of the staff who gave the password, and the code where one is asked for, within the last 15 minutes. Whatever
 * refunds money by hand or marks it as received takes this type, so an endpoint that does not check cannot call it.
 */
export interface RecentStaff {
  readonly actor: 'staff'
  readonly id?: string | undefined
  readonly [checked]: true
}

/** The only place that makes one for a request; refuses with 403 `sign_in_again` where the password was given longer ago. */
export function recentStaff(session: Session | undefined, now: Date): RecentStaff {
  if (!session) throw notSignedIn()
  if (!session.user.isAdmin) throw staffOnly()
  if (!hasRecentAuth(session, now)) throw reauthRequired()
  return { actor: 'staff', id: session.user._id } as RecentStaff
}
