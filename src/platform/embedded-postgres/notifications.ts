const notification = 'A'.charCodeAt(0)
const headLength = 5

/** Finds the notifications in a stream of PostgreSQL's answers: each is a letter, its length, and what it says. */
export class NotificationReader {
  #head = Buffer.alloc(0)
  #left = 0
  #gathered: Buffer[] | undefined

  /** Those that are complete with this piece of the stream. */
  read(piece: Uint8Array): Buffer[] {
    const found: Buffer[] = []
    let bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
    while (bytes.length > 0) {
      if (this.#left === 0) bytes = this.#begin(bytes)
      const part = bytes.subarray(0, this.#left)
      bytes = bytes.subarray(part.length)
      this.#left -= part.length
      this.#gathered?.push(Buffer.from(part))
      if (this.#left > 0 || !this.#gathered) continue
      found.push(Buffer.concat(this.#gathered))
      this.#gathered = undefined
    }
    return found
  }

  /** Reads the head of the next message, which may come in pieces, and answers what follows it. */
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
