import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { damagedBackup, notABackup, wrongKey } from '../errors.ts'
import { deriveFileKey, keyId, type Secret } from './secret.ts'

/**
 * An encrypted file: a header (magic, key id, salt), then chunks of 64 KiB, each AES-256-GCM with its number and an
 * end-of-file flag in the nonce. So a changed, moved, missing or foreign chunk is detected, and a reader needs memory for one
 * chunk only.
 */
const magic = Buffer.from('Kadai backup 1\n')
const headerBytes = magic.length + 8 + 32
const chunkBytes = 64 * 1024
const tagBytes = 16

export async function* encrypt(plain: AsyncIterable<Buffer>, secret: Secret) {
  const header = Buffer.concat([magic, keyId(secret), randomBytes(32)])
  const key = deriveFileKey(secret, header)
  yield header
  let number = 0
  for await (const { piece, isLast } of splitIntoChunks(plain, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(number++, isLast))
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

/** Decrypts; throws before it yields anything that was changed. `file` is for the message. */
export async function* decrypt(cipher: AsyncIterable<Buffer>, secret: Secret, file: string) {
  const rest = cipher[Symbol.asyncIterator]()
  let start: Buffer = Buffer.alloc(0)
  while (start.length < headerBytes) {
    const answer = await rest.next()
    if (answer.done) break
    start = Buffer.concat([start, answer.value])
  }
  const header = start.subarray(0, headerBytes)
  if (!header.subarray(0, magic.length).equals(magic)) throw notABackup(file)
  if (header.length < headerBytes) throw damagedBackup(file)
  if (!header.subarray(magic.length, magic.length + 8).equals(keyId(secret))) throw wrongKey()
  const key = deriveFileKey(secret, header)
  let number = 0
  const body = prepend(start.subarray(headerBytes), rest)
  for await (const { piece, isLast } of splitIntoChunks(body, chunkBytes + tagBytes))
    yield decryptChunk(piece, key, nonce(number++, isLast), file)
}

function decryptChunk(piece: Buffer, key: Buffer, nonce: Buffer, file: string) {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
    decipher.setAuthTag(piece.subarray(-tagBytes))
    return Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    throw damagedBackup(file)
  }
}

function nonce(number: number, isLast: boolean) {
  const bytes = Buffer.alloc(12)
  bytes.writeBigUInt64BE(BigInt(number), 3)
  bytes[11] = isLast ? 1 : 0
  return bytes
}

/** Chunks of equal size; the last one may be shorter, and exists even when empty. */
async function* splitIntoChunks(source: AsyncIterable<Buffer>, size: number) {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    waiting.push(chunk)
    length += chunk.length
    if (length <= size) continue
    const bytes = Buffer.concat(waiting)
    let from = 0
    for (; bytes.length - from > size; from += size)
      yield { piece: bytes.subarray(from, from + size), isLast: false }
    waiting = [bytes.subarray(from)]
    length = bytes.length - from
  }
  yield { piece: Buffer.concat(waiting), isLast: true }
}

async function* prepend(first: Buffer, rest: AsyncIterator<Buffer>) {
  if (first.length > 0) yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}
