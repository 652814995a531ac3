import { walkInUserId } from '../../people/accounts/users-store.ts'
import { idempotentRequestOf, runIdempotentTransaction } from '../../platform/idempotency/idempotency.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { shopStore } from '../../site/shop/store.ts'
import { counterSalesContract } from './contract.ts'
import { keyNeeded } from './errors.ts'
import { discountLimitBp } from './sale-rules.ts'
import { sellAtCounter } from './sell-at-counter.ts'
import { sellerOf } from './seller-of.ts'

export const counterSalesApi: ApiPlugin = async (app) => {
  app.route({
    ...counterSalesContract.rules,
    handler: async (request) => {
      const [{ role }, { counter }] = await Promise.all([sellerOf(request), shopStore(app.db).profile()])
      const limitBp = discountLimitBp(role, counter)
      return { discountLimitBp: role === 'owner' ? null : limitBp, printFormat: counter.printFormat }
    },
  })

  app.route({
    ...counterSalesContract.sell,
    handler: async (request) => {
      const seller = await sellerOf(request)
      // Of the counter and not of the seller: another seller who sends the bill again after a lost answer gets the same one.
      const idempotentRequest = idempotentRequestOf(request, walkInUserId)
      if (!idempotentRequest) throw keyNeeded()
      const { key } = idempotentRequest
      return runIdempotentTransaction(app, idempotentRequest, (tx) =>
        sellAtCounter(tx, { wanted: request.body, seller, key, now: app.clock() }),
      )
    },
  })
}
