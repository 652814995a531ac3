import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { renderAnonymously, type RenderedResponse } from './anonymous-rendering.ts'
import { matchesEtag, type CachedResponse } from './cached-response.ts'
import { encodingFor } from './encodings.ts'
import type { CacheKey, ResponseCache } from './response-cache.ts'

/** What the cache may answer a request with: a URL, rendered for an audience ('' = anonymous). */
export interface CacheLookup {
  key: CacheKey
  audience: string
}

interface CacheOptions {
  cache: ResponseCache
  /** Undefined for a request that the cache must not answer. */
  lookupFor: (request: FastifyRequest) => Promise<CacheLookup | undefined>
}

/** Answers shared URLs from the cache, and renders those that it does not have. */
export function answerFromCache(app: FastifyInstance, { cache, lookupFor }: CacheOptions) {
  app.addHook('onRequest', async (request, reply) => {
    const lookup = cache.isAvailable ? await lookupFor(request) : undefined
    if (!lookup) return
    const { key, audience } = lookup
    const render = () => renderAnonymously(app, key.url, audience, request)
    const { cached, uncached } = await cache.getOrRender(key, audience, render)
    if (cached) return sendCached(request, reply, { cache, cached })
    return uncached && sendUncached(reply, uncached)
  })
  app.addHook('onClose', async () => cache.clear())
}

async function sendCached(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { cache, cached }: { cache: ResponseCache; cached: CachedResponse },
) {
  if (matchesEtag(cached, headers['if-none-match']))
    return reply.code(304).headers(cached.headers).removeHeader('content-type').send()
  const { encoding, body } = await cache.encoded(cached, encodingFor(headers['accept-encoding']))
  // Not before the body is there: an error response would have these headers too.
  reply.headers(cached.headers)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body)
}

/** Sends a response that is not cacheable to the request that caused it. */
function sendUncached(reply: FastifyReply, { statusCode, headers, rawPayload }: RenderedResponse) {
  for (const [name, value] of Object.entries(headers)) if (!ofConnection.has(name)) reply.header(name, value)
  return reply.code(statusCode).send(rawPayload)
}

const ofConnection = new Set(['connection', 'keep-alive', 'content-length', 'transfer-encoding', 'date'])
