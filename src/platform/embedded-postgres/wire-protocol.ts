/** A PostgreSQL client's messages, split where PGlite may run them. */
export type Batch =
  | { kind: 'encryption' }
  | { kind: 'terminate' }
  | { kind: 'messages'; bytes: Uint8Array; isUnfinished: boolean }

const encryptionRequests = new Set([80877103, 80877104])
const cancelRequest = 80877102
const sync = 'S'
const simpleQuery = 'Q'
const functionCall = 'F'
const flush = 'H'
const terminate = 'X'
const typeAndLength = 5

/** Collects a client's bytes and returns complete batches: up to Sync, or one simple query. */
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
    return this.#hasStarted ? this.#nextMessages() : this.#nextStartup()
  }

  /** A startup message has no type byte: a length, then a request code or the protocol version. */
  #nextStartup(): Batch | undefined {
    if (this.#bytes.length < 8) return undefined
    const length = Math.max(8, this.#bytes.readUInt32BE(0))
    const code = this.#bytes.readUInt32BE(4)
    if (this.#bytes.length < length) return undefined
    const bytes = this.#take(length)
    if (encryptionRequests.has(code)) return { kind: 'encryption' }
    if (code === cancelRequest) return { kind: 'terminate' }
    this.#hasStarted = true
    return { kind: 'messages', bytes, isUnfinished: false }
  }

  #nextMessages(): Batch | undefined {
    let end = 0
    while (this.#bytes.length >= end + typeAndLength) {
      const start = end
      const type = String.fromCharCode(this.#bytes[start] ?? 0)
      end += 1 + Math.max(4, this.#bytes.readUInt32BE(start + 1))
      if (this.#bytes.length < end) return undefined
      if (type === terminate) {
        this.#take(end)
        return { kind: 'terminate' }
      }
      const isWhole = type === sync || type === simpleQuery || type === functionCall
      if (isWhole || type === flush)
        return { kind: 'messages', bytes: this.#take(end), isUnfinished: !isWhole }
    }
    return undefined
  }

  #take(length: number): Uint8Array {
    // A copy, because PGlite reads the bytes after this buffer may have been reused.
    const bytes = new Uint8Array(this.#bytes.subarray(0, length))
    this.#bytes = this.#bytes.subarray(length)
    return bytes
  }
}

const notification = 'A'.charCodeAt(0)
const headLength = 5

/** Finds the notifications in a stream of server messages; each has a type byte, a length and a body. */
export class NotificationReader {
  #head = Buffer.alloc(0)
  #left = 0
  #gathered: Buffer[] | undefined

  /** The notifications that are complete with this chunk. */
  read(piece: Uint8Array): Buffer[] {
    const notifications: Buffer[] = []
    let bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
    while (bytes.length > 0) {
      if (this.#left === 0) bytes = this.#begin(bytes)
      const part = bytes.subarray(0, this.#left)
      bytes = bytes.subarray(part.length)
      this.#left -= part.length
      this.#gathered?.push(Buffer.from(part))
      if (this.#left > 0 || !this.#gathered) continue
      notifications.push(Buffer.concat(this.#gathered))
      this.#gathered = undefined
    }
    return notifications
  }

  /** Reads the next message's header, which may be split over chunks; returns the remaining bytes. */
  #begin(bytes: Buffer) {
    const missing = headLength - this.#head.length
    this.#head = Buffer.concat([this.#head, bytes.subarray(0, missing)])
    if (this.#head.length === headLength) {
      this.#left = this.#head.readUInt32BE(1) - 4
      if (this.#head[0] === notification) this.#gathered = [this.#head]
      this.#head = Buffer.alloc(0)
    }
    return bytes.subarray(missing)
  }
}
