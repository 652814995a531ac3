import { LRUCache } from 'lru-cache'
import { isCacheable, type RenderedResponse } from './anonymous-rendering.ts'
import { toCachedResponse, type CachedResponse } from './cached-response.ts'
import { compressGzip, decompressBrotli, type ContentEncoding } from './encodings.ts'
import type { Invalidations, Topic } from './invalidations.ts'

/** A URL whose response is the same for everybody, or for one audience. */
export interface CacheKey {
  /** Canonical: only the parameters that matter, in a fixed order. */
  url: string
  topics: readonly Topic[]
  /** Pages differ by audience. */
  isPage: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined where change notifications are not available. */
    responseCache: ResponseCache | undefined
  }
}

interface PendingRender {
  since: number
  cached: Promise<CachedResponse | undefined>
}
/** `uncached`: a response that is not cacheable, for the request that caused it. */
type CacheResult =
  { cached: CachedResponse; uncached?: never } | { cached?: never; uncached: RenderedResponse | undefined }

/** Memory of an entry without its body. */
const overheadBytes = 4_000

/** Caches rendered responses until one of their topics changes. */
export class ResponseCache {
  readonly #invalidations: Invalidations
  readonly #entries: LRUCache<string, CachedResponse>
  readonly #rendering = new Map<string, PendingRender>()
  readonly #encoding = new Map<string, Promise<CachedResponse>>()
  readonly counts = { hits: 0, misses: 0 }

  constructor(invalidations: Invalidations, maxBytes: number) {
    this.#invalidations = invalidations
    this.#entries = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      // A larger one would evict almost all others.
      maxEntrySize: Math.max(1, Math.floor(maxBytes / 4)),
      sizeCalculation: ({ body }, id) => overheadBytes + body.length + 2 * id.length,
    })
  }

  get bytes() {
    return this.#entries.calculatedSize
  }

  get entryCount() {
    return this.#entries.size
  }

  get isAvailable() {
    return this.#invalidations.isConnected
  }

  /** The cached response for an audience ('' = anonymous), or the result of `render`. Concurrent misses share one call. */
  async getOrRender(
    key: CacheKey,
    audience: string,
    render: () => Promise<RenderedResponse>,
  ): Promise<CacheResult> {
    const id = audience + key.url
    const cached = this.#valid(id, key)
    if (cached) {
      this.counts.hits++
      return { cached }
    }
    const pending = this.#rendering.get(id)
    if (pending && !this.#invalidations.isInvalidated(key.topics, pending.since)) {
      const shared = await pending.cached
      return shared ? { cached: shared } : { uncached: undefined }
    }
    this.counts.misses++
    return this.#render(id, key, render)
  }

  /** The response in an encoding that the client accepts. Concurrent requests share its creation. */
  async encoded(response: CachedResponse, encoding: ContentEncoding): Promise<CachedResponse> {
    if (response.encoding !== 'br' || encoding === 'br') return response
    // Named by its content, so it is valid for as long as a response has this content.
    const id = `${encoding} ${response.etag}`
    const known = this.#entries.get(id) ?? this.#encoding.get(id)
    if (known) return known
    const creating = encodedAs(response, encoding).finally(() => this.#encoding.delete(id))
    this.#encoding.set(id, creating)
    const created = await creating
    this.#entries.set(id, created)
    return created
  }

  invalidate(topic: Topic) {
    this.#invalidations.invalidate(topic)
  }

  invalidateAll() {
    this.#invalidations.invalidateAll()
    this.clear()
  }

  clear() {
    this.#entries.clear()
  }

  #valid(id: string, { topics }: CacheKey) {
    if (!this.isAvailable) return undefined
    const response = this.#entries.get(id)
    if (!response) return undefined
    if (!this.#invalidations.isInvalidated(topics, response.since)) return response
    this.#entries.delete(id)
    return undefined
  }

  async #render(
    id: string,
    { topics, isPage }: CacheKey,
    render: () => Promise<RenderedResponse>,
  ): Promise<CacheResult> {
    // Taken before anything is read: a later change may be missing in the response.
    const since = this.#invalidations.now()
    const rendered = render()
    const creating = rendered.then((response) =>
      isCacheable(response, isPage) ? toCachedResponse(response, since) : undefined,
    )
    const pending = { since, cached: creating.catch(() => undefined) }
    this.#rendering.set(id, pending)
    try {
      const response = await creating
      if (!response) return { uncached: await rendered }
      if (this.isAvailable && !this.#invalidations.isInvalidated(topics, since))
        this.#entries.set(id, response)
      return { cached: response }
    } finally {
      if (this.#rendering.get(id) === pending) this.#rendering.delete(id)
    }
  }
}

async function encodedAs(response: CachedResponse, encoding: 'gzip' | 'identity'): Promise<CachedResponse> {
  const plain = await decompressBrotli(response.body)
  return { ...response, encoding, body: encoding === 'gzip' ? await compressGzip(plain) : plain }
}
