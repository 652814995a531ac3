import { walkInUserId } from '../../../people/accounts/users-store.ts'
import { idempotentRequestOf, runIdempotentTransaction } from '../../../platform/idempotency/idempotency.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { orderNotFound } from '../../../selling/orders/errors.ts'
import { ordersStore } from '../../../selling/orders/store.ts'
import { keyNeeded } from '../errors.ts'
import { sellerOf } from '../../tenders/seller-of.ts'
import { onlineOrdersContract } from './contract.ts'
import { payAtCounter } from './pay-at-counter.ts'

export const onlineOrdersApi: ApiPlugin = async (app) => {
  app.route({
    ...onlineOrdersContract.pay,
    handler: async (request) => {
      const seller = await sellerOf(request)
      const { id: orderId } = request.params
      if (!(await ordersStore(app.db).byId(orderId))) throw orderNotFound()
      // As of a sale: sent again after a lost answer, also by another one of the staff, it is the same payment.
      const idempotentRequest = idempotentRequestOf(request, walkInUserId)
      if (!idempotentRequest) throw keyNeeded()
      return runIdempotentTransaction(app, idempotentRequest, (tx) =>
        payAtCounter(tx, {
          ...{ orderId, wanted: request.body, seller },
          ...{ orderPaid: app.orderPaid, now: app.clock() },
        }),
      )
    },
  })
}
