import { siteKey } from '../../platform/web/network-key.ts'
import { concurrencyLimit, type Quota } from './concurrency-limit.ts'

/** Who wants a password hashed. */
export interface HashRequester {
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

export function withHashingSlot<Result>(requester: HashRequester, work: () => Promise<Result>) {
  const { address, account } = requester
  const network = (max: number): Quota[] =>
    address === undefined ? [] : [{ key: `network:${siteKey(address)}`, max }]
  if (account === undefined) return unprovenCallers(work, network(maxPerNetwork.strangers))
  const perAccount = { key: `account:${account}`, max: maxPerAccount }
  return accountOwners(work, [perAccount, ...network(maxPerNetwork.owners)])
}
