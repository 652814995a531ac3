import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { maxImageBytes } from './data-url.ts'
import { publicWebAddress } from './web-address.ts'

export type FetchImage = (address: string, signal: AbortSignal) => Promise<Buffer>

interface Ways {
  agents: { 'http:': http.Agent; 'https:': https.Agent }
  /** Where web servers listen: no other service can be spoken to. */
  ports: string[]
  /** The machine's own, unless a test has another. */
  lookup?: LookupFunction
}

const redirects = 3
const timeLimit = 10_000

/**
 * Fetches from the public web only: the agents refuse private addresses after the name is looked up, at the moment of
 * connecting, so that a name cannot change its mind in between; each redirect is checked like the first address.
 */
export function imageFetcher(ways: Ways): FetchImage {
  return async (address, signal) => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeLimit)])
    let url = publicWebAddress(address)
    for (let left = redirects; ; left--) {
      const answer = await get(url, limit, ways)
      const { statusCode = 0, headers } = answer
      if (statusCode === 200) return read(answer)
      answer.destroy()
      if (statusCode < 300 || statusCode >= 400 || !headers.location || left === 0)
        throw new Error(`${url.host} answered ${statusCode}`)
      url = publicWebAddress(new URL(headers.location, url).href)
    }
  }
}

export const fetchImage = imageFetcher({
  agents: { 'http:': new RequestFilteringHttpAgent(), 'https:': new RequestFilteringHttpsAgent() },
  ports: ['', '80', '443', '8080', '8443'],
})

function get(url: URL, signal: AbortSignal, { agents, ports, lookup }: Ways) {
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
