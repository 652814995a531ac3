import { compile } from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import { isIP } from 'node:net'

/**
 * A function that tests an address against a list of addresses, subnets, or names of private ranges, as in TRUST_PROXY.
 */
export function addressMatcher(list: readonly string[]) {
  const matches = compile([...list])
  // The library also reads short forms such as 127.1, which programs understand in different ways.
  return (address: string | undefined) => address !== undefined && isIP(address) > 0 && matches(address, 0)
}

const isLoopbackAddress = addressMatcher(['loopback'])

/** For the `hostname` of a URL, where an IPv6 address is in brackets. */
export function isLoopbackName(hostname: string) {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d+){3}$/.test(hostname)
  )
}

/**
 * For the setting HOST: a name, or an address without brackets. `0.0.0.0` and `::` are all addresses of the machine.
 */
export const isLoopbackHost = (host: string) => isLoopbackName(host) || isLoopbackAddress(host)

/**
 * Whether the request comes from a program on this machine and not from a proxy on it. Most proxies set a header, and a
 * shop behind one has TRUST_PROXY or PUBLIC_URL. A proxy that only forwards bytes (such as ssh) is
 * indistinguishable from a local visitor who sends `Host: localhost`, so anything that must stay closed behind one
 * needs a secret.
 */
export function isLocalRequest({ server, headers, raw }: FastifyRequest) {
  const { PUBLIC_URL, TRUST_PROXY } = server.config
  return (
    isLoopbackAddress(raw.socket.remoteAddress) &&
    TRUST_PROXY === undefined &&
    (PUBLIC_URL === undefined || isLoopbackName(new URL(PUBLIC_URL).hostname)) &&
    !Object.keys(headers).some(isProxyHeader) &&
    isLoopbackName(nameIn(headers.host))
  )
}

const isProxyHeader = (header: string) =>
  /^(x-forwarded-.*|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.*|true-client-ip|cf-connecting-ip|forwarded|via)$/.test(
    header,
  )

/** From the request's own Host header: forwarded headers may be forged. */
const nameIn = (host = '') => URL.parse(`http://${host}`)?.hostname ?? ''
