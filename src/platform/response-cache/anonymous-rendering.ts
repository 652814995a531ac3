import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

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

/** The response to an anonymous request. */
export interface RenderedResponse {
  statusCode: number
  headers: Record<string, string | string[] | number | undefined>
  rawPayload: Buffer
}

/**
 * Renders a response for the cache with a request inside the process, without cookie, language and browser, so it cannot contain
 * personal data. The caller's id is for the log, and the address for limits alone.
 */
export const renderAnonymously = (
  app: FastifyInstance,
  url: string,
  audience: string,
  { id, ip }: Pick<FastifyRequest, 'id' | 'ip'>,
): Promise<RenderedResponse> =>
  app.inject({
    url,
    headers: { accept: 'text/html', 'x-request-id': id, [audienceHeader]: audience },
    remoteAddress: ip,
  })

/** A complete page marks itself with `cacheableControl`; a response with a cookie is meant for one client. */
export function isCacheable({ statusCode, headers }: RenderedResponse, isPage: boolean) {
  if (statusCode !== 200 || headers['set-cookie'] !== undefined || headers[incompleteHeader] !== undefined)
    return false
  return !isPage || headers['cache-control'] === cacheableControl
}
