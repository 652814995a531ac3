/** Keeps what is asked for, up to so many bytes: what was asked for longest ago goes first. */
export class LruCache<Value> {
  readonly #most: number
  readonly #kept = new Map<string, { value: Value; bytes: number }>()
  #bytes = 0

  constructor(most: number) {
    this.#most = most
  }

  get bytes() {
    return this.#bytes
  }

  get count() {
    return this.#kept.size
  }

  get(key: string): Value | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept.value
  }

  /** What would take a quarter of the room alone is not kept: everything else would have to go. */
  set(key: string, value: Value, bytes: number) {
    this.delete(key)
    if (bytes > this.#most / 4) return
    this.#kept.set(key, { value, bytes })
    this.#bytes += bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#most) return
      this.delete(oldest)
    }
  }

  delete(key: string) {
    const kept = this.#kept.get(key)
    if (kept && this.#kept.delete(key)) this.#bytes -= kept.bytes
  }

  clear() {
    this.#kept.clear()
    this.#bytes = 0
  }
}
