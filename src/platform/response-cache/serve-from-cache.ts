import { type IncomingMessage, createServer, type RequestListener, type ServerOptions } from 'node:http'
import type { FastifyInstance, FastifyServerFactory } from 'fastify'
import { hasNotice } from '../html/notice.ts'
import { handleInTurn } from '../web/pipelining.ts'
import type { UploadLimits } from '../web/upload-limits.ts'
import { byteLimitedCache } from './byte-limited-cache.ts'
import { acceptsPreparedHead, preparedSender } from './prepared-head.ts'
import type { CacheEntry, ResponseCache, CacheKey } from './response-cache.ts'

interface ServeOptions {
  cache: ResponseCache
  cacheKeyFor: (url: string) => CacheKey | undefined
  /** Whether these cookies could belong to a session. */
  mayHoldSession: (cookies: string | undefined) => boolean
  requestIdOf: (request: IncomingMessage) => string
  /** For the log. */
  pathWithoutSecrets: (url: string) => string
}

/**
 * Serves cache hits before Fastify's hooks run, and so repeats what those hooks do: the security headers are part of the cached
 * response; request id, metrics and log line are written here. Returns false for a request that the hooks should handle.
 */
export function serveFromCache(app: FastifyInstance, options: ServeOptions): EarlyHandler {
  const { cache, cacheKeyFor, mayHoldSession, requestIdOf, pathWithoutSecrets } = options
  const isLogged = loggedLevels.has(app.log.level)
  const aliases = byteLimitedCache<string>(maxAliasBytes)
  const sendPrepared = preparedSender(app)
  const counterFor = countersByRoute(app)

  function find(url: string): CacheEntry | undefined {
    const direct = cache.get(url)
    if (direct || !url.includes('?')) return direct
    const canonicalUrl = aliases.get(url)
    if (canonicalUrl) return cache.get(canonicalUrl)
    const key = cacheKeyFor(url)
    const entry = key && cache.get(key.url)
    if (entry && key.url !== url)
      aliases.set(url, key.url, { size: aliasBytes + 2 * (url.length + key.url.length) })
    return entry
  }

  return (request, response) => {
    if (!isPlainGet(request)) return false
    const begun = performance.now()
    const { url = '', headers } = request
    const entry = find(url)
    if (!entry || (entry.key.isPage && (mayHoldSession(headers.cookie) || hasNotice(headers.cookie))))
      return false
    const cached = entry.response
    const isKnown = cached.matchesEtag(headers['if-none-match'])
    const variant = cached.variantFor(headers['accept-encoding'])
    if (!variant && !isKnown) return false

    const requestId = requestIdOf(request)
    const status = isKnown ? 304 : 200
    const head = variant?.head
    if (head && !isKnown && acceptsPreparedHead(request, response))
      sendPrepared(response, head.text, requestId, variant.body)
    else {
      const lines = isKnown || !head ? cached.notModified() : head.lines
      response.writeHead(status, [...lines, 'x-request-id', requestId])
      response.end(isKnown ? undefined : variant?.body)
    }

    cache.counts.hits++
    const { method = '' } = request
    const ms = performance.now() - begun
    counterFor(entry.key.route, method, status)(ms / 1000)
    if (isLogged)
      app.log.info(
        { requestId, method, path: pathWithoutSecrets(url), status, ms: Math.round(ms) },
        'Request completed',
      )
    return true
  }
}

/** `app.responseCounter` builds a text for each call, so most responses use one that is known by the route alone. */
function countersByRoute(app: FastifyInstance) {
  const usual = new Map<string, (seconds: number) => void>()
  return (route: string, method: string, status: number) => {
    if (method !== 'GET' || status !== 200) return app.responseCounter({ method, route, status })
    let counter = usual.get(route)
    if (!counter) usual.set(route, (counter = app.responseCounter({ method, route, status })))
    return counter
  }
}

/** Memory for URL aliases (`?page=1&limit=24` is `?limit=24&page=1`), because parsing a query costs a fifth of a hit. */
const maxAliasBytes = 1_000_000
/** Memory of an alias without its text. */
const aliasBytes = 200
const loggedLevels = new Set(['info', 'debug', 'trace'])

/** A GET or HEAD without a body. */
const isPlainGet = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined

/** Handles a request, or returns false and leaves it untouched. */
export type EarlyHandler = (...call: Parameters<RequestListener>) => boolean

/** Fastify's HTTP server with a handler that runs before its hooks. */
export function createCachingServer(limits: ServerLimits) {
  const { http, keepAliveTimeout, connectionTimeout, maxConnections, uploads } = limits
  let first: EarlyHandler = () => false
  const serverFactory: FastifyServerFactory = (handler) => {
    const server = createServer(
      http,
      handleInTurn((request, response) => {
        if (first(request, response)) return
        uploads.watch(server, request)
        handler(request, response)
      }),
    )
    server.maxConnections = maxConnections
    server.keepAliveTimeout = keepAliveTimeout
    // Node's own limit is one for all requests.
    server.requestTimeout = uploads.longestMs
    server.setTimeout(connectionTimeout)
    return server
  }
  return {
    serverFactory,
    handleFirst(handler: EarlyHandler) {
      first = handler
    },
  }
}

interface ServerLimits {
  http: ServerOptions
  /** Milliseconds. */
  keepAliveTimeout: number
  /** Milliseconds. */
  connectionTimeout: number
  /** Node closes further ones at once. */
  maxConnections: number
  uploads: UploadLimits
}
