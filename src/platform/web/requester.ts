import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { networkKeys, siteFactor } from './network-key.ts'

/** A network in a form that rows may keep for a while: equal addresses match, and none can be read from it. */
export interface HashedNetwork {
  hash: string
  /** How many times the limits of one network it may take. */
  factor: number
}

/** Who asks for something that is limited by network. Absent where the shop itself acts. */
export interface Requester {
  /** The narrowest first; an IPv4 address has one, an IPv6 address its /64 and its /48. */
  networks: HashedNetwork[]
  /** `RATE_LIMIT_FACTOR`. */
  limitFactor: number
}

export function requesterOf({ ip, server }: FastifyRequest): Requester {
  const limitFactor = server.config.RATE_LIMIT_FACTOR
  const networks = networkKeys(ip).map(({ key, factor }) => ({
    hash: createHash('sha256').update(key).digest('base64url').slice(0, 22),
    factor: factor * limitFactor,
  }))
  return { networks, limitFactor }
}

interface NetworkColumns {
  network: string | null
  site: string | null
}

/** The narrowest and the widest network, for the two columns in which a row keeps them. */
export const networkColumns = (requester: Requester | undefined): NetworkColumns => ({
  network: requester?.networks[0]?.hash ?? null,
  site: requester?.networks.at(-1)?.hash ?? null,
})

/** What such a row keeps, with its limits. */
export function networksFromColumns({ network, site }: NetworkColumns, limitFactor = 1): HashedNetwork[] {
  if (network === null || site === null) return []
  const narrow = { hash: network, factor: limitFactor }
  return site === network ? [narrow] : [narrow, { hash: site, factor: siteFactor * limitFactor }]
}
