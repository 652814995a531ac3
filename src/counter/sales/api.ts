import { walkInUserId } from '../../people/accounts/users-store.ts'
import { idempotentRequestOf, runIdempotentTransaction } from '../../platform/idempotency/idempotency.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { shopStore } from '../../site/shop/store.ts'
import { findCustomer } from './lookup/find-customer.ts'
import { findItems } from './lookup/find-items.ts'
import { personWhoAllows } from './person-who-allows.ts'
import { counterSalesContract } from './contract.ts'
import { keyNeeded } from './errors.ts'
import { discountLimitBp } from '../bookings/price-rules.ts'
import { sellAtCounter } from './sell-at-counter.ts'
import { sellerOf } from '../tenders/seller-of.ts'

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
    ...counterSalesContract.lookup,
    handler: ({ query }) => findItems(app, query.code),
  })

  app.route({
    ...counterSalesContract.customer,
    handler: ({ query }) => findCustomer(app.db, query.phone),
  })

  app.route({
    ...counterSalesContract.sell,
    handler: async (request) => {
      const seller = await sellerOf(request)
      // Of the counter and not of the seller: another seller who sends the bill again after a lost answer gets the same one.
      const { manager, ...wanted } = request.body
      // Without the PIN: a bill that was refused is the same with it.
      const idempotentRequest = idempotentRequestOf(request, walkInUserId, wanted)
      if (!idempotentRequest) throw keyNeeded()
      const { key } = idempotentRequest
      const allowedBy = await personWhoAllows(app.db, request, manager)
      return runIdempotentTransaction(app, idempotentRequest, (tx) =>
        sellAtCounter(tx, { wanted, seller, allowedBy, key, now: app.clock() }),
      )
    },
  })
}
