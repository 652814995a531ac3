/** The channel on which the database's triggers report changes of what pages show. */
const invalidationChannel = 'kadai_shown'

/** What a cached response depends on: the name of a list, or one item as `list/<id>`. Every response depends on the shop's profile. */
export type Topic = string

const maxTopics = 10_000
const maxNotifications = 1_000
const everything = 'everything'
/** Behind the transaction id of a notification: its topics only become outdated. */
const outdatedMark = '/outdated'
const outdatedMs = 1_000

interface OutdatedTopic {
  /** Responses of before are outdated; undefined until the first period ends. */
  at: number | undefined
  /** Notified since the last period. */
  isNotified: boolean
}

/** A logical clock of changes: the time at which each topic was last invalidated. The database notifies it. */
export class Invalidations {
  readonly channel = invalidationChannel
  #now = 0
  /** Older entries are invalid, whatever their topics. */
  #everythingAt = 0
  #lastOf = new Map<Topic, number>()
  #isListening = false
  #notices = new Set<string>()
  readonly #outdated = new Map<Topic, OutdatedTopic>()

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
    const [transaction, ...topics] = notice.split(' ')
    if (transaction!.endsWith(outdatedMark)) for (const topic of topics) this.#outdate(topic)
    else if (topics.includes(everything)) this.invalidateAll()
    else for (const topic of topics) this.invalidate(topic)
  }

  /**
   * For additions in large numbers, which make no response wrong: once a second the topic becomes outdated, and a second later
   * invalid. In between a response is still served, and its first request renders it again.
   */
  #outdate(topic: Topic) {
    const known = this.#outdated.get(topic)
    if (known) return void (known.isNotified = true)
    const outdated: OutdatedTopic = { at: undefined, isNotified: true }
    this.#outdated.set(topic, outdated)
    const timer = setInterval(() => {
      if (outdated.at !== undefined) this.#invalidateAt(topic, outdated.at)
      outdated.at = outdated.isNotified ? ++this.#now : undefined
      outdated.isNotified = false
      if (outdated.at !== undefined) return
      this.#outdated.delete(topic)
      clearInterval(timer)
    }, outdatedMs).unref()
  }

  /** For a response with a value that lags: while many items are added, the topic is outdated, otherwise invalid. */
  invalidateLagging(topic: Topic) {
    if (this.#outdated.has(topic)) this.#outdate(topic)
    else this.invalidate(topic)
  }

  /** Whether a response may still be served, but should be rendered again. */
  isOutdated(topics: readonly Topic[], since: number) {
    return this.#outdated.size > 0 && topics.some((topic) => (this.#outdated.get(topic)?.at ?? 0) > since)
  }

  invalidate(topic: Topic) {
    this.#invalidateAt(topic, ++this.#now)
  }

  #invalidateAt(topic: Topic, time: number) {
    const last = this.#lastOf.get(topic) ?? 0
    this.#lastOf.delete(topic)
    this.#lastOf.set(topic, Math.max(last, time))
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
