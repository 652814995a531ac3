import { cacheableControl } from './fill-cache.ts'
import { LruCache } from './lru-cache.ts'
import type { Invalidations, Topic } from './invalidations.ts'
import { CachedResponse, type RenderedResponse } from './cached-response.ts'

/** An address whose answer is the same for everybody, or for everybody of one audience. */
export interface CacheKey {
  /** The address with what it really asks for and nothing else. */
  url: string
  /** The route, as the metrics name it. */
  route: string
  topics: readonly Topic[]
  /** A page differs from one audience to the other. */
  isPage: boolean
  /** Whether it asks for something: such addresses are without number. */
  hasQuery: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Nothing is kept where the shop cannot hear what changes. */
    responseCache: ResponseCache | undefined
  }
}

export interface CacheEntry {
  response: CachedResponse
  key: CacheKey
  since: number
}
type InFlightRender = { since: number; landed: Promise<CacheEntry | undefined> }
/** `mine`: what was answered to the very request that asked, where it is nothing to be kept. */
type CacheResult = { kept: CacheEntry; mine?: never } | { kept?: never; mine: RenderedResponse | undefined }

/** Answers that many ask for, kept until something of what they show changes. */
export class ResponseCache {
  readonly #changes: Invalidations
  /** Questions have a room of their own: asking many of them drives no page out. */
  readonly #rooms: { addresses: LruCache<CacheEntry>; questions: LruCache<CacheEntry> }
  readonly #flights = new Map<string, InFlightRender>()
  readonly counts = { hits: 0, misses: 0 }

  constructor(changes: Invalidations, mostBytes: number) {
    this.#changes = changes
    this.#rooms = {
      addresses: new LruCache(mostBytes * 0.75),
      questions: new LruCache(mostBytes * 0.25),
    }
  }

  get bytes() {
    return this.#rooms.addresses.bytes + this.#rooms.questions.bytes
  }

  get entryCount() {
    return this.#rooms.addresses.count + this.#rooms.questions.count
  }

  get isAvailable() {
    return this.#changes.isConnected
  }

  /** What is kept for everybody at this very address. */
  get(url: string): CacheEntry | undefined {
    return this.#good(url.includes('?') ? this.#rooms.questions : this.#rooms.addresses, url)
  }

  /** What is kept for an audience (visitors, whom the shop does not know, are ''), or what `ask` brings: however many come at once, it is asked once. */
  async getOrRender(
    address: CacheKey,
    audience: string,
    ask: () => Promise<RenderedResponse>,
  ): Promise<CacheResult> {
    const key = audience + address.url
    const room = this.#roomOf(address)
    const known = this.#good(room, key)
    if (known) return { kept: known }
    const flight = this.#flights.get(key)
    if (flight && !this.#changes.isInvalidated(address.topics, flight.since)) {
      const kept = await flight.landed
      return kept ? { kept } : { mine: undefined }
    }
    this.counts.misses++
    return this.#fetch(address, key, ask)
  }

  /** Its size has changed: another form of it was made. */
  updateSize({ key: address, ...kept }: CacheEntry, audience: string) {
    const room = this.#roomOf(address)
    if (room.get(audience + address.url)?.response === kept.response)
      room.set(audience + address.url, { key: address, ...kept }, kept.response.bytes)
  }

  /** Something that was answered of it was behind, and no longer is. */
  invalidate(topic: Topic) {
    this.#changes.invalidate(topic)
  }

  clear() {
    this.#rooms.addresses.clear()
    this.#rooms.questions.clear()
  }

  #roomOf = ({ hasQuery: isQuestion }: CacheKey) =>
    isQuestion ? this.#rooms.questions : this.#rooms.addresses

  #good(room: LruCache<CacheEntry>, key: string) {
    if (!this.#changes.isConnected) return undefined
    const kept = room.get(key)
    if (!kept) return undefined
    if (!this.#changes.isInvalidated(kept.key.topics, kept.since)) return kept
    room.delete(key)
    return undefined
  }

  async #fetch(address: CacheKey, key: string, ask: () => Promise<RenderedResponse>): Promise<CacheResult> {
    // Before anything is read: what changes from now on may not be in it.
    const since = this.#changes.now()
    const asked = ask()
    const landed = asked.then(async (plain) =>
      isCacheable(plain, address)
        ? { response: await CachedResponse.of(plain), key: address, since }
        : undefined,
    )
    const flight = { since, landed: landed.catch(() => undefined) }
    this.#flights.set(key, flight)
    try {
      const kept = await landed
      if (!kept) return { mine: await asked }
      if (this.#changes.isConnected && !this.#changes.isInvalidated(address.topics, since))
        this.#roomOf(address).set(key, kept, kept.response.bytes + 2 * key.length)
      return { kept }
    } finally {
      if (this.#flights.get(key) === flight) this.#flights.delete(key)
    }
  }
}

/** A page says of itself that it is whole; what brings a cookie is meant for one. */
function isCacheable({ statusCode, headers }: RenderedResponse, { isPage }: CacheKey) {
  if (statusCode !== 200 || headers['set-cookie'] !== undefined) return false
  return !isPage || headers['cache-control'] === cacheableControl
}
