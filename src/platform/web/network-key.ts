import ipaddr from 'ipaddr.js'
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

export interface NetworkKey {
  key: string
  /** Multiple of a single network's limit for this key: 1, or more for a prefix with many networks. */
  factor: number
}

/** A subscriber gets between a /64 and a /48, and a /48 contains 65,536 networks. */
const networkBits = 64
const siteBits = 48
export const siteFactor = 8

/** All callers without a readable address share a key; otherwise an invalid header would bypass every limit. */
const unknown = 'unknown'

/**
 * Keys by which per-address limits count a caller, narrowest first: an IPv4 address alone, also if mapped to IPv6; an
 * IPv6 address by its /64 and its /48.
 */
export function networkKeys(address: string | undefined): NetworkKey[] {
  const parsed = parse(address)
  if (parsed instanceof ipaddr.IPv6)
    return [
      { key: prefix(parsed, networkBits), factor: 1 },
      { key: prefix(parsed, siteBits), factor: siteFactor },
    ]
  return [{ key: parsed?.toString() ?? unknown, factor: 1 }]
}

/** The narrowest key alone, for limits that count by session or account where possible. */
export const networkKey = (address: string | undefined) => networkKeys(address)[0]!.key

/** The widest key alone: the /48 of an IPv6 address. For limits on concurrency. */
export const siteKey = (address: string | undefined) => networkKeys(address).at(-1)!.key

function parse(address = '') {
  const bare = withoutPort(address.trim()).split('%', 1)[0]!
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined
}

/** Some proxies forward `192.0.2.1:50123` or `[2001:db8::1]:50123`; each connection would count as its own address. */
function withoutPort(address: string) {
  const [, inBrackets, ipv4] = /^(?:\[([^\]]*)\](?::\d*)?|([\d.]+):\d*)$/.exec(address) ?? []
  return inBrackets ?? ipv4 ?? address
}

const prefix = (address: ipaddr.IPv6, bits: number) =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`

/** A hashed network for storage in rows: equal addresses match, and the hash does not reveal them. */
export interface HashedNetwork {
  hash: string
  /** Multiple of a single network's limits. */
  factor: number
}

/** The caller of an operation with limits per network. Undefined if the shop itself acts. */
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

/** The narrowest and the widest network, for a row's two columns. */
export const networkColumns = (requester: Requester | undefined): NetworkColumns => ({
  network: requester?.networks[0]?.hash ?? null,
  site: requester?.networks.at(-1)?.hash ?? null,
})

/** The networks of such a row, with their limits. */
export function networksFromColumns({ network, site }: NetworkColumns, limitFactor = 1): HashedNetwork[] {
  if (network === null || site === null) return []
  const narrow = { hash: network, factor: limitFactor }
  return site === network ? [narrow] : [narrow, { hash: site, factor: siteFactor * limitFactor }]
}
