import type { FastifyReply, FastifyRequest } from 'fastify'
import { permissionsPolicy } from './permissions-policy.ts'

interface Circumstances {
  https: boolean
  /** Whether the real gateway's window may ask the browser for a payment. */
  hasGateway: boolean
}

/** Gives an answer what every answer carries; pages bring a content security policy of their own. */
export function securityHeaders({ https, hasGateway }: Circumstances) {
  const always = {
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': permissionsPolicy(hasGateway),
    ...(https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
  return ({ url }: FastifyRequest, reply: FastifyReply) => {
    reply.headers(always)
    orElse(reply, 'referrer-policy', referrerPolicy(url, hasGateway))
    orElse(reply, 'cache-control', 'no-store')
    orElse(reply, 'content-security-policy', policyOfFile(reply))
  }
}

const sameSiteOnly = 'strict-origin-when-cross-origin'

/**
 * Addresses that open something to whoever knows them, or tell what someone pays for, go nowhere. The real gateway compares
 * the site that a payment comes from with the one that it knows: it is told the shop's name, without the address.
 */
function referrerPolicy(url: string, hasGateway: boolean) {
  if (hasGateway && isOf(url, 'r?pay')) return 'strict-origin'
  return isOf(url, 'reset|verify|r?pay|o|account') ? 'no-referrer' : sameSiteOnly
}
const isOf = (url: string, names: string) => new RegExp(`^/(${names})(?=[/?.]|$)`, 'i').test(url)

/** Whatever is no page, opened by itself or taken for one, runs nothing and loads nothing; a PDF's viewer needs its styles. */
const policyOfFile = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('application/pdf')
    ? "frame-ancestors 'none'"
    : "default-src 'none'; frame-ancestors 'none'"

function orElse(reply: FastifyReply, name: string, value: string) {
  if (!reply.hasHeader(name)) reply.header(name, value)
}
