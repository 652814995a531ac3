import { idempotentRequestOf, runIdempotentTransaction } from '../../../platform/idempotency/idempotency.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { counterBillsContract } from './contract.ts'
import { correctTenders } from './correct-tenders.ts'
import { findBills } from './find-bills.ts'
import { showBill } from './show-bill.ts'

/** Finds and shows bills for reprints and returns, and corrects their payments. */
export const counterBillsApi: ApiPlugin = async (app) => {
  app.route({
    ...counterBillsContract.find,
    handler: ({ query }) => findBills(app.db, { search: query.search, now: app.clock() }),
  })

  app.route({
    ...counterBillsContract.show,
    handler: ({ params }) => showBill(app.db, params.id, app.clock()),
  })

  app.route({
    ...counterBillsContract.correctTenders,
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
}
