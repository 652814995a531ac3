import { siteKey } from '../../platform/web/network-key.ts'
import { concurrencyLimit, type Quota } from './concurrency-limit.ts'
import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'

/** Who wants a password hashed. */
interface HashRequester {
  /** The caller's network address; absent for the shop itself. */
  address?: string | undefined
  /** The account that the caller has proven to belong to: by a known browser, a session or a mailed link. */
  account?: string | undefined
}

/**
 * Each run takes 19 MiB and a thread of the pool that files and names need too, hence four in all. One of them is kept for
 * callers who have shown that they belong to the account, so a flood of strangers' sign-ins leaves the owner a way in. No
 * network fills about half of the room, and no account more than three places: an attacker has accounts too.
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
