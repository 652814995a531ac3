import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { fewAtOnce } from './few-at-once.ts'

/** Each run takes 19 MiB and a thread of the pool that files and names need too. */
const inTurn = fewAtOnce({ running: 4, waiting: 50 })
const argon2Async = promisify(argon2)
const derive: typeof argon2Async = (algorithm, parameters) => inTurn(() => argon2Async(algorithm, parameters))

/** RELIABILITY: Argon2id, 19 MiB, two passes, one lane (the OWASP sheet's first choice). */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** A PHC string: parameters and salt stand beside the hash, so that they can rise later. */
export async function hashPassword(password: string) {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: password, nonce, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(nonce)}$${text(tag)}`
}

/** True for a hash whose making cost less than one of today: its owner has just given the password to make another of. */
export const isOutdated = (phc: string) =>
  !phc.includes(`$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`)

/** Someone without an account is answered after the same work, so the answer's time tells nothing. */
const nobody = hashPassword(randomBytes(16).toString('hex'))

export async function passwordMatches(password: string, stored: string | null | undefined) {
  const phc = stored ?? (await nobody)
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
  const given = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: tag.length,
  })
  return timingSafeEqual(given, tag) && stored != null
}
