import { Socket } from 'node:net'
import type { FastifyRequest, FastifyInstance, FastifyReply } from 'fastify'
import type { CachedResponse, RenderedResponse } from './cached-response.ts'
import type { ResponseCache, CacheKey } from './response-cache.ts'

/** For whom a page is rendered that is kept for many; heard only from this very process. */
export const audienceHeader = 'x-audience'

/** How a page says that nothing it wanted to show was missing. A browser keeps it too, and asks each time whether it still holds. */
export const cacheableControl = 'private, no-cache'

export function renderAudience({ headers, raw }: FastifyRequest): string | undefined {
  const told = headers[audienceHeader]
  return raw.socket instanceof Socket || typeof told !== 'string' ? undefined : told
}

interface FillOptions {
  cache: ResponseCache
  addressOf: (url: string) => CacheKey | undefined
  /** Those who see the same page as the one who asks. */
  audienceOf: (request: FastifyRequest) => Promise<string>
}

/**
 * Whoever asks for a shared address gets what is kept for the likes of him. What is not is asked of this very shop by
 * nobody: no cookie, no address, no language, and of the address only what it really asks for. So nothing of one person
 * can stand in it.
 */
export function fillCache(app: FastifyInstance, { cache: kept, addressOf: keyOf, audienceOf }: FillOptions) {
  app.addHook('onRequest', async (request, reply) => {
    const address = isFromOutside(request) && kept.isAvailable ? keyOf(request.url) : undefined
    if (!address) return
    const audience = address.isPage ? await audienceOf(request) : ''
    const found = await kept.getOrRender(address, audience, () =>
      renderAnonymously(app, address, audience, request.id),
    )
    if (found.kept) {
      const { response: answer } = found.kept
      await sendCached(request, reply, answer)
      kept.updateSize(found.kept, audience)
      return reply
    }
    return found.mine && sendUncached(reply, found.mine)
  })
  app.addHook('onClose', async () => kept.clear())
}

const isFromOutside = ({ method, raw }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && raw.socket instanceof Socket

const renderAnonymously = (app: FastifyInstance, { url }: CacheKey, audience: string, id: string) =>
  app.inject({ url, headers: { accept: 'text/html', 'x-request-id': id, [audienceHeader]: audience } })

async function sendCached({ headers }: FastifyRequest, reply: FastifyReply, answer: CachedResponse) {
  const isKnown = answer.matchesEtag(headers['if-none-match'])
  const variant = isKnown ? undefined : await answer.createVariant(headers['accept-encoding'])
  const head = variant?.head ?? answer.notModified
  for (let at = 0; at < head.length; at += 2) reply.header(head[at]!, head[at + 1])
  return reply.code(isKnown ? 304 : 200).send(variant?.body)
}

/** Nothing to be kept, but the answer to this one request. */
function sendUncached(reply: FastifyReply, { statusCode, headers, rawPayload }: RenderedResponse) {
  for (const [name, value] of Object.entries(headers)) if (!ofConnection.has(name)) reply.header(name, value)
  return reply.code(statusCode).send(rawPayload)
}

const ofConnection = new Set(['connection', 'keep-alive', 'content-length', 'transfer-encoding', 'date'])
