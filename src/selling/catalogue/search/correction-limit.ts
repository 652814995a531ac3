import { concurrencyLimit } from '../../../platform/concurrency-limit.ts'
import { ShopError } from '../../../platform/errors.ts'
import { networkRateLimit, type RateLimitContext } from '../../../platform/rate-limit.ts'

/** Looks up corrections, or rejects where the search must do without; see `isLimit`. */
export type CorrectionLimit = <Result>(lookUp: () => Promise<Result>) => Promise<Result>

/** For the shop's own searches, which run one after the other. */
export const unlimited: CorrectionLimit = (lookUp) => lookUp()

/**
 * Anyone can search for unknown words, and their corrections cost more than the rest of a search: two are looked up at a time, and the
 * callers of one network have 120 a minute.
 */
export function correctionLimit(shop: RateLimitContext) {
  const inTurn = concurrencyLimit({ running: 2, waiting: 0 })
  const perNetwork = networkRateLimit(shop, { name: 'corrections', times: 120, seconds: 60 })
  return (address: string): CorrectionLimit =>
    (lookUp) =>
      inTurn(async () => {
        await perNetwork.count(address)
        return lookUp()
      })
}

/** No place was free, or the budget is used up. */
export const isLimit = (error: unknown) =>
  error instanceof ShopError && (error.code === 'busy' || error.refusal === 'too_many')
