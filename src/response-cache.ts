import type { FastifyInstance } from 'fastify'
import { mayHoldSession } from './accounts/viewer-kind.ts'
import type { Config } from './config.ts'
import { serveFromCache, createCachingServer } from './platform/response-cache/serve-from-cache.ts'
import type { Invalidations } from './platform/response-cache/invalidations.ts'
import { fillCache } from './platform/response-cache/fill-cache.ts'
import { ResponseCache } from './platform/response-cache/response-cache.ts'
import { audienceOf, cacheKeyFor as addressOf } from './cacheable-routes.ts'

type Server = Parameters<typeof createCachingServer>[0] & Pick<Parameters<typeof serveFromCache>[1], 'nameOf'>

/** The memory of what everybody sees alike, where changes are heard: what stands before the hooks, and what fills it. */
export function createResponseCache(config: Config, changes: Invalidations | undefined, server: Server) {
  const front = createCachingServer(server)
  const kept = changes && new ResponseCache(changes, config.PAGE_MEMORY_MB * 2 ** 20)
  return {
    kept,
    serverFactory: front.serverFactory,
    fill(app: FastifyInstance) {
      if (!kept) return
      fillCache(app, { cache: kept, addressOf, audienceOf })
      front.handleFirst(
        serveFromCache(app, { cache: kept, addressOf, mayHoldSession, nameOf: server.nameOf }),
      )
    },
  }
}
