import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** For whom a page is rendered that is kept for many; heard only from this very process. */
export const audienceHeader = 'x-audience'

/** How a page says that nothing it wanted to show was missing. A browser keeps it too, and asks each time whether it still holds. */
export const cacheableControl = 'private, no-cache'

export function renderAudience({ headers, raw }: FastifyRequest): string | undefined {
  const told = headers[audienceHeader]
  return raw.socket instanceof Socket || typeof told !== 'string' ? undefined : told
}
