import type { FastifyReply, FastifyRequest } from 'fastify'
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts'
import type { RateLimitContext } from '../../../platform/rate-limit.ts'
import { incompleteHeader } from '../../../platform/response-cache/anonymous-rendering.ts'
import type { ListQuery } from '../contract.ts'
import { correctionLimit } from './correction-limit.ts'
import type { SearchCaches } from './search-cache.ts'
import { searchRequest, type CatalogueSearches } from './search-request.ts'

type SearchRequest = Pick<FastifyRequest, 'ip'> & { query: Pick<ListQuery, 'q'> }
/** Reads a list or runs a search, with the corrections that the caller may have. */
export type RunSearch = <Result>(
  request: SearchRequest,
  reply: Pick<FastifyReply, 'header'>,
  run: (caches: CatalogueSearches) => Promise<Result>,
) => Promise<Result>

/**
 * Reads of whole lists and searches take turns, three at a time, and none is refused: however many wait, the statements of a purchase come
 * after those of three, and the embedded database's fourth connection is free.
 */
export function searchRunner(shop: RateLimitContext, shared: SearchCaches) {
  const inTurn = concurrencyLimit({ running: 3, waiting: Infinity })
  const limitOf = correctionLimit(shop)

  const search: RunSearch = async ({ ip, query }, reply, run) => {
    const { caches, wasRefused } = searchRequest(shared, query.q, limitOf(ip))
    const found = await inTurn(() => run(caches))
    // The next visitor may get the corrections.
    if (wasRefused()) reply.header(incompleteHeader, 'spelling')
    return found
  }
  return { search, inTurn }
}
