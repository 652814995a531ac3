import { Socket } from 'node:net'
import type { FastifyRequest, FastifyInstance, FastifyReply } from 'fastify'
import { hasNotice } from '../html/notice.ts'
import type { CachedResponse, RenderedResponse } from './cached-response.ts'
import type { ResponseCache, CacheKey, Caller } from './response-cache.ts'

/** The audience for which a page is rendered for the cache; accepted only from in-process requests. */
const audienceHeader = 'x-audience'

/** Marks an answer that lacks something for now: neither it nor a page with it is cached. */
export const incompleteHeader = 'x-incomplete'

/** Marks a complete page as cacheable. Browsers store it too, and revalidate it each time. */
export const cacheableControl = 'private, no-cache'

export function renderAudience({ headers, raw }: FastifyRequest): string | undefined {
  const audience = headers[audienceHeader]
  return raw.socket instanceof Socket || typeof audience !== 'string' ? undefined : audience
}

interface FillOptions {
  cache: ResponseCache
  cacheKeyFor: (url: string) => CacheKey | undefined
  /** Visitors who see the same page as the caller. */
  audienceOf: (request: FastifyRequest) => Promise<string>
}

/**
 * Serves shared URLs from the cache. Misses are rendered by an anonymous in-process request (no cookie or language, and only the
 * relevant part of the URL), so a cached response cannot contain personal data. The address of the caller is for limits alone.
 */
export function fillCache(app: FastifyInstance, options: FillOptions) {
  const { cache, cacheKeyFor, audienceOf } = options
  app.addHook('onRequest', async (request, reply) => {
    const key = isFromOutside(request) && cache.isAvailable ? cacheKeyFor(request.url) : undefined
    if (!key || (key.isPage && hasNotice(request.headers.cookie))) return
    const audience = key.isPage ? await audienceOf(request) : ''
    const render = anonymousRenderer(app, key, audience)
    const result = await cache.getOrRender(key, audience, render, request)
    if (result.entry) {
      await sendCached(request, reply, result.entry.response)
      cache.updateSize(result.entry, audience)
      return reply
    }
    return result.uncached && sendUncached(reply, result.uncached)
  })
  app.addHook('onClose', async () => cache.clear())
}

const isFromOutside = ({ method, raw }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && raw.socket instanceof Socket

/** A function of its own, so that the cached entry does not keep the request. */
const anonymousRenderer =
  (app: FastifyInstance, { url }: CacheKey, audience: string) =>
  (caller?: Caller) =>
    app.inject({
      url,
      headers: {
        accept: 'text/html',
        ...(caller && { 'x-request-id': caller.id }),
        [audienceHeader]: audience,
      },
      ...(caller && { remoteAddress: caller.ip }),
    })

async function sendCached({ headers }: FastifyRequest, reply: FastifyReply, response: CachedResponse) {
  const isKnown = response.matchesEtag(headers['if-none-match'])
  const variant = isKnown ? undefined : await response.createVariant(headers['accept-encoding'])
  const head = variant?.head.lines ?? response.notModified()
  for (let at = 0; at < head.length; at += 2) reply.header(head[at]!, head[at + 1])
  return reply.code(isKnown ? 304 : 200).send(variant?.body)
}

/** Sends a response that is not cacheable to the request that caused it. */
function sendUncached(reply: FastifyReply, { statusCode, headers, rawPayload }: RenderedResponse) {
  for (const [name, value] of Object.entries(headers)) if (!ofConnection.has(name)) reply.header(name, value)
  return reply.code(statusCode).send(rawPayload)
}

const ofConnection = new Set(['connection', 'keep-alive', 'content-length', 'transfer-encoding', 'date'])
