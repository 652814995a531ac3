import { wholePage } from './audience.ts'
import { BoundedMemory } from './bounded-memory.ts'
import type { Changes, Topic } from './changes.ts'
import { KeptAnswer, type PlainAnswer } from './kept-answer.ts'

/** An address whose answer is the same for everybody, or for everybody of one audience. */
export interface SharedAddress {
  /** The address with what it really asks for and nothing else. */
  url: string
  /** The route, as the metrics name it. */
  route: string
  topics: readonly Topic[]
  /** A page differs from one audience to the other. */
  isPage: boolean
  /** Whether it asks for something: such addresses are without number. */
  isQuestion: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Nothing is kept where the shop cannot hear what changes. */
    kept: KeptAnswers | undefined
  }
}

export interface Kept {
  answer: KeptAnswer
  address: SharedAddress
  since: number
}
type Flight = { since: number; landed: Promise<Kept | undefined> }
/** `mine`: what was answered to the very request that asked, where it is nothing to be kept. */
type Found = { kept: Kept; mine?: never } | { kept?: never; mine: PlainAnswer | undefined }

/** Answers that many ask for, kept until something of what they show changes. */
export class KeptAnswers {
  readonly #changes: Changes
  /** Questions have a room of their own: asking many of them drives no page out. */
  readonly #rooms: { addresses: BoundedMemory<Kept>; questions: BoundedMemory<Kept> }
  readonly #flights = new Map<string, Flight>()
  readonly counts = { hits: 0, misses: 0 }

  constructor(changes: Changes, mostBytes: number) {
    this.#changes = changes
    this.#rooms = {
      addresses: new BoundedMemory(mostBytes * 0.75),
      questions: new BoundedMemory(mostBytes * 0.25),
    }
  }

  get bytes() {
    return this.#rooms.addresses.bytes + this.#rooms.questions.bytes
  }

  get count() {
    return this.#rooms.addresses.count + this.#rooms.questions.count
  }

  get isOpen() {
    return this.#changes.isHeard
  }

  /** What is kept for everybody at this very address. */
  at(url: string): Kept | undefined {
    return this.#good(url.includes('?') ? this.#rooms.questions : this.#rooms.addresses, url)
  }

  /** What is kept for an audience (visitors, whom the shop does not know, are ''), or what `ask` brings: however many come at once, it is asked once. */
  async of(address: SharedAddress, audience: string, ask: () => Promise<PlainAnswer>): Promise<Found> {
    const key = audience + address.url
    const room = this.#roomOf(address)
    const known = this.#good(room, key)
    if (known) return { kept: known }
    const flight = this.#flights.get(key)
    if (flight && !this.#changes.hasChanged(address.topics, flight.since)) {
      const kept = await flight.landed
      return kept ? { kept } : { mine: undefined }
    }
    this.counts.misses++
    return this.#fetch(address, key, ask)
  }

  /** Its size has changed: another form of it was made. */
  grew({ address, ...kept }: Kept, audience: string) {
    const room = this.#roomOf(address)
    if (room.get(audience + address.url)?.answer === kept.answer)
      room.put(audience + address.url, { address, ...kept }, kept.answer.bytes)
  }

  /** Something that was answered of it was behind, and no longer is. */
  forget(topic: Topic) {
    this.#changes.changed(topic)
  }

  clear() {
    this.#rooms.addresses.clear()
    this.#rooms.questions.clear()
  }

  #roomOf = ({ isQuestion }: SharedAddress) => (isQuestion ? this.#rooms.questions : this.#rooms.addresses)

  #good(room: BoundedMemory<Kept>, key: string) {
    if (!this.#changes.isHeard) return undefined
    const kept = room.get(key)
    if (!kept) return undefined
    if (!this.#changes.hasChanged(kept.address.topics, kept.since)) return kept
    room.forget(key)
    return undefined
  }

  async #fetch(address: SharedAddress, key: string, ask: () => Promise<PlainAnswer>): Promise<Found> {
    // Before anything is read: what changes from now on may not be in it.
    const since = this.#changes.now()
    const asked = ask()
    const landed = asked.then(async (plain) =>
      isForMany(plain, address) ? { answer: await KeptAnswer.of(plain), address, since } : undefined,
    )
    const flight = { since, landed: landed.catch(() => undefined) }
    this.#flights.set(key, flight)
    try {
      const kept = await landed
      if (!kept) return { mine: await asked }
      if (this.#changes.isHeard && !this.#changes.hasChanged(address.topics, since))
        this.#roomOf(address).put(key, kept, kept.answer.bytes + 2 * key.length)
      return { kept }
    } finally {
      if (this.#flights.get(key) === flight) this.#flights.delete(key)
    }
  }
}

/** A page says of itself that it is whole; what brings a cookie is meant for one. */
function isForMany({ statusCode, headers }: PlainAnswer, { isPage }: SharedAddress) {
  if (statusCode !== 200 || headers['set-cookie'] !== undefined) return false
  return !isPage || headers['cache-control'] === wholePage
}
