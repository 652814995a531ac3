import http from 'node:http'
import https from 'node:https'
import { type LookupFunction, BlockList, isIP } from 'node:net'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { imageAddressNotUsable } from './errors.ts'

export const maxImageBytes = 10 * 1024 * 1024

export type FetchImage = (address: string, signal: AbortSignal) => Promise<Buffer>

interface FetchOptions {
  agents: { 'http:': http.Agent; 'https:': https.Agent }
  /** Ports of web servers, so that no other service can be contacted. */
  ports: string[]
  /** The machine's own resolver, unless a test passes another. */
  lookup?: LookupFunction
}

const maxRedirects = 3
const timeoutMs = 10_000

/**
 * Fetches from the public web only: the agents check the resolved address when connecting, so that DNS rebinding has no
 * effect; each redirect is checked like the first URL.
 */
export function imageFetcher(ways: FetchOptions): FetchImage {
  return async (address, signal) => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    let url = parsePublicUrl(address)
    for (let left = maxRedirects; ; left--) {
      const answer = await get(url, limit, ways)
      const { statusCode = 0, headers } = answer
      if (statusCode === 200) return read(answer)
      answer.destroy()
      if (statusCode < 300 || statusCode >= 400 || !headers.location || left === 0)
        throw new Error(`${url.host} answered ${statusCode}`)
      url = parsePublicUrl(new URL(headers.location, url).href)
    }
  }
}

export const fetchImage = imageFetcher({
  agents: { 'http:': new RequestFilteringHttpAgent(), 'https:': new RequestFilteringHttpsAgent() },
  ports: ['', '80', '443', '8080', '8443'],
})

function get(url: URL, signal: AbortSignal, { agents, ports, lookup }: FetchOptions) {
  if (!ports.includes(url.port)) throw new Error(`${url.host} is no web server`)
  const { get: request } = url.protocol === 'https:' ? https : http
  const agent = agents[url.protocol as keyof typeof agents]
  const options = { agent, signal, headers: { accept: 'image/*' }, ...(lookup && { lookup }) }
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    request(url, options, resolve).on('error', reject)
  })
}

async function read(answer: http.IncomingMessage) {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxImageBytes) {
      answer.destroy()
      throw new Error('the picture is larger than 10 MB')
    }
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const notPublic = new BlockList()
const ranges = {
  ipv4: `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
    192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`,
  // Only 2000::/3 is assigned for public use.
  ipv6: '::/3 2001::/23 2001:db8::/32 2002::/16 4000::/2 8000::/1',
} as const
for (const family of ['ipv4', 'ipv6'] as const)
  for (const range of ranges[family].split(/\s+/)) {
    const [network, bits] = range.split('/')
    notPublic.addSubnet(network!, Number(bits), family)
  }

const localName = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/

/** A URL of an image on the public web; private and loopback hosts are rejected by name or literal address. */
export function parsePublicUrl(text: string): URL {
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
