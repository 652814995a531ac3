import { BlockList, isIPv6 } from 'node:net'

const named: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether an address is one of these: addresses, subnets, or names of private ranges, as TRUST_PROXY takes them. */
export function addressMatcher(list: readonly string[]) {
  const ranges = new BlockList()
  for (const entry of list.flatMap((each) => named[each] ?? [each])) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    ranges.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (address: string | undefined) => {
    const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? ''
    return plain !== '' && ranges.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  }
}
