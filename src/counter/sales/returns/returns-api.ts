import { walkInUserId } from '../../../people/accounts/users-store.ts'
import { idempotentRequestOf, runIdempotentTransaction } from '../../../platform/idempotency/idempotency.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { inTx } from '../../../selling/payments/payment-context.ts'
import { keyNeeded } from '../errors.ts'
import { personWhoAllows } from '../person-who-allows.ts'
import { sellerOf } from '../../tenders/seller-of.ts'
import { counterReturnsContract } from './contract.ts'
import { returnAtCounter, worthOfReturn } from './return-at-counter.ts'
import { takeBillBack } from './take-bill-back.ts'

export const counterReturnsApi: ApiPlugin = async (app) => {
  app.route({
    ...counterReturnsContract.worth,
    handler: ({ query }) =>
      worthOfReturn(app.db, { ...query, isExchange: query.isExchange === 'true' }, app.clock()),
  })

  app.route({
    ...counterReturnsContract.takeGoods,
    handler: async (request) => {
      const by = await request.recentStaff()
      const staff = await sellerOf(request)
      // As of a sale: a return that is sent again after a lost answer, also by another one of the staff, is the same.
      const { sale } = request.body
      const wanted = { ...request.body, sale: sale && { ...sale, manager: undefined } }
      const idempotentRequest = idempotentRequestOf(request, walkInUserId, wanted)
      if (!idempotentRequest) throw keyNeeded()
      const { key } = idempotentRequest
      const allowedBy = await personWhoAllows(app.db, request, sale?.manager)
      return runIdempotentTransaction(app, idempotentRequest, (tx) =>
        returnAtCounter(inTx(tx, app), { wanted, staff, allowedBy, by, key }),
      )
    },
  })

  app.route({
    ...counterReturnsContract.takeBack,
    handler: async (request) => {
      const by = await request.recentStaff()
      const staff = await sellerOf(request)
      const { id: orderId } = request.params
      return runIdempotentTransaction(app, idempotentRequestOf(request, walkInUserId), (tx) =>
        takeBillBack(inTx(tx, app), { orderId, ...request.body, staff, by }),
      )
    },
  })
}
