import { rateLimit, type Limit, type RateLimitContext } from '../rate-limit.ts'
import { networkKeys, siteFactor } from './network-key.ts'

/** A rate limit per caller's network: every limit that counts addresses goes through here. */
export function networkRateLimit(shop: RateLimitContext, limit: Limit) {
  const narrow = rateLimit(shop, limit)
  const wide = rateLimit(shop, { ...limit, name: `${limit.name}-wide`, times: limit.times * siteFactor })
  const counters = (address: string) =>
    networkKeys(address).map(({ key, factor }) => ({ key, counter: factor === 1 ? narrow : wide }))

  // One after the other, the narrow key first: a network that is refused must not use up what its neighbours share.
  return {
    async count(address: string) {
      for (const { key, counter } of counters(address)) await counter.count(key)
    },
    async check(address: string) {
      for (const { key, counter } of counters(address)) await counter.check(key)
    },
    async allows(address: string) {
      for (const { key, counter } of counters(address)) if (!(await counter.allows(key))) return false
      return true
    },
  }
}
