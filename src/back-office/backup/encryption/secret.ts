import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { incompleteKey, wrongKey } from '../errors.ts'

/** The key of the backups: 160 random bits, which a person can copy from paper. */
export type Secret = Buffer

const bytes = 20
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const checkCharacters = 4
const length = (bytes * 8) / 5 + checkCharacters

export const newSecret = (): Secret => randomBytes(bytes)

/** The form on the recovery sheet: nine groups of four characters; the last group is a checksum. */
export function formatSecret(secret: Secret) {
  const text = encodeBase32(secret) + checksum(secret)
  return text.match(/.{4}/g)!.join('-')
}

/** Accepts lower case, other separators and letters that look like digits. Throws incompleteKey or wrongKey. */
export function parseSecret(text: string): Secret {
  const plain = text
    .toUpperCase()
    .replace(/[\s\-–—.]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  if (plain.length < length) throw incompleteKey()
  const secret = plain.length === length ? decodeBase32(plain.slice(0, -checkCharacters)) : undefined
  if (!secret || plain.slice(-checkCharacters) !== checksum(secret)) throw wrongKey()
  return secret
}

export function isSecret(text: string) {
  try {
    parseSecret(text)
    return true
  } catch {
    return false
  }
}

/** Identifies a key without revealing it. */
export const keyId = (secret: Secret) => deriveKey(secret, 'name', Buffer.alloc(0)).subarray(0, 8)

/** The AES key of one file, derived from its header. */
export const deriveFileKey = (secret: Secret, header: Buffer) => deriveKey(secret, 'file', header)

const deriveKey = (secret: Secret, use: string, salt: Buffer) =>
  Buffer.from(hkdfSync('sha256', secret, salt, `kadai backup ${use}`, 32))

const checksum = (secret: Secret) =>
  encodeBase32(
    createHash('sha256').update('kadai recovery sheet').update(secret).digest().subarray(0, 5),
  ).slice(0, checkCharacters)

function encodeBase32(from: Buffer) {
  let bits = BigInt(`0x${from.toString('hex')}`)
  let text = ''
  for (let left = (from.length * 8) / 5; left > 0; left--, bits >>= 5n)
    text = characters[Number(bits & 31n)]! + text
  return text
}

function decodeBase32(text: string): Secret | undefined {
  let bits = 0n
  for (const character of text) {
    const value = characters.indexOf(character)
    if (value < 0) return undefined
    bits = (bits << 5n) | BigInt(value)
  }
  return Buffer.from(bits.toString(16).padStart(bytes * 2, '0'), 'hex')
}
