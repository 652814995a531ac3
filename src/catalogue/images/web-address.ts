import { BlockList, isIP } from 'node:net'
import { imageAddressNotUsable } from './errors.ts'

const notPublic = new BlockList()
const ranges = {
  ipv4: `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
    192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`,
  // Only 2000::/3 is given out to the public.
  ipv6: '::/3 2001::/23 2001:db8::/32 2002::/16 4000::/2 8000::/1',
} as const
for (const family of ['ipv4', 'ipv6'] as const)
  for (const range of ranges[family].split(/\s+/)) {
    const [network, bits] = range.split('/')
    notPublic.addSubnet(network!, Number(bits), family)
  }

const localName = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/

/** The address of a picture on the public web; private and loopback hosts are refused by their name or number alone. */
export function publicWebAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isWeb || text.length > 2048 || url.username || url.password || !isPublic(url.hostname))
    throw imageAddressNotUsable()
  return url
}

function isPublic(hostname: string) {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const family = isIP(host)
  if (family) return !notPublic.check(host, family === 4 ? 'ipv4' : 'ipv6')
  return host.includes('.') && !localName.test(host)
}
