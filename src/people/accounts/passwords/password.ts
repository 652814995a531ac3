import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { siteKey } from '../../../platform/web/network-key.ts'
import { concurrencyLimit, type Quota } from '../../../platform/concurrency-limit.ts'

/** The caller on whose behalf a password is hashed. */
interface HashRequester {
  /** The caller's IP address; absent for the shop itself. */
  address?: string | undefined
  /** The account that the caller has proven to own, by a known device, a session or an emailed link. */
  account?: string | undefined
}

/**
 * A hash takes 19 MiB and a libuv thread that file and DNS calls need too, so at most four run at once. One slot is
 * reserved for proven account owners, so that a flood of sign-ins does not lock them out. Quotas per network and per
 * account keep one attacker from filling the queue; attackers have accounts too.
 */
const unprovenCallers = concurrencyLimit({ running: 3, waiting: 50 })
const accountOwners = concurrencyLimit({ running: 1, waiting: 24 })
const maxPerNetwork = { strangers: 24, owners: 8 }
const maxPerAccount = 3

function withHashingSlot<Result>(requester: HashRequester, work: () => Promise<Result>) {
  const { address, account } = requester
  const network = (max: number): Quota[] =>
    address === undefined ? [] : [{ key: `network:${siteKey(address)}`, max }]
  if (account === undefined) return unprovenCallers(work, network(maxPerNetwork.strangers))
  const perAccount = { key: `account:${account}`, max: maxPerAccount }
  return accountOwners(work, [perAccount, ...network(maxPerNetwork.owners)])
}

const argon2Async = promisify(argon2)
const derive = (parameters: Argon2Parameters, requester: HashRequester) =>
  withHashingSlot(requester, () => argon2Async('argon2id', parameters))

/** RELIABILITY: Argon2id with 19 MiB, two passes, one lane (OWASP's recommendation). */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const toBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** One password for all spellings of its letters: keyboards write "é" as one code point or as two. */
const normalized = (password: string) => password.normalize('NFKC')

/** Returns a PHC string, which contains parameters and salt, so that the parameters can be raised later. */
export async function hashPassword(password: string, requester: HashRequester = {}) {
  const nonce = randomBytes(16)
  const tag = await derive({ message: normalized(password), nonce, ...cost }, requester)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${toBase64(nonce)}$${toBase64(tag)}`
}

/** Whether a hash that matches was made with other parameters than today's, or perhaps of the password as it was typed. */
export const needsRehash = (phc: string, password: string) =>
  password !== normalized(password) ||
  !phc.includes(`$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`)

/** Verified for unknown emails, so that response times do not reveal whether an account exists. */
const dummyHash = hashPassword(randomBytes(16).toString('hex'))

/** A hash that was made before passwords were normalized matches the spelling of that time. */
export const passwordMatches = async (
  password: string,
  stored: string | null | undefined,
  requester: HashRequester = {},
) =>
  (await hashMatches(normalized(password), stored, requester)) ||
  (password !== normalized(password) && (await hashMatches(password, stored, requester)))

async function hashMatches(message: string, stored: string | null | undefined, requester: HashRequester) {
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
    message,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: tag.length,
  }
  const actual = await derive(parameters, requester)
  return timingSafeEqual(actual, tag) && stored != null
}
