import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { keyTooLong } from './errors.ts'

/** What somebody wants done once, however often it is asked for. */
export interface IdempotentRequest {
  owner: string
  route: string
  key: string
  /** Of all that was asked for: the same key with something else is a slip of the caller. */
  requestHash: string
}

/** The wish of a call that came with an Idempotency-Key; the owner is who is signed in, never whom the call names. */
export function idempotentRequestOf(
  { headers, method, routeOptions, params, body }: FastifyRequest,
  owner: string,
) {
  const key = keyOf(headers['idempotency-key'])
  if (key === undefined) return undefined
  const requestHash = createHash('sha256')
    .update(JSON.stringify([params, body]))
    .digest('base64url')
  return { owner, route: `${method} ${routeOptions.url ?? ''}`, key, requestHash } satisfies IdempotentRequest
}

function keyOf(header: string | string[] | undefined) {
  const key = [header].flat()[0]
  if (key && key.length > 255) throw keyTooLong()
  return key || undefined
}
