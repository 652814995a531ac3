import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint, RecentAuth } from '../../platform/contract.ts'
import { reauthRequired } from '../errors.ts'
import { hasRecentAuth } from './recent-auth.ts'

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
        `${String(method)} ${url}: \`fresh\` lists what its body never holds: ${unknown.join(', ')}`,
      )
  })
  app.addHook('preHandler', async (request) => {
    const { recentAuth: fresh } = request.routeOptions.config
    if (typeof fresh !== 'object') return
    const body = (request.body ?? {}) as Record<string, unknown>
    if (Object.entries(fresh.body).some(([field, values]) => values.includes(String(body[field]))))
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
