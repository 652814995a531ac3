/** What a kept answer shows: a catalogue's name, or one item as `sales/<id>`. Everything shows the shop itself. */
export type Topic = string

const mostTopics = 10_000
const mostNotices = 1_000
const everything = 'everything'

/** When something of what the shop shows has changed last, counted from one change to the next. */
export class Changes {
  #now = 0
  /** All that is older is old, whatever it shows. */
  #everythingAt = 0
  #lastOf = new Map<Topic, number>()
  #isHeard = false
  #notices = new Set<string>()

  /** Whether changes are heard at all. While they are not, nothing that is kept may be shown. */
  get isHeard() {
    return this.#isHeard
  }

  now() {
    return this.#now
  }

  /** A notice of the database: the number of a transaction, then what it changed. Every connection brings it once more. */
  heard(notice: string) {
    if (this.#notices.has(notice)) return
    this.#notices.add(notice)
    if (this.#notices.size > mostNotices) this.#notices.delete(this.#notices.values().next().value!)
    const [, ...topics] = notice.split(' ')
    if (topics.includes(everything)) this.everythingChanged()
    else for (const topic of topics) this.changed(topic)
  }

  changed(topic: Topic) {
    this.#lastOf.delete(topic)
    this.#lastOf.set(topic, ++this.#now)
    if (this.#lastOf.size <= mostTopics) return
    const [oldest, at] = this.#lastOf.entries().next().value!
    this.#lastOf.delete(oldest)
    this.#everythingAt = Math.max(this.#everythingAt, at)
  }

  everythingChanged() {
    this.#everythingAt = ++this.#now
    this.#lastOf.clear()
  }

  /** Whatever happened while nobody listened has to be thought to have happened. */
  heardFromNowOn() {
    this.everythingChanged()
    this.#isHeard = true
  }

  nothingIsHeard() {
    this.#isHeard = false
    // Another server counts its transactions anew.
    this.#notices.clear()
  }

  hasChanged(topics: readonly Topic[], since: number) {
    if (since >= this.#now) return false
    return this.#everythingAt > since || topics.some((topic) => (this.#lastOf.get(topic) ?? 0) > since)
  }
}
