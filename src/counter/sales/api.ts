import { walkInUserId } from '../../people/accounts/users-store.ts'
import { idempotentRequestOf, runIdempotentTransaction } from '../../platform/idempotency/idempotency.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { correctTenders } from './bills/correct-tenders.ts'
import { findBills } from './bills/find-bills.ts'
import { showBill } from './bills/show-bill.ts'
import { findCustomer } from './lookup/find-customer.ts'
import { findItems } from './lookup/find-items.ts'
import { counterSalesContract } from './contract.ts'
import { keyNeeded } from './errors.ts'
import { sellAtCounter } from './sell-at-counter.ts'
import { sellerOf } from './seller-of.ts'

export const counterSalesApi: ApiPlugin = async (app) => {
  app.route({
    ...counterSalesContract.lookup,
    handler: ({ query }) => findItems(app, query.code),
  })

  app.route({
    ...counterSalesContract.customer,
    handler: ({ query }) => findCustomer(app.db, query.phone),
  })

  app.route({
    ...counterSalesContract.find,
    handler: ({ query }) => findBills(app.db, query.search),
  })

  app.route({
    ...counterSalesContract.show,
    handler: ({ params }) => showBill(app.db, params.id, app.clock()),
  })

  app.route({
    ...counterSalesContract.correctTenders,
    handler: async (request) => {
      const { id: orderId } = request.params
      const by = { ...(await request.recentStaff()), id: (await request.customer())._id }
      const idempotentRequest = idempotentRequestOf(request, by.id)
      await runIdempotentTransaction(app, idempotentRequest, async (tx) => {
        await correctTenders(tx, {
          orderId,
          ...request.body,
          drawerId: request.body.drawerId,
          by,
          now: app.clock(),
        })
        return {}
      })
      return showBill(app.db, orderId, app.clock())
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
