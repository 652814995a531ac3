import ipaddr from 'ipaddr.js'
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

export interface NetworkKey {
  key: string
  /** How many times the limit of a single network this key may take: 1, or more for a prefix that holds many networks. */
  factor: number
}

/** One subscriber gets a /64 at least and a /48 at most, so whoever has a /48 has 65,536 networks to call from. */
const networkBits = 64
const siteBits = 48
export const siteFactor = 8

/** All callers without a readable address count as one, or garbage in a header would pass every limit. */
const unknown = 'unknown'

/**
 * What per-address limits count a caller by, narrowest first: an IPv4 address alone, also where it comes mapped to IPv6;
 * an IPv6 address by its /64 and by its /48.
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

/** The narrowest key alone, for limits that count by session or account wherever there is one. */
export const networkKey = (address: string | undefined) => networkKeys(address)[0]!.key

/** The widest key alone: the /48 of an IPv6 address. For limits on what runs at one moment. */
export const siteKey = (address: string | undefined) => networkKeys(address).at(-1)!.key

function parse(address = '') {
  const bare = withoutPort(address.trim()).split('%', 1)[0]!
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined
}

/** Some proxies forward `192.0.2.1:50123` or `[2001:db8::1]:50123`; each connection would count as an address. */
function withoutPort(address: string) {
  const [, inBrackets, ipv4] = /^(?:\[([^\]]*)\](?::\d*)?|([\d.]+):\d*)$/.exec(address) ?? []
  return inBrackets ?? ipv4 ?? address
}

const prefix = (address: ipaddr.IPv6, bits: number) =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`

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
