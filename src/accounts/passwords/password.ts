import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { withHashingSlot, type HashRequester } from './hashing-slots.ts'

const argon2Async = promisify(argon2)
const derive = (parameters: Argon2Parameters, requester: HashRequester) =>
  withHashingSlot(requester, () => argon2Async('argon2id', parameters))

/** RELIABILITY: Argon2id, 19 MiB, two passes, one lane (the OWASP sheet's first choice). */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const toBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** A PHC string: parameters and salt stand beside the hash, so that they can rise later. */
export async function hashPassword(password: string, requester: HashRequester = {}) {
  const nonce = randomBytes(16)
  const tag = await derive({ message: password, nonce, ...cost }, requester)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${toBase64(nonce)}$${toBase64(tag)}`
}

/** True for a hash whose making cost less than one of today: its owner has just given the password to make another of. */
export const needsRehash = (phc: string) =>
  !phc.includes(`$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`)

/** Someone without an account is answered after the same work, so the answer's time tells nothing. */
const dummyHash = hashPassword(randomBytes(16).toString('hex'))

export async function passwordMatches(
  password: string,
  stored: string | null | undefined,
  requester: HashRequester = {},
) {
  const phc = stored ?? (await dummyHash)
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(phc)
  if (!match) return false
  const [, memory, passes, parallelism, nonce, expected] = match as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const tag = Buffer.from(expected, 'base64')
  const parameters = {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: tag.length,
  }
  const given = await derive(parameters, requester)
  return timingSafeEqual(given, tag) && stored != null
}
