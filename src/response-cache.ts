import type { FastifyInstance } from 'fastify'
import { mayHoldSession } from './accounts/viewer-kind.ts'
import type { Config } from './config.ts'
import { serveFromCache, createCachingServer } from './platform/response-cache/serve-from-cache.ts'
import type { Invalidations } from './platform/response-cache/invalidations.ts'
import { fillCache } from './platform/response-cache/fill-cache.ts'
import { ResponseCache } from './platform/response-cache/response-cache.ts'
import { isoDayInIndia } from './platform/time-zone.ts'
import { pathWithoutSecrets } from './private-data.ts'
import { audienceOf, cacheKeyFor } from './cacheable-routes.ts'

/** Pages name the coming holidays, so nothing that was rendered yesterday is served. */
export function clearOnNewDay({ responseCache, clock }: Pick<FastifyInstance, 'responseCache' | 'clock'>) {
  let day = isoDayInIndia(clock())
  return async () => {
    const today = isoDayInIndia(clock())
    if (today !== day) responseCache?.invalidateAll()
    day = today
  }
}

type Server = Parameters<typeof createCachingServer>[0] &
  Pick<Parameters<typeof serveFromCache>[1], 'requestIdOf'>

/** The shop's response cache: a handler that runs before Fastify's hooks, and a hook that fills it. Without change notifications there is none. */
export function createResponseCache(
  config: Config,
  invalidations: Invalidations | undefined,
  server: Server,
) {
  const front = createCachingServer(server)
  const cache = invalidations && new ResponseCache(invalidations, config.PAGE_MEMORY_MB * 2 ** 20)
  return {
    cache,
    serverFactory: front.serverFactory,
    fill(app: FastifyInstance) {
      if (!cache) return
      fillCache(app, { cache, cacheKeyFor, audienceOf })
      front.handleFirst(
        serveFromCache(app, {
          ...{ cache, cacheKeyFor, mayHoldSession, pathWithoutSecrets },
          requestIdOf: server.requestIdOf,
        }),
      )
    },
  }
}
