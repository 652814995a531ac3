import { siteKey } from '../../platform/web/network-key.ts'
import { fewAtOnce, type Share } from './few-at-once.ts'

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
const strangers = fewAtOnce({ running: 3, waiting: 50 })
const owners = fewAtOnce({ running: 1, waiting: 24 })
const mostPerNetwork = { strangers: 24, owners: 8 }
const mostPerAccount = 3

export function inHashingSlot<Result>(requester: HashRequester, work: () => Promise<Result>) {
  const { address, account } = requester
  const network = (most: number): Share[] =>
    address === undefined ? [] : [{ key: `network:${siteKey(address)}`, most }]
  if (account === undefined) return strangers(work, network(mostPerNetwork.strangers))
  const perAccount = { key: `account:${account}`, most: mostPerAccount }
  return owners(work, [perAccount, ...network(mostPerNetwork.owners)])
}
