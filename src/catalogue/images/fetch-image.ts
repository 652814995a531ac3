import http from 'node:http'
import https from 'node:https'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { maxImageBytes } from './data-url.ts'
import { publicWebAddress } from './web-address.ts'

export type FetchImage = (address: string, signal: AbortSignal) => Promise<Buffer>

const agents = { 'http:': new RequestFilteringHttpAgent(), 'https:': new RequestFilteringHttpsAgent() }
const redirects = 3
const timeLimit = 10_000

/**
 * Fetches from the public web only: the agents refuse private addresses after the name is looked up, at the moment of
 * connecting, so that a name cannot change its mind in between; each redirect is checked like the first address.
 */
export const fetchImage: FetchImage = async (address, signal) => {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeLimit)])
  let url = publicWebAddress(address)
  for (let left = redirects; ; left--) {
    const answer = await get(url, limit)
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return read(answer)
    answer.destroy()
    if (statusCode < 300 || statusCode >= 400 || !headers.location || left === 0)
      throw new Error(`${url.host} answered ${statusCode}`)
    url = publicWebAddress(new URL(headers.location, url).href)
  }
}

function get(url: URL, signal: AbortSignal) {
  const { get: request } = url.protocol === 'https:' ? https : http
  const agent = agents[url.protocol as keyof typeof agents]
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    request(url, { agent, signal, headers: { accept: 'image/*' } }, resolve).on('error', reject)
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
