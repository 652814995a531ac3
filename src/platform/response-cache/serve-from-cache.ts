import { type IncomingMessage, createServer, type RequestListener, type ServerOptions } from 'node:http'
import type { FastifyInstance, FastifyServerFactory } from 'fastify'
import { pathWithoutSecrets } from '../web/canonical-address.ts'
import { LruCache } from './lru-cache.ts'
import type { CacheEntry, ResponseCache, CacheKey } from './response-cache.ts'

interface ServeOptions {
  cache: ResponseCache
  addressOf: (url: string) => CacheKey | undefined
  /** Whether who sends these cookies could be somebody whom the shop knows. */
  mayHoldSession: (cookies: string | undefined) => boolean
  /** Names a request. */
  nameOf: (request: IncomingMessage) => string
}

/**
 * Answers at once what is kept for everybody. No hook runs, so what they would do is done here: the security headers are
 * kept with the answer; its name, the metrics and the log are each request's own. False leaves the request to the hooks.
 */
export function serveFromCache(app: FastifyInstance, circumstances: ServeOptions): EarlyHandler {
  const { cache: kept, addressOf: keyOf, mayHoldSession, nameOf: requestIdOf } = circumstances

  const isLogged = loggedLevels.has(app.log.level)
  const aliases = new LruCache<string>(maxAliasBytes)

  function find(url: string): CacheEntry | undefined {
    const found = kept.get(url)
    if (found || !url.includes('?')) return found
    const plain = aliases.get(url)
    if (plain) return kept.get(plain)
    const address = keyOf(url)
    const answer = address && kept.get(address.url)
    if (answer && address.url !== url)
      aliases.set(url, address.url, entryBytes + 2 * (url.length + address.url.length))
    return answer
  }

  return (request, response) => {
    if (!isPlainGet(request)) return false
    const begun = performance.now()
    const { url = '', headers } = request
    const found = find(url)
    if (!found || (found.key.isPage && mayHoldSession(headers.cookie))) return false
    const { response: answer, key: address } = found
    const isKnown = answer.matchesEtag(headers['if-none-match'])
    const variant = answer.variantFor(headers['accept-encoding'])
    if (!variant && !isKnown) return false

    const requestId = requestIdOf(request)
    const status = isKnown ? 304 : 200
    const head = isKnown || !variant ? answer.notModified : variant.head
    response.writeHead(status, [...head, 'x-request-id', requestId])
    response.end(isKnown ? undefined : variant?.body)

    kept.counts.hits++
    const { method = '' } = request
    const ms = performance.now() - begun
    app.countResponse({ method, route: address.route, status, seconds: ms / 1000 })
    if (isLogged)
      app.log.info(
        { requestId, method, path: pathWithoutSecrets(url), status, ms: Math.round(ms) },
        'Answered',
      )
    return true
  }
}

/** Bytes for the ways in which a question is spelled: `page=1&limit=24` is `limit=24&page=1`, and reading that costs a fifth of the answer. */
const maxAliasBytes = 1_000_000
/** What one takes beside its letters. */
const entryBytes = 200
const loggedLevels = new Set(['info', 'debug', 'trace'])

/** One that only asks: nothing comes with it. */
const isPlainGet = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined

/** Answers a request, or leaves it to the shop: then it says false and has done nothing. */
export type EarlyHandler = (...call: Parameters<RequestListener>) => boolean

/** The server that Fastify would make, but whoever is put in front is asked before any hook runs. */
export function createCachingServer({
  http,
  keepAliveTimeout,
  requestTimeout,
  connectionTimeout,
}: ServerLimits) {
  let first: EarlyHandler = () => false
  const serverFactory: FastifyServerFactory = (handler) => {
    const server = createServer(http, (request, response) => {
      if (!first(request, response)) handler(request, response)
    })
    server.keepAliveTimeout = keepAliveTimeout
    server.requestTimeout = requestTimeout
    server.setTimeout(connectionTimeout)
    return server
  }
  return {
    serverFactory,
    handleFirst(answer: EarlyHandler) {
      first = answer
    },
  }
}

/** Milliseconds. */
interface ServerLimits {
  http: ServerOptions
  keepAliveTimeout: number
  requestTimeout: number
  connectionTimeout: number
}
