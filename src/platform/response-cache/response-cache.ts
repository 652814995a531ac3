import type { LRUCache } from 'lru-cache'
import { byteLimitedCache } from './byte-limited-cache.ts'
import { cacheableControl, incompleteHeader } from './fill-cache.ts'
import type { Invalidations, Topic } from './invalidations.ts'
import { CachedResponse, type PlainVariants, type RenderedResponse } from './cached-response.ts'

/** A URL whose response is the same for everybody, or for one audience. */
export interface CacheKey {
  /** Canonical: only the parameters that matter, in a fixed order. */
  url: string
  /** The route's name in the metrics. */
  route: string
  topics: readonly Topic[]
  /** Pages differ by audience. */
  isPage: boolean
  /** URLs with a query are unlimited in number. */
  hasQuery: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined where change notifications are not available. */
    responseCache: ResponseCache | undefined
  }
}

export interface CacheEntry {
  response: CachedResponse
  key: CacheKey
  audience: string
  since: number
  /** Renders the response again, when it is outdated. */
  render: Render
}
/** The request that waits for a rendering: its id for the log, and its address, whose network has a budget of costly work. */
export interface Caller {
  id: string
  ip: string
}
/** A rendering that no request waits for has no caller. */
type Render = (caller?: Caller) => Promise<RenderedResponse>
type PendingRender = { since: number; entry: Promise<CacheEntry | undefined> }
/** `uncached`: a response that is not cacheable, for the request that caused it. */
type CacheResult =
  { entry: CacheEntry; uncached?: never } | { entry?: never; uncached: RenderedResponse | undefined }

/** Caches rendered responses until one of their topics changes. */
export class ResponseCache {
  readonly #invalidations: Invalidations
  /** URLs with a query have an LRU of their own, so that many searches do not evict the pages. */
  readonly #pages: LRUCache<string, CacheEntry>
  readonly #queries: LRUCache<string, CacheEntry>
  readonly #plainVariants: PlainVariants
  readonly #pending = new Map<string, PendingRender>()
  readonly counts = { hits: 0, misses: 0 }

  constructor(invalidations: Invalidations, maxBytes: number) {
    this.#invalidations = invalidations
    this.#pages = byteLimitedCache(maxBytes * 0.65)
    this.#queries = byteLimitedCache(maxBytes * 0.2)
    this.#plainVariants = byteLimitedCache(maxBytes * 0.15)
  }

  get bytes() {
    return this.#pages.calculatedSize + this.#queries.calculatedSize + this.#plainVariants.calculatedSize
  }

  get entryCount() {
    return this.#pages.size + this.#queries.size
  }

  get isAvailable() {
    return this.#invalidations.isConnected
  }

  /** The valid entry for everybody at this canonical URL. */
  get(url: string): CacheEntry | undefined {
    return this.#valid(url.includes('?') ? this.#queries : this.#pages, url)
  }

  /** Cached response for an audience ('' = anonymous), or the result of `render`. Concurrent misses share one call. */
  async getOrRender(key: CacheKey, audience: string, render: Render, caller?: Caller): Promise<CacheResult> {
    const id = audience + key.url
    const cached = this.#valid(this.#lruFor(key), id)
    if (cached) return { entry: cached }
    const pending = this.#pending.get(id)
    if (pending && !this.#invalidations.isInvalidated(key.topics, pending.since)) {
      const entry = await pending.entry
      return entry ? { entry } : { uncached: undefined }
    }
    this.counts.misses++
    return this.#render({ key, audience, render }, caller)
  }

  /** Accounts for an encoding that was added to the response. */
  updateSize(entry: CacheEntry, audience: string) {
    const lru = this.#lruFor(entry.key)
    const id = audience + entry.key.url
    if (lru.get(id)?.response !== entry.response) return
    // Setting the same value again would not change its size.
    lru.delete(id)
    lru.set(id, entry, { size: entrySize(entry, id) })
  }

  /** For a response that was rendered with outdated data, such as a count that lags. */
  invalidateLagging(topic: Topic) {
    this.#invalidations.invalidateLagging(topic)
  }

  invalidateAll() {
    this.#invalidations.invalidateAll()
    this.clear()
  }

  clear() {
    this.#pages.clear()
    this.#queries.clear()
    this.#plainVariants.clear()
  }

  #lruFor = ({ hasQuery }: CacheKey) => (hasQuery ? this.#queries : this.#pages)

  #valid(lru: LRUCache<string, CacheEntry>, key: string) {
    if (!this.#invalidations.isConnected) return undefined
    const entry = lru.get(key)
    if (!entry) return undefined
    if (this.#invalidations.isInvalidated(entry.key.topics, entry.since)) {
      lru.delete(key)
      return undefined
    }
    if (this.#invalidations.isOutdated(entry.key.topics, entry.since) && !this.#pending.has(key))
      // The next request tries again, and a second later the entry is invalid.
      void this.#render(entry).catch(() => undefined)
    return entry
  }

  async #render(
    { key, audience, render }: Pick<CacheEntry, 'key' | 'audience' | 'render'>,
    caller?: Caller,
  ): Promise<CacheResult> {
    const id = audience + key.url
    // Taken before anything is read: a later change may be missing in the response.
    const since = this.#invalidations.now()
    const rendered = render(caller)
    const creating = rendered.then(async (response) =>
      isCacheable(response, key)
        ? {
            ...{ key, audience, since, render },
            response: await CachedResponse.of(response, this.#plainVariants),
          }
        : undefined,
    )
    const pending = { since, entry: creating.catch(() => undefined) }
    this.#pending.set(id, pending)
    try {
      const entry = await creating
      if (!entry) return { uncached: await rendered }
      if (this.#invalidations.isConnected && !this.#invalidations.isInvalidated(key.topics, since))
        this.#lruFor(key).set(id, entry, { size: entrySize(entry, id) })
      return { entry }
    } finally {
      if (this.#pending.get(id) === pending) this.#pending.delete(id)
    }
  }
}

/** In bytes. */
const entrySize = ({ response }: CacheEntry, id: string) => response.bytes + 2 * id.length

/** A complete page marks itself with `cacheableControl`; a response with a cookie is meant for one client. */
function isCacheable({ statusCode, headers }: RenderedResponse, { isPage }: CacheKey) {
  if (statusCode !== 200 || headers['set-cookie'] !== undefined || headers[incompleteHeader] !== undefined)
    return false
  return !isPage || headers['cache-control'] === cacheableControl
}
