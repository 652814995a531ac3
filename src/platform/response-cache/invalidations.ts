/** The channel on which the database's triggers report changes of what pages show. */
const invalidationChannel = 'kadai_shown'

/** What a cached response depends on: the name of a list, or one item as `list/<id>`. Every response depends on the shop's profile. */
export type Topic = string

const maxTopics = 10_000
const maxNotifications = 1_000
const everything = 'everything'

/** A logical clock of changes: the time at which each topic was last invalidated. The database notifies it. */
export class Invalidations {
  readonly channel = invalidationChannel
  #now = 0
  /** Older entries are invalid, whatever their topics. */
  #everythingAt = 0
  #lastOf = new Map<Topic, number>()
  #isListening = false
  #notices = new Set<string>()

  /** Whether notifications arrive. While they do not, no cached response may be served. */
  get isConnected() {
    return this.#isListening
  }

  now() {
    return this.#now
  }

  /** Handles a notification: a transaction id, then the changed topics. Each connection delivers it again, so repeats are ignored. */
  onNotify(notice: string) {
    if (this.#notices.has(notice)) return
    this.#notices.add(notice)
    if (this.#notices.size > maxNotifications) this.#notices.delete(this.#notices.values().next().value!)
    const [, ...topics] = notice.split(' ')
    if (topics.includes(everything)) this.invalidateAll()
    else for (const topic of topics) this.invalidate(topic)
  }

  invalidate(topic: Topic) {
    this.#lastOf.delete(topic)
    this.#lastOf.set(topic, ++this.#now)
    if (this.#lastOf.size <= maxTopics) return
    const [oldest, at] = this.#lastOf.entries().next().value!
    this.#lastOf.delete(oldest)
    this.#everythingAt = Math.max(this.#everythingAt, at)
  }

  invalidateAll() {
    this.#everythingAt = ++this.#now
    this.#lastOf.clear()
  }

  /** Anything may have changed while nothing was listening, so everything is invalidated. */
  onConnected() {
    this.invalidateAll()
    this.#isListening = true
  }

  onDisconnected() {
    this.#isListening = false
    // Transaction ids of another server may repeat.
    this.#notices.clear()
  }

  isInvalidated(topics: readonly Topic[], since: number) {
    if (since >= this.#now) return false
    return this.#everythingAt > since || topics.some((topic) => (this.#lastOf.get(topic) ?? 0) > since)
  }
}
