import { walkInUserId } from '../../people/accounts/users-store.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { idempotentRequestOf, runIdempotentTransaction } from '../../platform/idempotency/idempotency.ts'
import { fromRupees, toRupees } from '../../platform/money/money.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { keyNeeded } from '../sales/errors.ts'
import { sellerOf } from '../tenders/seller-of.ts'
import { duesContract } from './contract.ts'
import { listDues, showStatement } from './show-dues.ts'
import { takeDuePayment } from './take-due-payment.ts'
import { writeOff } from './write-off.ts'

/** What customers of the counter owe. */
export const duesApi: ApiPlugin = async (app) => {
  app.route({ ...duesContract.list, handler: ({ query }) => listDues(app.db, query, app.clock()) })

  app.route({
    ...duesContract.statement,
    handler: ({ query }) => showStatement(app.db, query.phone, app.clock()),
  })

  app.route({
    ...duesContract.pay,
    handler: async (request) => {
      const by = await sellerOf(request)
      // As of a sale: sent again, also by someone else, it is the same payment.
      const idempotentRequest = idempotentRequestOf(request, walkInUserId)
      if (!idempotentRequest) throw keyNeeded()
      return runIdempotentTransaction(app, idempotentRequest, (tx) =>
        takeDuePayment(tx, { wanted: request.body, by, now: app.clock() }),
      )
    },
  })

  app.route({
    ...duesContract.writeOff,
    handler: async (request) => {
      await request.recentStaff()
      const { id: by } = await sellerOf(request)
      const { reason, shownDue } = request.body
      const { id: orderId } = request.params
      return inTransaction(app.db, async (tx) => {
        const asked = { orderId, reason, shownPaise: fromRupees(shownDue), by, now: app.clock() }
        return { writtenOff: toRupees(await writeOff(tx, asked)) }
      })
    },
  })
}
