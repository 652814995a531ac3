import type { OutgoingHttpHeaders } from 'node:http'
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

/** Written past the onSend hooks: the headers that they add are stored with the response, except `connection`. */
async function sendCached(
  { headers, server }: FastifyRequest,
  reply: FastifyReply,
  { cache, cached }: { cache: ResponseCache; cached: CachedResponse },
) {
  const isKnown = matchesEtag(cached, headers['if-none-match'])
  const { encoding, body } = isKnown
    ? cached
    : await cache.encoded(cached, encodingFor(headers['accept-encoding']))
  const sent = { ...(reply.getHeaders() as OutgoingHttpHeaders), ...cached.headers }
  if (server.isDraining()) sent['connection'] = 'close'
  reply.hijack()
  if (isKnown) {
    delete sent['content-type']
    reply.raw.writeHead(304, sent).end()
  } else {
    if (encoding !== 'identity') sent['content-encoding'] = encoding
    sent['content-length'] = body.length
    reply.raw.writeHead(200, sent).end(body)
  }
}

/** Sends a response that is not cacheable to the request that caused it. */
function sendUncached(reply: FastifyReply, { statusCode, headers, rawPayload }: RenderedResponse) {
  for (const [name, value] of Object.entries(headers)) if (!ofConnection.has(name)) reply.header(name, value)
  return reply.code(statusCode).send(rawPayload)
}

const ofConnection = new Set(['connection', 'keep-alive', 'content-length', 'transfer-encoding', 'date'])
