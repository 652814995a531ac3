/** What a PostgreSQL client sent, cut where PGlite may run it. */
export type Batch =
  | { kind: 'encryption' }
  | { kind: 'goodbye' }
  | { kind: 'messages'; bytes: Uint8Array; isUnfinished: boolean }

const encryptionRequests = new Set([80877103, 80877104])
const cancelRequest = 80877102
const sync = 'S'
const simpleQuery = 'Q'
const functionCall = 'F'
const flush = 'H'
const terminate = 'X'

/** Gathers a client's bytes and gives them back in whole batches: up to Sync, or one simple query. */
export class MessageReader {
  #bytes: Buffer = Buffer.alloc(0)
  #hasStarted = false

  read(chunk: Buffer): Batch[] {
    this.#bytes = Buffer.concat([this.#bytes, chunk])
    const batches: Batch[] = []
    for (let batch = this.#next(); batch; batch = this.#next()) batches.push(batch)
    return batches
  }

  #next(): Batch | undefined {
    return this.#hasStarted ? this.#nextMessages() : this.#nextGreeting()
  }

  /** A greeting has no type byte: a length, then a code or the protocol's version. */
  #nextGreeting(): Batch | undefined {
    if (this.#bytes.length < 8) return undefined
    const length = Math.max(8, this.#bytes.readUInt32BE(0))
    const code = this.#bytes.readUInt32BE(4)
    if (this.#bytes.length < length) return undefined
    const bytes = this.#take(length)
    if (encryptionRequests.has(code)) return { kind: 'encryption' }
    if (code === cancelRequest) return { kind: 'goodbye' }
    this.#hasStarted = true
    return { kind: 'messages', bytes, isUnfinished: false }
  }

  #nextMessages(): Batch | undefined {
    let end = 0
    while (this.#bytes.length >= end + 5) {
      const type = String.fromCharCode(this.#bytes[end] ?? 0)
      end += 1 + Math.max(4, this.#bytes.readUInt32BE(end + 1))
      if (this.#bytes.length < end) return undefined
      if (type === terminate) {
        this.#take(end)
        return { kind: 'goodbye' }
      }
      const isWhole = type === sync || type === simpleQuery || type === functionCall
      if (isWhole || type === flush)
        return { kind: 'messages', bytes: this.#take(end), isUnfinished: !isWhole }
    }
    return undefined
  }

  #take(length: number): Uint8Array {
    // A copy: PGlite reads the bytes after this buffer may have moved on.
    const bytes = new Uint8Array(this.#bytes.subarray(0, length))
    this.#bytes = this.#bytes.subarray(length)
    return bytes
  }
}
