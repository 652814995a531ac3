import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isLocalRequest } from '../platform/web/ip-addresses.ts'

const hash = (text: string) => createHash('sha256').update(text).digest()

/**
 * Who may read the shop's figures: with METRICS_TOKEN whoever has it; without it a program on this machine, and in a shop with
 * a public address nobody.
 */
export function mayLook(request: FastifyRequest) {
  const { METRICS_TOKEN } = request.server.config
  if (METRICS_TOKEN === undefined) return isLocalRequest(request)
  const [, given = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
  return timingSafeEqual(hash(given), hash(METRICS_TOKEN))
}
