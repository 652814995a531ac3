import http from 'node:http'
import https from 'node:https'
import { type LookupFunction, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
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
  if (isIP(host)) return isPublicAddress(ipaddr.parse(host))
  return host.includes('.') && !localName.test(host)
}

/** The only IPv6 range given out to the public; what is reserved inside it is no `unicast` range to ipaddr.js. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

const isPublicAddress = (address: ipaddr.IPv4 | ipaddr.IPv6) =>
  address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(globalUnicast))
