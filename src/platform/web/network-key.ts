import ipaddr from 'ipaddr.js'

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
