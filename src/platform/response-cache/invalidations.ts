/** On it the database's triggers name what has changed of what the shop shows. */
export const invalidationChannel = 'kadai_shown'

/** What a kept answer shows: a catalogue's name, or one item as `sales/<id>`. Everything shows the shop itself. */
export type Topic = string

const maxTopics = 10_000
const maxNotifications = 1_000
const everything = 'everything'

/** When something of what the shop shows has changed last, counted from one change to the next. */
export class Invalidations {
  #now = 0
  /** All that is older is old, whatever it shows. */
  #everythingAt = 0
  #lastOf = new Map<Topic, number>()
  #isHeard = false
  #notices = new Set<string>()

  /** Whether changes are heard at all. While they are not, nothing that is kept may be shown. */
  get isConnected() {
    return this.#isHeard
  }

  now() {
    return this.#now
  }

  /** A notice of the database: the number of a transaction, then what it changed. Every connection brings it once more. */
  receive(notice: string) {
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

  /** Whatever happened while nobody listened has to be thought to have happened. */
  connected() {
    this.invalidateAll()
    this.#isHeard = true
  }

  disconnected() {
    this.#isHeard = false
    // Another server counts its transactions anew.
    this.#notices.clear()
  }

  isInvalidated(topics: readonly Topic[], since: number) {
    if (since >= this.#now) return false
    return this.#everythingAt > since || topics.some((topic) => (this.#lastOf.get(topic) ?? 0) > since)
  }
}
