import type { FastifyInstance } from 'fastify'
import { answerFromCache } from '../platform/response-cache/answer-from-cache.ts'
import type { Invalidations } from '../platform/response-cache/invalidations.ts'
import { ResponseCache } from '../platform/response-cache/response-cache.ts'
import { isoDayInIndia } from '../platform/time-zone.ts'
import { lookupFor } from './cacheable-routes.ts'

/** Pages name the coming holidays, so nothing that was rendered yesterday is served. */
export function clearOnNewDay({ responseCache, clock }: Pick<FastifyInstance, 'responseCache' | 'clock'>) {
  let day = isoDayInIndia(clock())
  return async () => {
    const today = isoDayInIndia(clock())
    if (today !== day) responseCache?.invalidateAll()
    day = today
  }
}

/** The shop's response cache. Without change notifications there is none. */
export function registerResponseCache(app: FastifyInstance, invalidations: Invalidations | undefined) {
  const cache = invalidations && new ResponseCache(invalidations, app.config.PAGE_MEMORY_MB * 2 ** 20)
  app.decorate('responseCache', cache)
  if (cache) answerFromCache(app, { cache, lookupFor })
}
